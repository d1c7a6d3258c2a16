/** Rivers and cruise lines: comparison by month, deck and line; and a discontinued line. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import supertest from 'supertest';
import { queryApiFiles } from '#server/platform/builds/build-paths.ts';
import { startFakeQueryApi } from '../fakes/fake-query-api.ts';
import { offerRows, savedCodes } from '../support/offer-rows.ts';
import { pageText } from '../support/page-text.ts';
import { findAttribute, findTexts } from '../support/read-html.ts';
import { nodesOfType, readJsonLd } from '../support/read-structured-data.ts';
import { siteRoot } from '../support/site-root.ts';
import { contentDay, sampleModel, server, startServices } from '../support/start-services.ts';
import { openTestSite } from '../support/test-site.ts';
import { linksOf, type PageElement, within } from '../support/within.ts';

const started = await startServices();

async function pageFor(address: string, { app } = started): Promise<string> {
  const answer = await supertest(app).get(address).set('accept', 'text/html');
  expect(answer.status).toBe(200);
  return answer.text;
}

const rowsOf = (table: PageElement) => table.getAllByRole('row').map(({ text }) => text);
const tableOf = (html: string, label: string) => within(html).getByRole('region', label).getByRole('table');

describe('river cruises', () => {
  test('a river has its towns in sailing order, its nights on board and a note about the water', async () => {
    const words = pageText(await pageFor('/cruise/river-cruises'));
    expect(words).toContain('Towns on the Rhine, in sailing order');
    expect(words).toMatch(/Basel\s+Breisach\s+Strasbourg/);
    expect(words).toContain('Nights on board 7 from Basel to Amsterdam');
    expect(words.match(/The water\./g)).toHaveLength(9);
  });

  test('one table has the months of each river, in words for screen readers', async () => {
    const table = tableOf(await pageFor('/cruise/river-cruises'), 'Months of each river');
    const rhine = rowsOf(table).find((row) => row.startsWith('Rhine')) ?? '';
    expect(rhine.match(/a good month/g)).toHaveLength(5);
    expect(rhine).toContain('a good month, low water may hold a ship');
    expect(rhine).toContain('high water may shut locks or bridges');
  });

  test('a town links to a sailing on sale that calls there', async () => {
    const html = await pageFor('/cruise/river-cruises');
    const [to = ''] = linksOf(within(html), 'Strasbourg');
    expect(to).toMatch(/^#RW\d{4}$/);
    const row = offerRows(html).find((each) => savedCodes(each)[0] === to.slice(1));
    expect(row?.text).toContain('Strasbourg');
  });

  test('the lines are compared by what the fare includes, with “Ask us” for what is unknown', async () => {
    const rows = rowsOf(tableOf(await pageFor('/cruise/river-cruises'), 'River lines compared'));
    expect(rows[0]).toBe('Riviera Travel Viking');
    expect(rows).toContain('Outings ashore Yes. One at most stops Yes. One in each port');
    expect(rows.find((row) => row.startsWith('Wi-Fi'))).toMatch(/^Wi-Fi Ask us Yes/);
  });

  test('the parts of a ship are numbered in the drawing and described in the same order', async () => {
    const html = await pageFor('/cruise/river-cruises');
    const { html: decks } = within(html).getByRole('region', 'Which cabin, and where');
    expect(findTexts(decks, 'text')).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(findTexts(decks, 'b')).toEqual([
      'Sun deck.',
      'Upper deck.',
      'Middle deck.',
      'Lower deck.',
      'Stern.',
      'Bow.',
    ]);
  });
});

describe('the comparison of cruise lines', () => {
  const namesOf = (html: string) =>
    tableOf(html, 'Cruise lines compared')
      .getAllByRole('rowheader')
      .map(({ name }) => name);

  test('is sorted by name by default, and its headings link to other orders', async () => {
    const html = await pageFor('/cruise/cruise-lines');
    const names = namesOf(html);
    expect(names).toHaveLength(14);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
    const headings = tableOf(html, 'Cruise lines compared').getAllByRole('columnheader');
    const sorted = headings.filter(({ attributes }) => attributes['aria-sort'] === 'ascending');
    expect(sorted.map((heading) => linksOf(heading))).toEqual([['/cruise/cruise-lines']]);
    expect(linksOf(within(html))).toContain('/cruise/cruise-lines?sort=guests');
  });

  test('sorted by guests begins with the smallest ships and is not indexed', async () => {
    const html = await pageFor('/cruise/cruise-lines?sort=guests');
    expect(namesOf(html).slice(0, 2)).toEqual(['Riviera Travel', 'Star Clippers']);
    expect(findAttribute(html, 'meta name="robots"', 'content')).toBe('noindex, follow');
    expect(findAttribute(html, 'link rel="canonical"', 'href')).toMatch(
      /\/cruise\/cruise-lines\?sort=guests$/,
    );
  });

  test('when filtered, has the filters in the form and in the links of the headings', async () => {
    const html = await pageFor('/cruise/cruise-lines?port=Dover&adults=only');
    expect(namesOf(html)).toEqual(['Saga Cruises']);
    expect(within(html).getByRole('combobox', 'From a port in the UK').value).toBe('Dover');
    expect(linksOf(within(html))).toContain('/cruise/cruise-lines?port=Dover&adults=only&sort=guests');
  });

  test('gives the types of a line’s ships, and single cabins by sales if their number is unknown', async () => {
    const rows = rowsOf(tableOf(await pageFor('/cruise/cruise-lines'), 'Cruise lines compared'));
    const cellsOf = (name: string) => rows.find((row) => row.startsWith(name));
    expect(cellsOf('Viking')).toContain('River and ocean, small ships');
    expect(cellsOf('Hurtigruten')).toContain('On some sailings');
    expect(cellsOf('Cunard')).toContain('Ask us');
    expect(namesOf(await pageFor('/cruise/cruise-lines?single=yes'))).toEqual(
      expect.arrayContaining(['Ambassador Cruise Line', 'Hurtigruten', 'Saga Cruises']),
    );
    expect(namesOf(await pageFor('/cruise/cruise-lines?type=river'))).toContain('Saga Cruises');
  });

  test('says so when no line matches', async () => {
    const words = pageText(await pageFor('/cruise/cruise-lines?type=expedition&single=yes'));
    expect(words).toContain('No line matches all of that');
  });

  test('links every letter to the first line that begins with it', async () => {
    const html = await pageFor('/cruise/cruise-lines');
    const page = within(html);
    const letters = page.getByRole('navigation', 'Letters').getAllByRole('link');
    expect(letters.length).toBeGreaterThan(6);
    const cards = page.getByRole('region', 'A to Z').getAllByRole('listitem');
    for (const { name, attributes } of letters) {
      const card = cards.find(({ attributes: { id } }) => `#${id}` === attributes.href);
      expect(card?.getByRole('heading').name.charAt(0)).toBe(name);
    }
  });
});

describe('the page of a line', () => {
  const formsOf = (html: string) =>
    within(html)
      .queryAllByRole('form')
      .map(({ attributes }) => attributes['data-form']);

  test('has its ships, who it suits, who it does not, and what the fare includes', async () => {
    const html = await pageFor('/cruise/cruise-lines/saga-line');
    const words = pageText(html);
    for (const text of ['Good for', 'Not for', 'What the fare includes', 'Spirit of Adventure'])
      expect(words).toContain(text);
    expect(words).toContain('Tips Yes The crew do not expect more');
  });

  test('says what the agency will ask the line where facts are unknown', async () => {
    const words = pageText(await pageFor('/cruise/cruise-lines/cunard-line'));
    expect(words).toContain(
      'We’ll ask Cunard about Wi-Fi and getting to the ship on your sailing, and tell you before you book.',
    );
    expect(words).toContain(
      'Looking for a cabin for one or an accessible cabin? Tell us the ship and the month',
    );
    expect(words).not.toContain('Ask us The line');
  });

  test.each(['cunard-line', 'msc-line', 'royal-caribbean-line', 'viking-line'])(
    'without a priced date, such as %s, has an enquiry form, similar sailings and sailings from its ports',
    async (slug) => {
      const html = await pageFor(`/cruise/cruise-lines/${slug}`);
      const headings = findTexts(html, 'h2');
      expect(headings).toContain('Similar, with prices today');
      expect(html).not.toContain('Nothing priced today');
      expect(formsOf(html)).toContain('enquiry-short');
      expect(formsOf(html)).not.toContain('enquiry-cruise');
      const page = within(html);
      const cards = page.getAllByRole('article');
      expect(cards).toHaveLength(6);
      for (const { text } of cards) expect(text).toMatch(/ with [A-Z].*£/);
      expect(headings).toContain('On sale from its ports');
      const port = page.getByRole('link', /^\d+ sailings from Southampton/);
      expect(port.attributes.href).toBe('/cruise/offers?port=southampton');
    },
  );

  test('with priced dates shows them and the cruise desk’s form', async () => {
    const html = await pageFor('/cruise/cruise-lines/ambassador-line');
    expect(findTexts(html, 'h2')).toContain('Ambassador Cruise Line on sale');
    expect(formsOf(html)).toContain('enquiry-cruise');
    expect(html).not.toContain('Similar, with prices today');
  });

  test('with more dates than it shows states the total and links to all, as does the river page', async () => {
    const api = await startFakeQueryApi();
    const hosted = await openTestSite({ settings: { QUERY_API_URL: api.url } });
    const dataOf = async (address: string) =>
      JSON.parse((await supertest(hosted.app).get(`${address}/_payload.json`).expect(200)).text).data;
    const line = await dataOf('/cruise/cruise-lines/ambassador-line');
    api.changed.set('CruiseLine', { cruiseLine: { ...line, count: 30 } });
    const { offers } = await dataOf('/cruise/river-cruises');
    api.changed.set('RiverCruises', { offers: { ...offers, total: 40 } });
    const later = await openTestSite({ settings: { QUERY_API_URL: api.url } });
    const ambassador = linksOf(
      await later.visit('/cruise/cruise-lines/ambassador-line'),
      'See all 30 sailings',
    );
    expect(ambassador.toSorted()).toEqual(['/cruise/offers?line=ambassador-line']);
    const rivers = linksOf(await later.visit('/cruise/river-cruises'), 'See all 40 sailings');
    expect(rivers.toSorted()).toEqual(['/cruise/offers?kind=RIVER']);
    expect(await pageFor('/cruise/cruise-lines/ambassador-line')).not.toContain(
      '/cruise/offers?line=ambassador-line',
    );
  });

  test('of a line that is no longer sold offers nothing, links to similar lines and is not indexed', async () => {
    const hosted = await startApiWithout('cunard-line');
    const html = await pageFor(
      '/cruise/cruise-lines/cunard-line',
      await startServices({ QUERY_API_URL: hosted.url }),
    );
    hosted.close();
    const words = pageText(html);
    expect(words).toContain('We no longer sell this line. If you have a booking with it');
    expect(words).toContain('Similar lines');
    expect(html).toContain('/cruise/cruise-lines/p-and-o-cruises-line');
    expect(words).not.toContain('What the fare includes');
    expect(words).not.toContain('total for');
    expect(nodesOfType(readJsonLd(html), 'Offer')).toEqual([]);
    expect(findAttribute(html, 'meta name="robots"', 'content')).toBe('noindex, follow');
  });
});

/** A query API with the sample content, minus one discontinued cruise line. */
async function startApiWithout(slug: string) {
  const api = await server.openEmbeddedQueryApi({
    resolvers: server.featureResolvers,
    files: queryApiFiles(siteRoot),
    content: { model: await sampleModel() },
    now: () => new Date(contentDay),
  });
  const listening = http.createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const answer = await api.execute(JSON.parse(Buffer.concat(chunks).toString()));
    const retired = JSON.stringify(answer, (_, value) =>
      value?.slug === slug && 'status' in value ? { ...value, status: 'RETIRED' } : value,
    );
    res.writeHead(200, { 'content-type': 'application/json' }).end(retired);
  });
  await new Promise<void>((resolve) => void listening.listen(0, '127.0.0.1', resolve));
  const { port } = listening.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/graphql`,
    close: () => {
      listening.closeAllConnections();
      listening.close();
    },
  };
}
