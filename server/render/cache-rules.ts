/** What caches on the way may do with a page or its data, and which headers of a request it depends on. */
import type { PageRequest } from './load-payload.ts';
import { privateCacheControl, sharedCacheControl } from './page-headers.ts';

/** A browser may keep it and asks before each use; nobody on the way may. */
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
 * A page by device may be shared where a CDN says the class in a header and can keep a copy for each. Where the user
 * agent decided, it stays out of shared caches: some of them heed no `Vary`, and would hand one class's page to another.
 */
export function cacheRules({ page, device }: Pick<PageRequest, 'page' | 'device'>): {
  cacheControl: string;
  vary: string;
} {
  const vary = device ? (device.byHeader ? byHeader : byAgent) : encodings;
  if (page.cache === 'no-store') return { cacheControl: privateCacheControl, vary };
  return { cacheControl: device && !device.byHeader ? browserOnlyCacheControl : sharedCacheControl, vary };
}
