/** JSON schema of a GraphQL response envelope from the query API. */
import type { GraphqlResponse } from '#shared/query/execute-query.ts';
import { defineValidator } from '../../settings/define-validator.ts';

export const isEnvelope = defineValidator<GraphqlResponse>({
  type: 'object',
  anyOf: [{ required: ['data'] }, { required: ['errors'] }],
  properties: {
    data: { type: ['object', 'null'] },
    errors: {
      type: 'array',
      minItems: 1,
      items: { type: 'object', required: ['message'], properties: { message: { type: 'string' } } },
    },
    extensions: { type: 'object' },
  },
});
