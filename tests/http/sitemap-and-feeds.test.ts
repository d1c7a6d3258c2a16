/** Files for search engines, feed readers, messengers and phones. */
import supertest from 'supertest';
import { table } from '#routes/table.ts';
import type { Route } from '#shared/page.ts';
import { examples } from '../pages.ts';
import { detail } from '../support/detail.ts';
import { drawnPicture } from '../support/drawn-picture.ts';
import { findAttribute, findTexts } from '../support/read-html.ts';
import { readXml } from '../support/read-xml.ts';
import { startServices } from '../support/start-services.ts';

const origin = 'https://www.example.test';

const get = (address: string) => supertest(started.app).get(address);

const started = await startServices();

const addressesOf = (xml: string) =>
  findTexts(xml, 'loc').map((address) => address.replace(origin, '') || '/');

describe('the sitemap', () => {
  test('is well-formed and lists each address once', async () => {
    const { text, headers } = await get('/sitemap.xml').expect(200);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(readXml(text).name).toBe('urlset');
    const addresses = addressesOf(text);
    expect(addresses.length).toBeGreaterThan(90);
    expect(addresses).toEqual([...new Set(addresses)]);
    for (const address of addresses) expect(address).toMatch(/^\/[a-z0-9/-]*$/);
    for (const day of findTexts(text, 'lastmod')) expect(day).toMatch(/^20\d\d-\d\d-\d\d$/);
  });

  detail('lists only pages that exist, may be indexed and are canonical', async () => {
    const { text } = await get('/sitemap.xml');
    const { app } = await startServices({ PAGE_CACHE: 'off' });
    for (const address of addressesOf(text)) {
      const answer = await supertest(app)
        .get(address)
        .set({ accept: 'text/html', 'accept-encoding': 'identity' });
      expect([address, answer.status]).toEqual([address, 200]);
      expect([address, answer.headers['x-robots-tag']]).toEqual([address, undefined]);
      expect(findAttribute(answer.text, 'link rel="canonical"', 'href')).toBe(origin + address);
    }
  });

  detail('lists the example page of each route if, and only if, the page may be indexed', async () => {
    const listed = addressesOf((await get('/sitemap.xml')).text);
    for (const address of Object.values(examples)) {
      const { text } = await get(address).set('accept', 'text/html');
      const robots = findAttribute(text, 'meta name="robots"', 'content') ?? '';
      expect([address, listed.includes(address)]).toEqual([address, !robots.includes('noindex')]);
    }
  });

  test('says when documents, kinds of holiday and releases last changed', async () => {
    const { text } = await get('/sitemap.xml');
    const dated = [...text.matchAll(/<loc>[^<]*test([^<]*)<\/loc><lastmod>/g)].map(
      ([, path]) => path as string,
    );
    const documents = (table as readonly Route[]).filter(({ page }) => page === 'legal/legal-document');
    for (const { path } of documents) expect(dated).toContain(path);
    expect(dated).toContain('/press');
    expect(dated).toContain('/press/four-apprentices-qualify-release');
    expect(dated).toContain('/offers/summer-holidays');
    expect(text).toContain(
      `<loc>${origin}/careers/marketing-executive-job</loc><lastmod>2026-11-05</lastmod>`,
    );
    expect(text).toMatch(/\/destinations\/spain<\/loc><lastmod>20\d\d-/);
    for (const path of ['/sale', '/offers', '/cruise/offers', '/careers', '/destinations'])
      expect(dated).toContain(path);
  });

  test('lists every offer on sale, with the day on which its price was checked', async () => {
    const { text } = await get('/sitemap.xml');
    const offers = [...text.matchAll(/\/offers\/[a-z0-9-]+-([a-z]{2}\d{4})<\/loc><lastmod>([\d-]+)/g)];
    expect(offers).toHaveLength(178);
    expect(text).toContain('-ly9101</loc><lastmod>2026-11-20</lastmod>');
  });

  test.each(['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-0.xml', '/sitemap-x.xml'])(
    'is a single file, so that %s is a 404',
    async (address) => {
      await get(address).expect(404);
    },
  );
});

test('robots.txt allows everything and names the sitemap', async () => {
  const { text, headers } = await get('/robots.txt').expect(200);
  expect(headers['content-type']).toMatch(/^text\/plain/);
  expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`);
  expect(text).not.toContain('Disallow');
});

describe('the press feed', () => {
  test('is RSS 2.0 with absolute links and email-format dates, newest first', async () => {
    const { text, headers } = await get('/press/feed.xml').expect(200);
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    const rss = readXml(text);
    expect([rss.name, rss.attributes.version]).toEqual(['rss', '2.0']);
    const [channel] = rss.children;
    const items = channel?.children.filter(({ name }) => name === 'item') ?? [];
    expect(items.length).toBeGreaterThanOrEqual(10);
    for (const item of items) {
      const said = Object.fromEntries(item.children.map(({ name, text: words }) => [name, words]));
      expect(said.link).toMatch(/^https:\/\/www\.example\.test\/press\/[a-z0-9-]+$/);
      expect(said.guid).toBe(said.link);
      expect(said.pubDate).toMatch(/^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} 20\d\d 00:00:00 GMT$/);
      const { text: html } = await get((said.link as string).replace(origin, '')).expect(200);
      expect(findTexts(html, 'h1')[0]).toBe(said.title);
    }
    const days = items.map((item) =>
      Date.parse(item.children.find(({ name }) => name === 'pubDate')?.text ?? ''),
    );
    expect(days).toEqual([...days].sort((a, b) => b - a));
  });

  test('is announced by the press pages only', async () => {
    for (const [name, address] of Object.entries(examples)) {
      const { text } = await get(address);
      const feed = findAttribute(text, 'link rel="alternate" type="application/rss\\+xml"', 'href');
      expect([name, feed]).toEqual([name, name.startsWith('press') ? '/press/feed.xml' : undefined]);
    }
  });

  test('omits releases under embargo, as the sitemap does', async () => {
    const early = await startServices({}, '2025-01-01T10:00:00Z');
    const feed = await supertest(early.app).get('/press/feed.xml').expect(200);
    const map = await supertest(early.app).get('/sitemap.xml').expect(200);
    expect(feed.text).not.toContain('st-ives-and-ely-release');
    expect(map.text).not.toContain('st-ives-and-ely-release');
  });
});

test.each(['/sitemap.xml', '/press/feed.xml', '/site.webmanifest'])(
  '%s is cacheable, compressed, and a 304 for a client that has it',
  async (address) => {
    const first = await get(address).set('accept-encoding', 'br').expect(200);
    expect(first.headers['content-encoding']).toBe('br');
    expect(first.headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=/);
    const etag = first.headers.etag as string;
    await get(address).set('accept-encoding', 'br').set('if-none-match', etag).expect(304);
    const head = await supertest(started.app).head(address).expect(200);
    expect(head.headers['content-type']).toBe(first.headers['content-type']);
  },
);

test('the manifest names the agency, and its icons exist in their stated sizes', async () => {
  const { body } = await get('/site.webmanifest').buffer().parse(parseJson).expect(200);
  expect(body).toMatchObject({ name: 'Premier', start_url: '/', theme_color: '#12263f' });
  for (const { src, sizes, type } of body.icons) {
    const { body: bytes, headers } = await get(src).buffer().parse(parseBytes).expect(200);
    expect(headers['content-type']).toBe(type);
    if (type === 'image/png') expect(`${sizeOf(bytes).join('x')}`).toBe(sizes);
  }
  expect(body.icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain('maskable');
  const touch = await get('/apple-touch-icon.png').buffer().parse(parseBytes).expect(200);
  expect(sizeOf(touch.body)).toEqual([180, 180]);
});

detail('every page has a social picture of 1200 × 630 pixels with a description', async () => {
  const pictures = new Set<string>();
  for (const [name, address] of Object.entries(examples)) {
    const { text } = await get(address);
    const tag = (property: string) => findAttribute(text, `meta property="og:${property}"`, 'content');
    expect(findAttribute(text, 'link rel="manifest"', 'href')).toBe('/site.webmanifest');
    expect(findAttribute(text, 'link rel="apple-touch-icon"', 'href')).toBe('/apple-touch-icon.png');
    expect(tag('type')).toBe(name === 'press-slug' ? 'article' : 'website');
    if (name === 'test') continue;
    expect([name, tag('image:width'), tag('image:height')]).toEqual([name, '1200', '630']);
    expect(tag('image:alt')?.length).toBeGreaterThan(10);
    expect(findAttribute(text, 'meta name="twitter:card"', 'content')).toBe('summary_large_image');
    pictures.add(tag('image') as string);
  }
  expect(pictures.size).toBeGreaterThan(20);
  for (const address of pictures) {
    const { status, body, headers } = await drawnPicture(() =>
      get(address.replace(origin, '')).buffer().parse(parseBytes),
    );
    expect([address, status]).toEqual([address, 200]);
    // Images of offers contain a price, so they are drawn on request and revalidated.
    if (!address.startsWith(`${origin}/offers/`)) {
      expect(address).toMatch(/^https:\/\/www\.example\.test\/assets\/link-/);
      expect(headers['cache-control']).toContain('immutable');
    }
    expect(sizeOf(body)).toEqual([1200, 630]);
    expect(body.length).toBeLessThan(60_000);
  }
});

type Parse = Parameters<ReturnType<typeof get>['parse']>[0];

const parseBytes: Parse = (response, done) => {
  const pieces: Buffer[] = [];
  const stream = response as unknown as NodeJS.ReadableStream;
  stream.on('data', (piece: Buffer) => pieces.push(piece));
  stream.on('end', () => done(null, Buffer.concat(pieces)));
};

const parseJson: Parse = (response, done) =>
  parseBytes(response, (error, bytes) => done(error, JSON.parse((bytes as Buffer).toString())));

/** Width and height from a PNG's first chunk. */
function sizeOf(png: Buffer): [number, number] {
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

describe('another spelling of a machine-readable file', () => {
  test.each([
    ['/SiTeMap.xml', '/sitemap.xml'],
    ['/sitemap.xml/', '/sitemap.xml'],
    ['/ROBOTS.TXT', '/robots.txt'],
    ['/Press/Feed.xml', '/press/feed.xml'],
    ['/site.WebManifest', '/site.webmanifest'],
  ])('%s redirects to %s and is not cached', async (asked, lasting) => {
    const entriesBefore = started.services.pageCache.size.entries;
    const answer = await get(asked).expect(301);
    expect(answer.headers.location).toBe(lasting);
    expect(started.services.pageCache.size.entries).toBe(entriesBefore);
  });

  test('an address with an escaped letter is a 404', async () => {
    await get('/sitem%61p.xml').expect(404);
  });
});
