/** Validator of a GraphQL request from a browser. */
import { defineValidator } from '../../settings/define-validator.ts';

export interface GraphqlRequest {
  operationName: string;
  query: string;
  variables?: Record<string, unknown> | null;
}

export const isGraphqlRequest = defineValidator<GraphqlRequest>({
  type: 'object',
  required: ['operationName', 'query'],
  additionalProperties: false,
  properties: {
    operationName: { type: 'string' },
    query: { type: 'string' },
    variables: { type: ['object', 'null'] },
  },
});
