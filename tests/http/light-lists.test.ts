/** Every list is light and shows no picture twice in a row, measured against limits written by hand. */
import { brotliCompressSync, constants } from 'node:zlib';
import supertest from 'supertest';
import { table } from '#routes/table.ts';
import { offerRows } from '../support/offer-rows.ts';
import { openTestSite } from '../support/test-site.ts';
import { linksOf, type PageElement } from '../support/within.ts';

const { visit, app } = await openTestSite();

const lists = table
  .map(({ path }) => path)
  .filter((path) => /^\/(offers|sale|campaigns|destinations|cruise\/offers)(\/[^:]+)?$/.test(path));

const narrowed = [
  ...['/sale?page=2', '/sale?sort=lowest_total', '/sale?sort=lowest_per_night', '/sale?where=spain'],
  ...['/sale?kind=CRUISE', '/sale?protection=ATOL&page=3', '/offers?month=2027-06', '/offers?page=15'],
  ...['/cruise/offers?page=2', '/cruise/offers?grade=balcony', '/cruise/offers?sort=lowest_total'],
  ...['/search', '/search?q=spain', '/search?q=christmas', '/search?q=cruise&all=1'],
];

/** Each element has one opening tag; scripts and comments are removed first. */
function countElements(html: string): number {
  const markup = html.replace(/<!--[\s\S]*?-->/g, '').replace(/(<script[^>]*>)[\s\S]*?<\/script>/g, '$1');
  return markup.match(/<[a-z][^\s>]*/gi)?.length ?? 0;
}

function countCompressed(html: string): number {
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

async function countPayload(address: string): Promise<number> {
  const [path, query = ''] = address.split('?');
  const { text } = await supertest(app).get(`${path}/_payload.json?${query}`).expect(200);
  return Buffer.byteLength(text);
}

test('the lists of the route table are the offers, their kinds, the sailings, campaigns and guides', () => {
  expect(lists).toEqual(
    expect.arrayContaining(['/offers', '/offers/ski-holidays', '/sale', '/cruise/offers', '/campaigns']),
  );
  expect(lists).toContain('/destinations');
  expect(lists.length).toBeGreaterThan(35);
});

test.each([...lists, ...narrowed])(
  '%s is at most 45 KB, 900 elements, 8.5 KB compressed, and 14 KB of data for navigation',
  async (address) => {
    const { html, status } = await visit(address);
    expect(status).toBe(200);
    const weight = {
      bytes: Buffer.byteLength(html),
      elements: countElements(html),
      compressed: countCompressed(html),
      payload: await countPayload(address),
    };
    const most = { bytes: 45_000, elements: 900, compressed: 8.5 * 1024, payload: 14_000 };
    const names = Object.keys(most) as (keyof typeof most)[];
    expect(names.filter((name) => weight[name] > most[name]).map((name) => [name, weight[name]])).toEqual([]);
  },
);

test.each([...lists, ...narrowed])('%s shows no picture twice in a row', async (address) => {
  const { html } = await visit(address);
  const repeated = html.split('</ul>').flatMap((list) => {
    const items = list.matchAll(/<li[ >](?:(?!<\/?li[ >])[\s\S])*?<img src="([^"]+)"/g);
    const pictures = [...items].map(([, src]) => src);
    return pictures.filter((src, index) => src === pictures[index - 1]);
  });
  expect(repeated).toEqual([]);
});

test('a page of a list has twelve rows', async () => {
  expect(offerRows((await visit('/offers/summer-holidays')).html)).toHaveLength(12);
  expect(offerRows((await visit('/offers/summer-holidays?page=2')).html)).toHaveLength(12);
});

test('a row shows date, nights, place, airport, meals, price and protection, and has no folded part', async () => {
  const { html } = await visit('/offers/summer-holidays');
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
