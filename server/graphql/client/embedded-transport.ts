/** Runs queries in process on the embedded API, with the same response checks as for a hosted one. */
import type { QueryTransport } from '#shared/query/execute-query.ts';
import type { EmbeddedQueryApi } from '../embedded-query-api.ts';
import { checkEnvelope } from './check-envelope.ts';

export function createEmbeddedTransport(api: Pick<EmbeddedQueryApi, 'execute'>): QueryTransport {
  return async (request, { noteTag }) =>
    checkEnvelope(request.operationName, await api.execute(request, noteTag));
}
