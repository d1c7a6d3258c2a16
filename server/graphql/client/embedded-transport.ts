/** Answers queries in this process from the embedded API, through the same checks as a hosted one. */
import type { QueryTransport } from '#shared/query/execute-query.ts';
import type { EmbeddedQueryApi } from '../embedded-query-api.ts';
import { checkEnvelope } from './check-envelope.ts';

export function createEmbeddedTransport(api: EmbeddedQueryApi): QueryTransport {
  return async (request) => checkEnvelope(request.operationName, await api.execute(request));
}
