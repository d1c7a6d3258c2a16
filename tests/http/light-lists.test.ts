/** The list of summer holidays stays light, measured against limits written by hand. */
import { brotliCompressSync, constants } from 'node:zlib';
import supertest from 'supertest';
import { offerRows } from '../support/offer-rows.ts';
import { openTestSite } from '../support/test-site.ts';
import { linksOf, type PageElement } from '../support/within.ts';

const { visit, app } = await openTestSite();
const address = '/offers/summer-holidays';

/** Each element has one opening tag; scripts and comments are removed first. */
function countElements(html: string): number {
  const markup = html.replace(/<!--[\s\S]*?-->/g, '').replace(/(<script[^>]*>)[\s\S]*?<\/script>/g, '$1');
  return markup.match(/<[a-z][^\s>]*/gi)?.length ?? 0;
}

test('a page of twenty-four rows is at most 50 KB, 9 KB compressed, and a thousand elements', async () => {
  const { html } = await visit(address);
  expect(offerRows(html)).toHaveLength(24);
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(50_000);
  expect(countElements(html)).toBeLessThanOrEqual(1_000);
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  expect(brotliCompressSync(html, best).length).toBeLessThanOrEqual(9 * 1024);
});

test('the page’s data for client-side navigation is at most 16 KB', async () => {
  const { text } = await supertest(app).get(`${address}/_payload.json`).expect(200);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(16_000);
});

test('a row shows date, nights, place, airport, meals, price and protection, and has no folded part', async () => {
  const { html } = await visit(address);
  const row = offerRows(html)[0] as PageElement;
  const heading = row.getByRole('heading', 'Nerja in May, from Luton');
  expect(linksOf(heading)).toEqual(['/offers/nerja-in-may-from-trip-ju3101?date=2027-05-02']);
  expect(row.getAllByRole('paragraph').map(({ text }) => text)).toEqual([
    '2 May 2027 · 7\u00a0nights',
    'Nerja, Spain\u00a0· from London Luton\u00a0· bed and breakfast',
    '£1,468for 2, £734 each',
    'ATOL protected by Jet2holidays',
  ]);
  expect(row.queryByRole('group')).toBeNull();
  expect(linksOf(row).filter((to) => to.startsWith('tel:'))).toEqual([]);
});

test('a price with pence is rounded up to whole pounds, so that no visitor pays more', async () => {
  const { html } = await visit('/offers/ski-holidays?sort=lowest_total');
  const soll = offerRows(html).find(({ text }) => text.includes('Söll in January')) as PageElement;
  // £1,932.81 in the content.
  expect(soll.getByRole('strong').text).toBe('£1,933');
  expect(soll.text).toContain('for 2, £967 each');
});
