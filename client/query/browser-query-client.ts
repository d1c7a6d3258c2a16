/** Sends a query from the browser to this site's own endpoint; the server adds the API's credentials. */
import type { QueryDocument } from '#shared/query/document.ts';
import { executeQuery, type GraphqlRequest, type GraphqlResponse } from '#shared/query/execute-query.ts';
import { QueryError } from '#shared/query/query-errors.ts';
import { QueryCache } from './query-cache.ts';

export interface BrowserQueryClient {
  readonly id: string;
  /** Cached answers of this page view. */
  readonly cache: QueryCache;
  /** Rejects with a `QueryError`; `signal` aborts the request. */
  query<Data, Variables>(
    document: QueryDocument<Data, Variables>,
    variables: Variables,
    signal?: AbortSignal,
  ): Promise<Data>;
}

const endpoint = '/graphql';
const timeoutMs = 10_000;
const retryDelayMs = 300;

export function createBrowserQueryClient(id = 'default'): BrowserQueryClient {
  return {
    id,
    cache: new QueryCache(),
    query: (document, variables, signal) =>
      executeQuery(
        { id, transport: (request, { kind }) => send(request, kind === 'query' ? 2 : 1, signal) },
        document,
        variables,
        null,
      ),
  };
}

/** One time-out for all attempts together: a visitor waits for an answer, not for an attempt. */
async function send(
  request: GraphqlRequest,
  attempts: number,
  signal?: AbortSignal,
): Promise<GraphqlResponse> {
  const abortController = new AbortController();
  const abort = () => abortController.abort();
  const timer = setTimeout(abort, timeoutMs);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  try {
    return await attempt(request, attempts, abortController.signal);
  } catch (cause) {
    if (cause instanceof QueryError) throw cause;
    const reason = abortController.signal.aborted ? 'given up' : 'no connection';
    throw new QueryError('network', request.operationName, reason, { cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

async function attempt(
  request: GraphqlRequest,
  attempts: number,
  signal: AbortSignal,
): Promise<GraphqlResponse> {
  let response: Response;
  try {
    response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(request),
      signal,
    });
  } catch (error) {
    if (attempts < 2 || signal.aborted) throw error;
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
    return attempt(request, attempts - 1, signal);
  }
  return readResponse(request.operationName, response);
}

async function readResponse(operationName: string, response: Response): Promise<GraphqlResponse> {
  const { status } = response;
  // A GraphQL server may respond 400 and still explain itself in the body.
  // See https://graphql.github.io/graphql-over-http/draft/
  if (status !== 200 && status !== 400) {
    throw new QueryError('status', operationName, `status ${status}`, { status });
  }
  const type = response.headers.get('content-type') ?? '';
  const text = await response.text();
  const result = /^application\/(graphql-response\+)?json\b/.test(type) ? parse(text) : null;
  if (!result?.data && !Array.isArray(result?.errors)) {
    throw new QueryError('envelope', operationName, `not a GraphQL response: ${type}`, { status });
  }
  return result;
}

function parse(text: string): GraphqlResponse | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
