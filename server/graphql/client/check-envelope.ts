/** Refuses an answer of the query API that is no GraphQL response, before anything reads it. */
import type { GraphqlResponse } from '#shared/query/execute-query.ts';
import { QueryError } from '#shared/query/query-errors.ts';
import { isEnvelope } from './envelope.validators.ts';

const accepted = /^application\/(?:graphql-response\+json|json)\b/;

/** `contentType` and `body` as they came; throws a `QueryError` of kind `envelope` that says what was wrong. */
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
    throw new QueryError('envelope', operationName, `${body.length} characters that are no JSON`, { cause });
  }
  return checkEnvelope(operationName, parsed);
}

/** The same check for an answer that never was text, as the embedded API gives. */
export function checkEnvelope(operationName: string, parsed: unknown): GraphqlResponse {
  if (isEnvelope(parsed)) return parsed;
  const [first] = isEnvelope.errors ?? [];
  throw new QueryError(
    'envelope',
    operationName,
    `response${first?.instancePath ?? ''} ${first?.message ?? 'is wrong'}`,
  );
}
