/** Limits of a sitemap file that search engines read: 50,000 URLs and 50 MB. */
import { writeSitemap, writeSitemapPart } from './write-sitemap.ts';

const origin = 'https://www.example.test';
const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    path: `/offers/a-week-in-a-place-with-a-long-name-and-a-view-of-the-sea-${index}`,
    changed: '2026-11-20',
  }));
const addresses = (xml: string | null) => xml?.match(/<loc>/g)?.length;

test('a sitemap of 50,000 addresses is one file of less than 50 MB', () => {
  const xml = writeSitemap(entries(50_000), origin);
  expect(xml).toContain('<urlset');
  expect(addresses(xml)).toBe(50_000);
  expect(Buffer.byteLength(xml)).toBeLessThan(50_000_000);
  expect(writeSitemapPart(entries(50_000), 1, origin)).toBeNull();
});

test('a sitemap of 50,001 addresses is an index of two files, which hold all of them', () => {
  const many = entries(50_001);
  const index = writeSitemap(many, origin);
  expect(index).toContain('<sitemapindex');
  expect([...index.matchAll(/<loc>([^<]*)/g)].map(([, loc]) => loc)).toEqual([
    'https://www.example.test/sitemap-1.xml',
    'https://www.example.test/sitemap-2.xml',
  ]);
  expect([1, 2, 3].map((part) => addresses(writeSitemapPart(many, part, origin)))).toEqual([
    50_000,
    1,
    undefined,
  ]);
});

test('an address is escaped, and an entry without a date has no lastmod element', () => {
  const xml = writeSitemap([{ path: '/a?b=1&c=2' }], origin);
  expect(xml).toContain('<url><loc>https://www.example.test/a?b=1&amp;c=2</loc></url>');
});

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

test('a sitemap is written to the letter, and may be empty', () => {
  const urls = [
    '<url><loc>https://www.example.test/a</loc><lastmod>2026-11-20</lastmod></url>\n',
    '<url><loc>https://www.example.test/b</loc></url>\n',
  ];
  expect(writeSitemap([{ path: '/a', changed: '2026-11-20' }, { path: '/b' }], origin)).toBe(
    `${head}<urlset ${namespace}>\n${urls.join('')}</urlset>\n`,
  );
  expect(writeSitemap([], origin)).toBe(`${head}<urlset ${namespace}>\n</urlset>\n`);
});

test('an index is written to the letter, and its parts are no more than it names', () => {
  const many = Array.from({ length: 100_001 }, (_, index) => ({ path: `/${index}` }));
  const files = [1, 2, 3].map(
    (part) => `<sitemap><loc>https://www.example.test/sitemap-${part}.xml</loc></sitemap>\n`,
  );
  expect(writeSitemap(many, origin)).toBe(
    `${head}<sitemapindex ${namespace}>\n${files.join('')}</sitemapindex>\n`,
  );
  const last = writeSitemapPart(many, 3, origin);
  expect(last).toBe(
    `${head}<urlset ${namespace}>\n<url><loc>https://www.example.test/100000</loc></url>\n</urlset>\n`,
  );
  expect([0, 4].map((part) => writeSitemapPart(many, part, origin))).toEqual([null, null]);
});
