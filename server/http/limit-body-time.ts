/** Ends requests whose body takes too long to arrive, or goes on after the answer; a large one that a handler expects only where connections run out. */
import type { IncomingMessage, Server } from 'node:http';
import { endWithTimeout } from './end-with-timeout.ts';

const large = new WeakSet<IncomingMessage>();
/** A refusal has left before the body was read: its client has this long to take it, and Node reads on meanwhile. */
export const answeredBodyMs = 5_000;

/** From the end of the headers to the end of the body; `requestTimeout` of the server still holds for all. */
export function limitBodyTime(server: Server, bodyTimeoutMs: number, graceMs: number = answeredBodyMs): void {
  /** Ends each request with a large body that has had the time of any other. */
  const overdue = new Set<() => void>();
  server.on('drop', () => {
    for (const end of overdue) end();
  });
  server.prependListener('request', (req: IncomingMessage, res) => {
    if (req.complete || !hasBody(req)) return;
    const end = () => {
      if (req.complete) return;
      // An answer that has begun cannot be told from its end, so the connection just goes.
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

/** For a form that asks for a file: a CV of 5 MB takes 42 s at 1 Mbit/s. */
export function allowLargeBody(req: IncomingMessage): void {
  large.add(req);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
