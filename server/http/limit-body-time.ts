/** Ends requests whose body takes too long to arrive, unless a handler has said that it expects a large one. */
import type { IncomingMessage, Server } from 'node:http';
import { endWithTimeout } from './end-with-timeout.ts';

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** From the end of the headers to the end of the body; `requestTimeout` of the server still holds for all. */
export function limitBodyTime(server: Server, bodyTimeoutMs: number): void {
  server.prependListener('request', (req: IncomingMessage, res) => {
    if (req.complete || !hasBody(req)) return;
    const stop = () => clearTimeout(timers.get(req));
    const end = () => {
      if (req.complete) return;
      // An answer that has begun cannot be told from its end, so the connection just goes.
      if (res.headersSent) req.socket.destroy();
      else endWithTimeout(req.socket);
    };
    timers.set(req, setTimeout(end, bodyTimeoutMs).unref());
    req.once('end', stop).once('close', stop);
  });
}

/** For a form that asks for a file: a CV of 5 MB takes 42 s at 1 Mbit/s. */
export function allowLargeBody(req: IncomingMessage): void {
  clearTimeout(timers.get(req));
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
