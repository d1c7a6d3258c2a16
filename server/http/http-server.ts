/** The HTTP server round the app: its limits, and the requests and responses that Express would otherwise remake. */
import http from 'node:http';
import type { Express } from 'express';
import { dropStalledReaders } from './drop-stalled-readers.ts';
import { endWithStatus } from './end-with-timeout.ts';
import { limitBodyTime } from './limit-body-time.ts';

const limits: http.ServerOptions = {
  connectionsCheckingInterval: 1_000,
  headersTimeout: 10_000,
  // Of forms with a file; `limitBodyTime` ends other bodies sooner.
  requestTimeout: 120_000,
  // Longer than a load balancer keeps its side open, so that it never sends into a closing socket.
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16_384,
  // The pipeline refuses a missing host itself, with the headers that every answer has.
  requireHostHeader: false,
};

/** Who takes nothing of an answer for this long is no reader. */
export const writeStallMs = 30_000;

/** A body of text that has not come by then never will. */
export const bodyTimeoutMs = 40_000;

export interface HttpServerOptions {
  bodyTimeoutMs?: number;
  /** Of a body that goes on after its request was answered. */
  answeredBodyMs?: number;
  writeStallMs?: number;
  /** Hears of each connection. */
  onConnection?: () => void;
}

/**
 * Express sets the prototype of each request and response, which on Node 20 makes every later access slow: two
 * thirds of its whole cost. Here they are born with the right prototype, so that its own step changes nothing.
 */
export function createHttpServer(app: Express, options: HttpServerOptions = {}): http.Server {
  class AppRequest extends http.IncomingMessage {}
  class AppResponse<R extends http.IncomingMessage = http.IncomingMessage> extends http.ServerResponse<R> {}
  Object.setPrototypeOf(AppRequest.prototype, app.request);
  Object.setPrototypeOf(AppResponse.prototype, app.response);
  app.request = AppRequest.prototype as unknown as typeof app.request;
  app.response = AppResponse.prototype as unknown as typeof app.response;
  const server = http.createServer(
    { ...limits, IncomingMessage: AppRequest, ServerResponse: AppResponse },
    app,
  );
  server.maxHeadersCount = 100;
  server.maxRequestsPerSocket = 1_000;
  server.on('clientError', answerClientError);
  if (options.onConnection) server.on('connection', options.onConnection);
  limitBodyTime(server, options.bodyTimeoutMs ?? bodyTimeoutMs, options.answeredBodyMs);
  dropStalledReaders(server, options.writeStallMs ?? writeStallMs);
  return server;
}

/** By Node's code; everything else is 400. */
const clientErrorStatus: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Node refused the request before any code of ours, or has waited for the rest of it in vain: answer in one line and close. */
function answerClientError(error: NodeJS.ErrnoException, socket: import('node:stream').Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = clientErrorStatus[error.code ?? ''] ?? '400 Bad Request';
  endWithStatus(socket, status);
}
