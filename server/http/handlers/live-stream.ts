/** Answers `/live/{topics}`: a stream of server-sent events, open for as long as the client reads. */
import type { Request, RequestHandler, Response } from 'express';
import { HttpError } from '#shared/http-errors.ts';
import { readTopics } from '#shared/live.ts';
import type { StreamLimits } from '../../live/stream-limits.ts';
import type { HttpServices } from '../http-services.ts';

/**
 * Prevents caching, compression and proxy buffering on the way.
 * See https://nginx.org/en/docs/http/ngx_http_proxy_module.html#proxy_buffering
 */
const streamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // No cache may store any part of a stream, whichever client reads it.
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};
const refuse = (status: number) =>
  new HttpError(status, 'There are too many open streams; the page is right without one.', {
    retryAfter: 30,
  });
/** Created once: each new error captures a stack trace. */
const refusals = { 429: refuse(429), 503: refuse(503) };

export type StreamContext = Pick<HttpServices, 'draining' | 'loadLevel' | 'securityLog' | 'shedding'>;

/**
 * Starts the stream, or throws the refusal. `onEnd` adds a listener for its end. Null when the response is
 * already complete, or the client has disconnected.
 */
export function startEventStream(
  { draining, loadLevel, securityLog, shedding }: StreamContext,
  limits: StreamLimits,
  req: Request,
  res: Response,
): { onEnd(listener: () => void): void } | null {
  // A client that left during the session lookup emits no further `close`, and would hold its slot for ever.
  if (res.closed || req.socket.destroyed) return null;
  if (loadLevel.level >= 2) {
    shedding.record('stream', 'loop_delay');
    throw refusals[503];
  }
  const slot = draining.streamsEnded ? { status: 503 as const } : limits.acquire(req.ip ?? '');
  if ('status' in slot) {
    if (slot.status === 429) securityLog.record('rate_limited', { req, limit: 'live-streams' });
    throw refusals[slot.status];
  }
  const listeners = [slot.release];
  let ended = false;
  const end = () => {
    if (ended) return;
    ended = true;
    for (const listener of listeners) listener();
  };
  res.once('close', end);
  // A response queued behind another on its connection emits no `close` when the connection is cut.
  req.once('close', end);
  // An error in one stream ends only that stream.
  res.on('error', end);
  res.writeHead(200, streamHeaders);
  if (req.method === 'HEAD') {
    res.end();
    return null;
  }
  req.socket.setNoDelay(true);
  res.flushHeaders();
  return { onEnd: (listener) => (ended ? listener() : listeners.push(listener)) };
}

export function liveStream(
  services: StreamContext & Pick<HttpServices, 'broadcaster' | 'streamLimits'>,
): RequestHandler {
  return async (req, res, next) => {
    const topics = readTopics(String(req.params.topics));
    if (!topics) return next();
    const stream = startEventStream(services, services.streamLimits, req, res);
    if (!stream) return;
    stream.onEnd(await services.broadcaster.open(res, topics, readLastEventId(req)));
  };
}

/**
 * Reads the last event id: a reconnecting browser sends the header, a new EventSource can only use the URL.
 * See https://html.spec.whatwg.org/multipage/server-sent-events.html#the-last-event-id-header
 */
function readLastEventId(req: Request): string | undefined {
  const { last } = req.query;
  return req.get('last-event-id') ?? (typeof last === 'string' ? last : undefined);
}
