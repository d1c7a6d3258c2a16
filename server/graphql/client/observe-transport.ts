/** Metrics of query API calls by operation. Operation names come only from the website's own queries. */
import type { QueryTransport } from '#shared/query/execute-query.ts';
import { QueryError } from '#shared/query/query-errors.ts';
import type { Metrics } from '../../platform/observe/metrics.ts';

export function observeTransport(transport: QueryTransport, metrics: Metrics): QueryTransport {
  const duration = metrics.histogram({
    name: 'query_api_request_duration_seconds',
    help: 'Queries, retries included; result is ok, graphql, network, status, envelope or other',
    labelNames: ['operation', 'result'],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  });
  return async (request, options) => {
    const startedAt = performance.now();
    const observe = (result: string) =>
      duration.observe({ operation: request.operationName, result }, (performance.now() - startedAt) / 1000);
    try {
      const response = await transport(request, options);
      observe(response.errors?.length ? 'graphql' : 'ok');
      return response;
    } catch (error) {
      observe(error instanceof QueryError ? error.kind : 'other');
      throw error;
    }
  };
}
