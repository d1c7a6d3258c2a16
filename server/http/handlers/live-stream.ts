/** Answers `/live/{topics}`: a stream of server-sent events that stays open for as long as somebody reads. */
import type { Request, RequestHandler, Response } from 'express';
import { HttpError } from '#shared/http-errors.ts';
import { readTopics } from '#shared/live.ts';
import type { StreamLimits } from '../../live/stream-limits.ts';
import type { Services } from '../../services.ts';

/** No cache and no compression on the way, and no proxy that waits for more. */
const streamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // Nothing of a stream may be kept, whoever reads it.
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};
const refuse = (status: number) =>
  new HttpError(status, 'There are too many open streams; the page is right without one.', {
    retryAfter: 30,
  });
/** Made once: where an error comes from is looked up at every making. */
const refusals = { 429: refuse(429), 503: refuse(503) };

export type StreamContext = Pick<Services, 'draining' | 'loadLevel' | 'securityLog' | 'shedding'>;

/** Begins the stream, or refuses it; `onEnd` takes who hears that it has ended. Null when the answer is complete already, or nobody is there to take it. */
export function startEventStream(
  { draining, loadLevel, securityLog, shedding }: StreamContext,
  limits: StreamLimits,
  req: Request,
  res: Response,
): { onEnd(listener: () => void): void } | null {
  // Who has left while the session was looked up is not heard leaving any more, and would hold a place for ever.
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
  // A stream that waited for its turn on its connection is never closed itself when that is cut.
  req.once('close', end);
  // What goes wrong with one stream ends that stream.
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
  services: StreamContext & Pick<Services, 'broadcaster' | 'streamLimits'>,
): RequestHandler {
  return async (req, res, next) => {
    const topics = readTopics(String(req.params.topics));
    if (!topics) return next();
    const stream = startEventStream(services, services.streamLimits, req, res);
    if (!stream) return;
    stream.onEnd(await services.broadcaster.open(res, topics, readLastEventId(req)));
  };
}

/** A browser that goes on by itself sends the header; one that begins anew can only write it into the address. */
function readLastEventId(req: Request): string | undefined {
  const { last } = req.query;
  return req.get('last-event-id') ?? (typeof last === 'string' ? last : undefined);
}
