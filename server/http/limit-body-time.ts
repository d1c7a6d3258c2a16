/** Time-out of request bodies, also after the response; large ones end only when connections run out. */
import type { IncomingMessage, Server } from 'node:http';
import { endWithTimeout } from './end-with-timeout.ts';

const large = new WeakSet<IncomingMessage>();
/** Milliseconds for the client to read a refusal sent before its body; Node drains the body during them. */
export const answeredBodyMs = 5_000;

/** Limits the time from end of headers to end of body; the server's `requestTimeout` still applies to all. */
export function limitBodyTime(server: Server, bodyTimeoutMs: number, graceMs: number = answeredBodyMs): void {
  /** Callbacks that end requests with a large body, once past the time-out of other bodies. */
  const overdue = new Set<() => void>();
  server.on('drop', () => {
    for (const end of overdue) end();
  });
  server.prependListener('request', (req: IncomingMessage, res) => {
    if (req.complete || !hasBody(req)) return;
    const end = () => {
      if (req.complete) return;
      // A 408 after a started response would pass for a part of it, so the connection is destroyed.
      if (res.headersSent) req.socket.destroy();
      else endWithTimeout(req.socket);
    };
    const timer = setTimeout(() => (large.has(req) ? overdue.add(end) : end()), bodyTimeoutMs).unref();
    let grace: NodeJS.Timeout | undefined;
    res.once('finish', () => {
      if (!req.complete) grace = setTimeout(end, graceMs).unref();
    });
    const stop = () => {
      clearTimeout(timer);
      clearTimeout(grace);
      overdue.delete(end);
    };
    req.once('end', stop).once('close', stop);
  });
}

/** Allows a large body for a form with a file: a CV of 5 MB takes 42 s at 1 Mbit/s. */
export function allowLargeBody(req: IncomingMessage): void {
  large.add(req);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
