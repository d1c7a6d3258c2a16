/** Carries a query from the browser to this site's own address; what the API wants to be shown is the server's to add. */
import type { QueryDocument } from '#shared/query/document.ts';
import { askQuery, type QueryEnvelope, type QueryRequest } from '#shared/query/query-client.ts';
import { QueryError } from '#shared/query/query-errors.ts';
import { AnswerStore } from './answer-store.ts';

export interface BrowserQueryClient {
  readonly id: string;
  /** Answers of this page view. */
  readonly answers: AnswerStore;
  /** Rejects with a `QueryError`; `signal` gives up the request. */
  ask<Data, Variables>(
    document: QueryDocument<Data, Variables>,
    variables: Variables,
    signal?: AbortSignal,
  ): Promise<Data>;
}

const address = '/graphql';
const timeoutMs = 10_000;
const pauseMs = 300;

export function createBrowserQueryClient(id = 'default'): BrowserQueryClient {
  return {
    id,
    answers: new AnswerStore(),
    ask: (document, variables, signal) =>
      askQuery(
        { id, transport: (request, { kind }) => send(request, kind === 'query' ? 2 : 1, signal) },
        document,
        variables,
        null,
      ),
  };
}

/** One time limit for all tries together: a visitor waits for an answer, not for an attempt. */
async function send(request: QueryRequest, tries: number, signal?: AbortSignal): Promise<QueryEnvelope> {
  const patience = new AbortController();
  const stop = () => patience.abort();
  const timer = setTimeout(stop, timeoutMs);
  signal?.addEventListener('abort', stop);
  if (signal?.aborted) stop();
  try {
    return await attempt(request, tries, patience.signal);
  } catch (cause) {
    if (cause instanceof QueryError) throw cause;
    const why = patience.signal.aborted ? 'given up' : 'no connection';
    throw new QueryError('network', request.operationName, why, { cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

async function attempt(request: QueryRequest, tries: number, signal: AbortSignal): Promise<QueryEnvelope> {
  let response: Response;
  try {
    response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(request),
      signal,
    });
  } catch (error) {
    if (tries < 2 || signal.aborted) throw error;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return attempt(request, tries - 1, signal);
  }
  return readEnvelope(request.operationName, response);
}

async function readEnvelope(operationName: string, response: Response): Promise<QueryEnvelope> {
  const { status } = response;
  // A GraphQL server may say 400 and still explain itself in the body.
  if (status !== 200 && status !== 400) {
    throw new QueryError('status', operationName, `status ${status}`, { status });
  }
  const type = response.headers.get('content-type') ?? '';
  const text = await response.text();
  const envelope = /^application\/(graphql-response\+)?json\b/.test(type) ? parse(text) : null;
  if (!envelope?.data && !Array.isArray(envelope?.errors)) {
    throw new QueryError('envelope', operationName, `no GraphQL response: ${type}`, { status });
  }
  return envelope;
}

function parse(text: string): QueryEnvelope | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
