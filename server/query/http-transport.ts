/** Carries queries to a hosted API over a pool of kept connections, with time-outs, one retry and a breaker. */
import http from 'node:http';
import https from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { authorization, type QueryEnvelope, type QueryRequest, type QueryTransport } from '#shared/query/query-client.ts';
import { QueryError } from '#shared/query/query-errors.ts';
import { readEnvelope } from './check-envelope.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { RetryBudget } from './retry-budget.ts';

const connectMs = 1_000;
const headersMs = 2_500;
const betweenChunksMs = 2_000;
const totalMs = 4_000;
const largestAnswerBytes = 5 * 1024 * 1024;

/** Statuses that say "not now" rather than "not so". */
const passing = new Set([502, 503, 504]);

/** node:http rather than fetch: half the processor time for each call on Node 20. Redirects are not followed. */
export function createHttpTransport(endpoint: string): QueryTransport {
  const url = new URL(endpoint);
  const secure = url.protocol === 'https:';
  const agent = new (secure ? https : http).Agent({ keepAlive: true, maxSockets: 64, scheduling: 'lifo' });
  const breaker = new CircuitBreaker();
  const budget = new RetryBudget();
  const target = { url, agent, send: secure ? https.request : http.request };

  return async (request, { token, kind }) => {
    budget.spend();
    try {
      return await attempt(target, breaker, request, token);
    } catch (error) {
      if (kind !== 'query' || !worthRetrying(error) || breaker.state !== 'closed' || !budget.allows()) throw error;
      await pause(50 + Math.random() * 150);
      return attempt(target, breaker, request, token);
    }
  };
}

function worthRetrying(error: unknown): boolean {
  if (!(error instanceof QueryError)) return false;
  return (error.kind === 'network' && error.message.includes('before an answer')) || passing.has(error.status ?? 0);
}

interface Target {
  url: URL;
  agent: http.Agent;
  send: typeof http.request;
}

async function attempt(
  target: Target,
  breaker: CircuitBreaker,
  request: QueryRequest,
  token: string | null,
): Promise<QueryEnvelope> {
  if (!breaker.allows()) throw new QueryError('network', request.operationName, 'not asked: the API has been failing');
  try {
    const { status, contentType, body } = await exchange(target, request, token);
    // A GraphQL server may say 400 and still explain itself in the body; anything else but 200 is its failure.
    if (status !== 200 && status !== 400) {
      throw new QueryError('status', request.operationName, `status ${status}`, { status });
    }
    const envelope = readEnvelope(request.operationName, contentType, body);
    breaker.record(false);
    return envelope;
  } catch (error) {
    const status = error instanceof QueryError ? error.status : undefined;
    breaker.record(status === undefined || status >= 500);
    throw error;
  }
}

interface Answer {
  status: number;
  contentType: string | undefined;
  body: string;
}

function exchange({ url, agent, send }: Target, request: QueryRequest, token: string | null): Promise<Answer> {
  const body = JSON.stringify(request);
  const credential = authorization(token);
  return new Promise((resolve, reject) => {
    let answered = false;
    const fail = (why: string, cause?: unknown) => {
      clearTimeout(total);
      clearTimeout(waiting);
      outgoing.destroy();
      reject(new QueryError('network', request.operationName, `${why} ${answered ? 'in its middle' : 'before an answer'}`, { cause }));
    };
    const outgoing = send(url, {
      method: 'POST',
      agent,
      headers: {
        'content-type': 'application/json',
        accept: 'application/graphql-response+json, application/json',
        'content-length': Buffer.byteLength(body),
        ...(credential ? { authorization: credential } : {}),
      },
    });
    const total = setTimeout(() => fail(`no answer within ${totalMs} ms`), totalMs);
    let waiting = setTimeout(() => fail(`no answer within ${headersMs} ms`), headersMs);
    outgoing.on('error', (cause) => fail((cause as NodeJS.ErrnoException).code ?? cause.message, cause));
    outgoing.on('socket', (socket) => {
      if (!socket.connecting) return;
      const connecting = setTimeout(() => fail(`no connection within ${connectMs} ms`), connectMs);
      socket.once('connect', () => clearTimeout(connecting));
      socket.once('close', () => clearTimeout(connecting));
    });
    outgoing.on('response', (response) => {
      answered = true;
      const chunks: Buffer[] = [];
      let size = 0;
      const restart = () => {
        clearTimeout(waiting);
        waiting = setTimeout(() => fail(`silent for ${betweenChunksMs} ms`), betweenChunksMs);
      };
      restart();
      response.on('data', (chunk: Buffer) => {
        restart();
        size += chunk.length;
        if (size > largestAnswerBytes) fail(`more than ${largestAnswerBytes} bytes`);
        else chunks.push(chunk);
      });
      response.on('aborted', () => fail('cut off'));
      response.on('end', () => {
        clearTimeout(total);
        clearTimeout(waiting);
        resolve({
          status: response.statusCode ?? 0,
          contentType: response.headers['content-type'],
          body: Buffer.concat(chunks).toString('utf8'),
        });
      });
    });
    outgoing.end(body);
  });
}
