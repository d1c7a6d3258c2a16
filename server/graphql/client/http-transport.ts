/** HTTP transport to a hosted query API: keep-alive pool, one retry and a circuit breaker. */
import { setTimeout as pause } from 'node:timers/promises';
import {
  authorization,
  type GraphqlRequest,
  type GraphqlResponse,
  type QueryTransport,
} from '#shared/query/execute-query.ts';
import { QueryError } from '#shared/query/query-errors.ts';
import { anything } from '../../platform/cache-tags.ts';
import { traceHeaders } from '../../platform/observe/trace-context.ts';
import { readEnvelope } from './check-envelope.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { ExchangeError, exchange, openAgent, type Target } from './http-exchange.ts';
import { RetryBudget } from './retry-budget.ts';

/** Statuses of temporary failures; a query may be retried. See https://www.rfc-editor.org/rfc/rfc9110#section-15.6 */
const transientStatuses = new Set([502, 503, 504]);

export interface HttpTransportHooks {
  breaker?: CircuitBreaker;
  onRetry?: () => void;
  /** Called after each attempt that was sent. `failed` is true when the API failed. */
  onAnswer?: (failed: boolean) => void;
}

export function createHttpTransport(endpoint: string, hooks: HttpTransportHooks = {}): QueryTransport {
  let agent: ReturnType<typeof openAgent> | undefined;
  const target: Target = {
    url: new URL(endpoint),
    agent() {
      agent ??= openAgent();
      return agent;
    },
  };
  const breaker = hooks.breaker ?? new CircuitBreaker();
  const observed = {
    allows: () => breaker.allows(),
    record(failed: boolean) {
      breaker.record(failed);
      hooks.onAnswer?.(failed);
    },
  };
  const budget = new RetryBudget();
  return async (request, { token, kind, noteTag }) => {
    // The API does not say what its data are made from.
    noteTag?.(anything);
    budget.spend();
    try {
      return await attempt(target, observed, request, token);
    } catch (error) {
      // Only queries are retried: a mutation may have been applied although its response was lost.
      // See https://www.rfc-editor.org/rfc/rfc9110#section-9.2.2
      if (kind !== 'query' || !isRetryable(error) || breaker.state !== 'closed' || !budget.allows())
        throw error;
      await pause(50 + Math.random() * 150);
      hooks.onRetry?.();
      return attempt(target, observed, request, token);
    }
  };
}

function isRetryable(error: unknown): boolean {
  if (!(error instanceof QueryError)) return false;
  return (
    transientStatuses.has(error.status ?? 0) || (error.cause instanceof ExchangeError && error.cause.broken)
  );
}

async function attempt(
  target: Target,
  breaker: Pick<CircuitBreaker, 'allows' | 'record'>,
  request: GraphqlRequest,
  token: string | null,
): Promise<GraphqlResponse> {
  const { operationName } = request;
  if (!breaker.allows())
    throw new QueryError('network', operationName, 'circuit breaker open: the API has been failing');
  try {
    const envelope = await sendRequest(target, request, token);
    breaker.record(false);
    return envelope;
  } catch (error) {
    const status = error instanceof QueryError ? error.status : undefined;
    breaker.record(status === undefined || status >= 500);
    if (!(error instanceof ExchangeError)) throw error;
    throw new QueryError('network', operationName, error.message, { cause: error });
  }
}

async function sendRequest(
  target: Target,
  request: GraphqlRequest,
  token: string | null,
): Promise<GraphqlResponse> {
  const credential = authorization(token);
  const headers = {
    'content-type': 'application/json',
    accept: 'application/graphql-response+json, application/json',
    ...traceHeaders(),
    ...(credential ? { authorization: credential } : {}),
  };
  const { status, contentType, body } = await exchange(target, headers, JSON.stringify(request));
  // A GraphQL server may send 400 with the errors in the body; any other status but 200 is its failure.
  // See https://graphql.github.io/graphql-over-http/draft/
  if (status !== 200 && status !== 400) {
    throw new QueryError('status', request.operationName, `status ${status}`, { status });
  }
  return readEnvelope(request.operationName, contentType, body);
}
