/** HTTP server of the app, with its limits. */
import http, { type RequestListener } from 'node:http';
import { dropStalledReaders } from './drop-stalled-readers.ts';
import { endWithStatus } from './end-with-timeout.ts';
import { limitBodyTime } from './limit-body-time.ts';

export const httpLimits = {
  connectionsCheckingInterval: 1_000,
  headersTimeout: 10_000,
  // Limit for forms with a file; `limitBodyTime` ends other bodies sooner.
  requestTimeout: 120_000,
  // Longer than a load balancer's idle time-out, so that it never sends into a closing socket.
  // See https://nodejs.org/api/http.html#serverkeepalivetimeout
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16_384,
  // The pipeline refuses a missing Host itself, with the headers of every response.
  requireHostHeader: false,
} satisfies http.ServerOptions;

export const maxHeadersCount = 100;
export const maxRequestsPerSocket = 1_000;

/** Milliseconds after which a client that takes nothing of a response is dropped. */
export const writeStallMs = 30_000;

/** Milliseconds for a text body; one that has not arrived by then never will. */
export const bodyTimeoutMs = 40_000;

export interface HttpServerOptions {
  bodyTimeoutMs?: number;
  /** Time-out of a body that goes on after its request was answered. */
  answeredBodyMs?: number;
  writeStallMs?: number;
  /** Called for each connection. */
  onConnection?: () => void;
}

export function createHttpServer(app: RequestListener, options: HttpServerOptions = {}): http.Server {
  const server = http.createServer(httpLimits, app);
  server.maxHeadersCount = maxHeadersCount;
  server.maxRequestsPerSocket = maxRequestsPerSocket;
  server.on('clientError', answerClientError);
  if (options.onConnection) server.on('connection', options.onConnection);
  limitBodyTime(server, options.bodyTimeoutMs ?? bodyTimeoutMs, options.answeredBodyMs);
  dropStalledReaders(server, options.writeStallMs ?? writeStallMs);
  return server;
}

/** Status by Node's error code; every other error is a 400. */
const clientErrorStatus: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers a request that Node refused before the app, or that timed out: one line, then closes. */
function answerClientError(error: NodeJS.ErrnoException, socket: import('node:stream').Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = clientErrorStatus[error.code ?? ''] ?? '400 Bad Request';
  endWithStatus(socket, status);
}
