/** Whether this asker may have a page made now: always, unless pages queue and they have had their share of this minute. */
import type { Request } from 'express';
import { isbot } from 'isbot';
import type { HttpError } from '#shared/http-errors.ts';
import type { Services } from '../../services.ts';
import { tooManyRequests } from '../middleware/rate-limit.ts';
import { ipKey } from './ip-key.ts';

/** Null when the page may be made, else what to answer. Nothing is counted while nothing queues. */
export async function admitRender(
  { renderQueue, rateLimiter }: Pick<Services, 'renderQueue' | 'rateLimiter'>,
  req: Request,
  kind: 'uncached-page' | 'private-page',
): Promise<HttpError | null> {
  if (!renderQueue.isQueueing) return null;
  const name = isbot(req.get('user-agent')) ? 'crawled-page' : kind;
  const retryAfterSeconds = await rateLimiter.consume(name, ipKey(req.ip));
  return retryAfterSeconds === 0 ? null : tooManyRequests(retryAfterSeconds);
}

/** Passes, or throws the refusal: for what is made anew for every asker. */
export async function admitRenderOrThrow(...args: Parameters<typeof admitRender>): Promise<void> {
  const refusal = await admitRender(...args);
  if (refusal) throw refusal;
}
