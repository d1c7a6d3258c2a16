/** Cache lifetime, scope and `Vary` of every kind of response: a table written by hand. */
import supertest from 'supertest';
import { findAttribute } from '../../support/read-html.ts';
import { startServices } from '../../support/start-services.ts';

const minuteThenStale = 'public, max-age=0, s-maxage=60, stale-while-revalidate=3600, stale-if-error=86400';
const tenMinutesThenStale =
  'public, max-age=0, s-maxage=600, stale-while-revalidate=3600, stale-if-error=86400';
const hour = 'public, max-age=3600, stale-while-revalidate=86400';
const forEver = 'public, max-age=31536000, immutable';
const redirectHour = 'public, max-age=3600';
const nowhere = 'no-store';
const own = 'private, no-store';

const site = await startServices({ SECURITY_CONTACT: 'mailto:security@example.test', TRUST_PROXY: '1' });

const get = (address: string, headers: Record<string, string> = {}) =>
  supertest(site.app)
    .get(address)
    .set({ accept: 'text/html', 'accept-encoding': 'gzip', ...headers });

async function cachingOf(address: string, headers: Record<string, string> = {}) {
  const answer = await get(address, headers);
  return [answer.status, answer.headers['cache-control'], answer.headers.vary ?? null];
}

test.each<[string, number, string, string | null]>([
  // Public pages and their data.
  ['/', 200, minuteThenStale, 'Accept-Encoding'],
  ['/offers', 200, minuteThenStale, 'Accept-Encoding'],
  ['/offers?sort=soonest', 200, minuteThenStale, 'Accept-Encoding'],
  ['/cruise/cruise-lines/fred-olsen-line', 200, minuteThenStale, 'Accept-Encoding'],
  ['/branches/norwich-shop', 200, minuteThenStale, 'Accept-Encoding'],
  ['/press/four-apprentices-qualify-release', 200, minuteThenStale, 'Accept-Encoding'],
  ['/important/terms', 200, minuteThenStale, 'Accept-Encoding'],
  ['/mailer', 200, minuteThenStale, 'Accept-Encoding'],
  ['/_payload.json', 200, minuteThenStale, 'Accept-Encoding'],
  ['/branches/norwich-shop/_payload.json', 200, minuteThenStale, 'Accept-Encoding'],
  // A page rendered by device class, by user agent only.
  ['/test', 200, 'private, max-age=0, must-revalidate', 'Accept-Encoding, User-Agent'],
  ['/test/_payload.json', 200, 'private, max-age=0, must-revalidate', 'Accept-Encoding, User-Agent'],
  // Private pages, and payments.
  ['/payment', 200, own, 'Accept-Encoding'],
  ['/payment/_payload.json', 200, own, 'Accept-Encoding'],
  ['/payment-redirect', 200, own, 'Accept-Encoding'],
  ['/sign-in', 200, own, 'Accept-Encoding'],
  ['/sign-in/_payload.json', 200, own, 'Accept-Encoding'],
  ['/sign-up', 200, own, 'Accept-Encoding'],
  ['/sign-up/_payload.json', 200, own, 'Accept-Encoding'],
  ['/ticket', 200, own, 'Accept-Encoding'],
  ['/ticket/_payload.json', 200, own, 'Accept-Encoding'],
  ['/contact?sent=P-7K3F-29&form=contact', 200, own, 'Accept-Encoding'],
  ['/contact/_payload.json?sent=P-7K3F-29&form=contact', 200, own, 'Accept-Encoding'],
  ['/account/state', 200, own, null],
  ['/sign-up/stop?token=x', 303, own, 'Accept'],
  // Machine-readable files.
  ['/robots.txt', 200, hour, null],
  ['/.well-known/security.txt', 200, hour, null],
  ['/.well-known/change-password', 302, nowhere, 'Accept'],
  ['/sitemap.xml', 200, tenMinutesThenStale, 'Accept-Encoding'],
  ['/press/feed.xml', 200, tenMinutesThenStale, 'Accept-Encoding'],
  ['/site.webmanifest', 200, tenMinutesThenStale, 'Accept-Encoding'],
  ['/livez', 200, nowhere, null],
  ['/readyz', 200, nowhere, null],
  // Generated files.
  ['/branches/norwich-shop.vcf', 200, 'public, max-age=0, s-maxage=60', null],
  ['/solo-club.ics', 200, minuteThenStale, 'Accept-Encoding'],
  ['/prereg.ics', 200, minuteThenStale, 'Accept-Encoding'],
  ['/ticket.svg?token=x', 404, nowhere, null],
  ['/pay-monthly.ics', 303, nowhere, 'Accept'],
  ['/recommend-a-friend.svg', 200, minuteThenStale, 'Accept-Encoding'],
  ['/poster-download.svg', 200, minuteThenStale, 'Accept-Encoding'],
  ['/whatsapp-enquiry.svg', 200, own, 'Accept-Encoding'],
  // Builds: the name of the live build is requested each time.
  ['/builds/latest.json', 200, nowhere, null],
  ['/builds/meta/none.json', 404, nowhere, null],
  ['/assets/none.js', 404, nowhere, null],
  // Permanent and temporary redirects.
  ['/jobs', 301, redirectHour, 'Accept'],
  ['/solo', 307, nowhere, 'Accept'],
  ['/passport', 307, nowhere, 'Accept'],
  ['/Careers/', 301, redirectHour, 'Accept'],
  ['/jobs/_payload.json', 301, redirectHour, 'Accept'],
  // Errors.
  ['/nowhere', 404, nowhere, 'Accept-Encoding'],
  ['/nowhere/_payload.json', 404, nowhere, null],
  ['/%E0%A4%A', 400, nowhere, null],
  ['/live/none', 404, nowhere, null],
  ['/payment-sandbox/none', 404, nowhere, null],
  ['/graphql', 406, nowhere, null],
])('%s is a %i with the Cache-Control "%s" and the Vary %s', async (address, status, cacheControl, vary) => {
  expect(await cachingOf(address)).toEqual([status, cacheControl, vary]);
});

test.each<['post' | 'put' | 'delete', string, number]>([
  ['delete', '/', 405],
  ['put', '/careers', 405],
  ['post', '/contact', 415],
  ['post', '/careers/none/none', 404],
])('%s %s is a %i and never stored', async (method, address, status) => {
  const answer = await supertest(site.app)[method](address).set('accept', 'text/html');
  expect([answer.status, answer.headers['cache-control']]).toEqual([
    status,
    expect.stringMatching(/^(?:private, )?no-store$/),
  ]);
});

test('build files are cached for a year, and their copies without a digest for an hour', async () => {
  const { text } = await get('/careers');
  const style = findAttribute(text, 'link rel="stylesheet"', 'href') ?? '';
  const icon = findAttribute(text, 'link rel="icon"', 'href') ?? '';
  expect((await cachingOf(style)).slice(0, 2)).toEqual([200, forEver]);
  expect((await cachingOf(icon)).slice(0, 2)).toEqual([200, hour]);
  const build = site.services.builds.latest.id;
  expect(await cachingOf(`/builds/meta/${build}.json`)).toEqual([200, forEver, null]);
});

test('behind a network that names the device, one copy per device class may be cached', async () => {
  expect(await cachingOf('/test', { 'cf-device-type': 'mobile' })).toEqual([
    200,
    minuteThenStale,
    'Accept-Encoding, CloudFront-Is-Mobile-Viewer, CloudFront-Is-Tablet-Viewer, ' +
      'CloudFront-Is-Desktop-Viewer, CF-Device-Type',
  ]);
});

test('a cached page has an ETag of its bytes and encoding, and a private page has no ETag', async () => {
  await get('/careers');
  const { headers } = await get('/careers');
  expect(headers.etag).toMatch(/^"[\w-]{20}-gzip"$/);
  const same = await get('/careers', { 'if-none-match': headers.etag as string });
  expect([same.status, same.headers['cache-control'], same.headers.vary, same.headers.etag]).toEqual([
    304,
    minuteThenStale,
    'Accept-Encoding',
    headers.etag,
  ]);
  expect((await get('/careers', { 'if-none-match': '"other"' })).status).toBe(200);
  for (const address of ['/payment', '/sign-up', '/nowhere', '/contact?sent=P-7K3F-29&form=contact'])
    expect((await get(address)).headers.etag).toBeUndefined();
});

describe('the number of cached pages', () => {
  const size = () => site.services.pageCache.size.entries;
  const made = async (...asked: [address: string, headers?: Record<string, string>][]) => {
    await site.advanceWhenIdle(48 * 60 * 60_000);
    await get('/pay-monthly?total=1');
    await site.advanceWhenIdle(0);
    const before = size();
    for (const [address, headers] of asked) await get(address, headers);
    await site.advanceWhenIdle(0);
    return size() - before;
  };

  test.each<[string, number, [string, Record<string, string>?][]]>([
    [
      'a query that the page does not declare',
      1,
      [['/competitiontcs'], ['/competitiontcs?utm_source=x'], ['/competitiontcs?a=1']],
    ],
    ['a query that the page declares', 2, [['/pay-monthly?total=11'], ['/pay-monthly?total=12']]],
    ['the order of the query', 1, [['/pay-monthly?total=13&into=EUR'], ['/pay-monthly?into=EUR&total=13']]],
    [
      'cookies, tokens, languages and encodings',
      1,
      [
        ['/pay-monthly'],
        ['/pay-monthly', { cookie: 'apollo:default.token=x' }],
        ['/pay-monthly', { 'accept-language': 'fr' }],
        ['/pay-monthly', { 'accept-encoding': 'br' }],
        ['/pay-monthly', { authorization: 'Bearer x' }],
      ],
    ],
    [
      'the device class, for a page that ignores it',
      1,
      [
        ['/important/about-premier', { 'cf-device-type': 'mobile' }],
        ['/important/about-premier', { 'cf-device-type': 'desktop' }],
      ],
    ],
    [
      'the device class, for a page that depends on it',
      2,
      [
        ['/test', { 'cf-device-type': 'tablet' }],
        ['/test', { 'cf-device-type': 'desktop' }],
      ],
    ],
    ['two addresses', 2, [['/campaigns/tui'], ['/campaigns/jet2']]],
    [
      'private pages',
      0,
      [['/payment'], ['/sign-up'], ['/nowhere'], ['/contact?sent=P-7K3F-29&form=contact']],
    ],
  ])('%s: %i', async (_what, pages, asked) => {
    expect(await made(...asked)).toBe(pages);
  });
});
