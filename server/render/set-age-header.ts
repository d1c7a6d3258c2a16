/** Age of a response's data for shared caches, once the source has failed for longer than is hidden. */
import type { Response } from 'express';
import type { CacheStatus, SwrCache } from './cache/swr-cache.ts';

/**
 * A younger response is only a little behind, and a CDN seeing its age would revalidate for every visitor.
 */
const minAgeSeconds = 3_600;

/**
 * Without it a CDN would treat an old fallback as new, and serve it for another day. To be called before the
 * headers are sent.
 * See https://www.rfc-editor.org/rfc/rfc9111#section-5.1
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
