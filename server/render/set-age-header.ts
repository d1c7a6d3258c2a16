/** Tells caches on the way how old the data of an answer are, once the source has failed for longer than we hide it. */
import type { Response } from 'express';
import type { CacheStatus, SwrCache } from './cache/swr-cache.ts';

/** Before an hour an answer is only a little behind, and a CDN that heard of it would ask again for every visitor. */
const minAgeSeconds = 3_600;

/**
 * Without it a CDN would take what we show for lack of anything newer as made just now, and show it for another day.
 * To be called before the headers are sent.
 */
export function setAgeHeader(
  res: Response,
  { payloadCache }: { payloadCache: Pick<SwrCache<unknown>, 'ageMs'> },
  cached: CacheStatus | undefined,
): void {
  if (!cached) return;
  const seconds = Math.floor(payloadCache.ageMs(cached.freshness) / 1000);
  if (seconds >= minAgeSeconds) res.setHeader('Age', seconds);
}
