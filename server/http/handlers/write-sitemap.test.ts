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
