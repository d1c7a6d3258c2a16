/** Caching rules of each kind of page for shared caches. */
import { cacheRules } from './cache-rules.ts';

type Request = Parameters<typeof cacheRules>[0];

const shared = 'public, max-age=0, s-maxage=60, stale-while-revalidate=3600, stale-if-error=86400';
const byAgent = 'Accept-Encoding, User-Agent';
const byHeader =
  'Accept-Encoding, CloudFront-Is-Mobile-Viewer, CloudFront-Is-Tablet-Viewer, ' +
  'CloudFront-Is-Desktop-Viewer, CF-Device-Type';

test.each([
  ['a page that is the same for all devices', undefined, undefined, shared, 'Accept-Encoding'],
  ['a page whose device a CDN names', undefined, true, shared, byHeader],
  ['a page whose device the browser names', undefined, false, 'private, max-age=0, must-revalidate', byAgent],
  ['a private page', 'no-store', undefined, 'private, no-store', 'Accept-Encoding'],
  ['a private page whose device a CDN names', 'no-store', true, 'private, no-store', byHeader],
  ['a private page whose device the browser names', 'no-store', false, 'private, no-store', byAgent],
])('%s', (_what, cache, isByHeader, cacheControl, vary) => {
  const device = isByHeader === undefined ? undefined : { byHeader: isByHeader };
  expect(cacheRules({ page: { cache }, device } as unknown as Request)).toEqual({ cacheControl, vary });
});
