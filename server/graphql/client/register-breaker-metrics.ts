/** Metrics of the hosted query API's client: the breaker's state and the number of retries. */
import type { Dependencies } from '../../platform/observe/dependencies.ts';
import type { Metrics } from '../../platform/observe/metrics.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import type { HttpTransportHooks } from './http-transport.ts';

const states = ['closed', 'open', 'half-open'] as const;

export function registerBreakerMetrics(metrics: Metrics, dependencies: Dependencies): HttpTransportHooks {
  const breaker = new CircuitBreaker();
  metrics.gauge({
    name: 'query_api_breaker_state',
    help: '1 for the current state of the circuit breaker; while open, the query API is not called',
    labelNames: ['state'],
    collect() {
      for (const state of states) this.set({ state }, breaker.state === state ? 1 : 0);
    },
  });
  const retries = metrics.counter({
    name: 'query_api_retries_total',
    help: 'Retried queries to the query API',
  });
  return {
    breaker,
    onRetry: () => retries.inc(),
    onAnswer(failed) {
      if (breaker.state !== 'closed') dependencies.failed('query-api', 'breaker_open');
      else if (!failed) dependencies.succeeded('query-api');
    },
  };
}
