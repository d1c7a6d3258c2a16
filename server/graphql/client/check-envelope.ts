/** Rejects query API responses that are not valid GraphQL responses, before any other code reads them. */
import type { GraphqlResponse } from '#shared/query/execute-query.ts';
import { QueryError } from '#shared/query/query-errors.ts';
import { isEnvelope } from './envelope.validators.ts';

const accepted = /^application\/(?:graphql-response\+json|json)\b/;

/** Parses a raw HTTP response. Throws a `QueryError` of kind `envelope` that names the fault. */
export function readEnvelope(
  operationName: string,
  contentType: string | undefined,
  body: string,
): GraphqlResponse {
  if (!accepted.test(contentType ?? '')) {
    throw new QueryError(
      'envelope',
      operationName,
      `content type ${contentType ?? 'missing'}, expected JSON`,
    );
  }
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch (cause) {
    throw new QueryError('envelope', operationName, `${body.length} characters that are not JSON`, { cause });
  }
  return checkEnvelope(operationName, parsed);
}

/** Validates a response that was never serialised, as from the embedded API. */
export function checkEnvelope(operationName: string, parsed: unknown): GraphqlResponse {
  if (isEnvelope(parsed)) return parsed;
  const [first] = isEnvelope.errors ?? [];
  throw new QueryError(
    'envelope',
    operationName,
    `response${first?.instancePath ?? ''} ${first?.message ?? 'is wrong'}`,
  );
}
