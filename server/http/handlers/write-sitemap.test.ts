/** Limits of a sitemap file that search engines read: 50,000 URLs and 50 MB. */
import { writeSitemap, writeSitemapPart } from './write-sitemap.ts';

const origin = 'https://www.example.test';
const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    path: `/offers/a-week-in-a-place-with-a-long-name-and-a-view-of-the-sea-${index}`,
    changed: '2026-11-20',
  }));
const addresses = (xml: string | null) => xml?.match(/<loc>/g)?.length;

test('fifty thousand addresses are one file of less than fifty megabytes', () => {
  const xml = writeSitemap(entries(50_000), origin);
  expect(xml).toContain('<urlset');
  expect(addresses(xml)).toBe(50_000);
  expect(Buffer.byteLength(xml)).toBeLessThan(50_000_000);
  expect(writeSitemapPart(entries(50_000), 1, origin)).toBeNull();
});

test('one more makes an index of two files, which hold them all', () => {
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

test('an address is escaped, and without a day there is none', () => {
  const xml = writeSitemap([{ path: '/a?b=1&c=2' }], origin);
  expect(xml).toContain('<url><loc>https://www.example.test/a?b=1&amp;c=2</loc></url>');
});
