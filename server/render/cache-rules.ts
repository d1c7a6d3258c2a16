/** Caching rules of a page or its data: Cache-Control, and the request headers it varies by. */
import type { PageRequest } from './load-payload.ts';
import { privateCacheControl, sharedCacheControl } from './page-headers.ts';

/** A browser may store it and revalidates before each use; no shared cache may store it. */
const browserOnlyCacheControl = 'private, max-age=0, must-revalidate';

const classHeaders = [
  'CloudFront-Is-Mobile-Viewer',
  'CloudFront-Is-Tablet-Viewer',
  'CloudFront-Is-Desktop-Viewer',
  'CF-Device-Type',
];

const encodings = 'Accept-Encoding';
const byAgent = [encodings, 'User-Agent'].join(', ');
const byHeader = [encodings, ...classHeaders].join(', ');

/**
 * A page by device may be cached by a CDN that names the class in a header and can store a copy for each. If
 * the user agent decided, it stays out of shared caches: some ignore `Vary`, and would serve one class's page
 * to another.
 */
export function cacheRules({ page, device }: Pick<PageRequest, 'page' | 'device'>): {
  cacheControl: string;
  vary: string;
} {
  const vary = device ? (device.byHeader ? byHeader : byAgent) : encodings;
  if (page.cache === 'no-store') return { cacheControl: privateCacheControl, vary };
  return { cacheControl: device && !device.byHeader ? browserOnlyCacheControl : sharedCacheControl, vary };
}
