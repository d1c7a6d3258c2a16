/** Answers `/live/{topics}`: a stream of server-sent events that stays open for as long as somebody reads. */
import type { Request, RequestHandler, Response } from 'express';
import { readTopics } from '#shared/live.ts';
import { Outcome } from '#shared/outcomes.ts';
import type { StreamLimits } from '../live/stream-limits.ts';
import type { Services } from '../services.ts';

/** No cache and no compression on the way, and no proxy that waits for more. */
const streamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // Nothing of a stream may be kept, whoever reads it.
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};
const refuse = (status: number) =>
  new Outcome(status, 'There are too many open streams; the page is right without one.', { retryAfter: 30 });
/** Made once: where an error comes from is looked up at every making. */
const refusals = { 429: refuse(429), 503: refuse(503) };

/** Begins the stream, or refuses it; `leave` is called when it has ended. Null when the answer is complete already. */
export function beginStream(
  { draining, securityLog }: Pick<Services, 'draining' | 'securityLog'>,
  limits: StreamLimits,
  req: Request,
  res: Response,
): { onEnd(leave: () => void): void } | null {
  const place = draining.on ? { status: 503 as const } : limits.take(req.ip ?? '');
  if ('status' in place) {
    if (place.status === 429) securityLog.record('rate_limited', { req, limit: 'live-streams' });
    throw refusals[place.status];
  }
  const leaves = [place.leave];
  let ended = false;
  const end = () => {
    if (ended) return;
    ended = true;
    for (const leave of leaves) leave();
  };
  res.once('close', end);
  // A stream that waited for its turn on its connection is never closed itself when that is cut.
  req.once('close', end);
  res.writeHead(200, streamHeaders);
  if (req.method === 'HEAD') {
    res.end();
    return null;
  }
  req.socket.setNoDelay(true);
  res.flushHeaders();
  return { onEnd: (leave) => (ended ? leave() : leaves.push(leave)) };
}

export function liveStream(
  services: Pick<Services, 'draining' | 'live' | 'securityLog' | 'streamLimits'>,
): RequestHandler {
  return async (req, res, next) => {
    const topics = readTopics(String(req.params.topics));
    if (!topics) return next();
    const begun = beginStream(services, services.streamLimits, req, res);
    if (!begun) return;
    begun.onEnd(await services.live.open(res, topics, readLastId(req)));
  };
}

/** A browser that goes on by itself sends the header; one that begins anew can only write it into the address. */
function readLastId(req: Request): string | undefined {
  const { last } = req.query;
  return req.get('last-event-id') ?? (typeof last === 'string' ? last : undefined);
}
