/** Cache tags for a CDN: the header of public responses, and the calls that purge after a change. */
import { cdnToken, startFakeCdn } from '../fakes/fake-cdn.ts';
import { detail } from '../support/detail.ts';
import { eventually } from '../support/eventually.ts';
import { runCli } from '../support/run-cli.ts';
import { openTestSite, type TestSite } from '../support/test-site.ts';

const cdn = await startFakeCdn();
const settings = { CDN_PURGE_URL: cdn.url, CDN_PURGE_TOKEN: cdnToken };
const cloudflare = await openTestSite({ settings: { ...settings, CDN: 'cloudflare', CDN_ID: 'zone1' } });
const fastly = await openTestSite({ settings: { ...settings, CDN: 'fastly', CDN_ID: 'service1' } });
const varnish = await openTestSite({ settings: { CDN: 'varnish', CDN_PURGE_URL: cdn.url } });
const without = await openTestSite();

/** Address of a holiday, as the site's own list has it. */
const offer =
  /\/offers\/[a-z0-9-]+-[a-z]+\d+(?=<)/.exec((await without.visit('/sitemap.xml')).html)?.[0] ?? '';
const code = offer.replace(/.*-/, '').toUpperCase();

const tagged = [
  '/',
  offer,
  `${offer}/_payload.json`,
  `${offer}.png`,
  '/offers',
  '/branches',
  '/sitemap.xml',
  '/press/feed.xml',
  '/site.webmanifest',
  `/poster-download.svg?offer=${code}`,
];
const untagged = ['/account', '/account/_payload.json', '/no-such-page', '/robots.txt', '/livez', '/test'];

detail.each(tagged)('%s carries its tags and `all`, in the header of each CDN', async (address) => {
  // A slow machine answers 503 for a picture that is not drawn in time.
  const headers = (site: TestSite) =>
    eventually(address, async () => {
      const { status, headers } = await site.visit(address);
      return status === 200 && headers;
    });
  const key = (await headers(fastly))['surrogate-key'] ?? '';
  expect(key).toMatch(/^(?:[!-+\--~]+ )*all$/);
  expect(key.length).toBeLessThanOrEqual(7_000);
  expect((await headers(varnish))['surrogate-key']).toBe(key);
  const tag = (await headers(cloudflare))['cache-tag'] ?? '';
  expect(tag.split(',').sort()).toEqual(key.split(' ').sort());
  // The second answer is from the page cache.
  expect((await headers(fastly))['surrogate-key']).toBe(key);
});

detail('a page is tagged with its offer and its notices, and a list with all offers', async () => {
  const tagsOf = async (address: string) =>
    (await fastly.visit(address)).headers['surrogate-key']?.split(' ') ?? [];
  expect(await tagsOf(offer)).toEqual(expect.arrayContaining([`offer:${code}`, 'notices:site']));
  expect(await tagsOf('/offers')).toEqual(expect.arrayContaining(['list:offers', 'notices:site']));
  expect(await tagsOf(`/poster-download.svg?offer=${code}`)).toContain(`offer:${code}`);
});

detail.each(untagged)(
  '%s, which is private, an error or without content, carries no tags',
  async (address) => {
    for (const site of [fastly, varnish, cloudflare]) {
      const { headers } = await site.visit(address);
      expect([headers['surrogate-key'], headers['cache-tag']]).toEqual([undefined, undefined]);
    }
  },
);

detail('without CDN no response carries tags', async () => {
  for (const address of tagged) {
    const { headers } = await without.visit(address);
    expect([headers['surrogate-key'], headers['cache-tag']]).toEqual([undefined, undefined]);
  }
});

detail.each([
  ['Cloudflare', cloudflare, 'POST /zones/zone1/purge_cache'],
  ['Fastly', fastly, 'POST /service/service1/purge'],
])('a changed count of places is purged at %s, once', async (_name, site, line) => {
  cdn.purges.length = 0;
  await runCli('documents', ['set', 'availability', code, '{"left":3}'], site);
  const purge = await eventually('the purge', () => cdn.purges[0]);
  expect(purge).toEqual({ line, tags: expect.arrayContaining(['any', `availability:${code}`]) });
  await eventually('its result', async () =>
    (await site.services.metrics.write()).includes('cdn_purges_total{result="ok"} 1'),
  );
  expect(site.services.dependencies.list()).toContainEqual(
    expect.objectContaining({ name: 'cdn', status: 'ok' }),
  );
});

detail('while the CDN fails, pages are served, and the purge is repeated until it succeeds', async () => {
  cdn.failing = true;
  cdn.purges.length = 0;
  const state = () => cloudflare.services.dependencies.list().find(({ name }) => name === 'cdn');
  await runCli('documents', ['set', 'availability', code, '{"left":2}'], cloudflare);
  await eventually('the failure', () => state()?.status === 'degraded');
  expect(state()?.reason).toBe('HTTP_503');
  expect((await cloudflare.visit(offer)).status).toBe(200);
  cdn.failing = false;
  await eventually('the repeated purge', () => state()?.status === 'ok');
  expect(cdn.purges.at(-1)).toEqual(cdn.purges[0]);
});
