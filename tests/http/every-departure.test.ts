/** Every printed departure is found by month, length, price and airport; lists are sorted by shown date. */

import { detail } from '../support/detail.ts';
import { offerRows } from '../support/offer-rows.ts';
import { findAttribute, findTexts } from '../support/read-html.ts';
import { sendPageForm } from '../support/send-page-form.ts';
import { openTestSite, type TestSite } from '../support/test-site.ts';
import { within } from '../support/within.ts';

interface Printed {
  /** Such as NX4127. */
  readonly code: string;
  readonly path: string;
  /** Such as 2027-08-03. */
  readonly departs: string;
  readonly nights: number;
  readonly pounds: number;
  /** The departure point's name as on the page: London Stansted. */
  readonly from: string;
}

interface Row {
  readonly code: string;
  readonly href: string;
  readonly departs: string;
  readonly nights: number;
  readonly pounds: number;
}

let site: TestSite;
/** Value of the filter's checkbox, keyed by the name that it shows. */
let places: Map<string, string>;
let printed: Printed[];

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** Parses `Tuesday 3 August 2027` and `Tue 3 Aug 2027`. */
function readDay(text: string): string {
  const [, day = '', month = '', year] = /(\d{1,2}) ([A-Z][a-z]{2})[a-z]* (20\d\d)/.exec(text) ?? [];
  const number = months.findIndex((name) => name.startsWith(month)) + 1;
  return `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

const readPounds = (text: string) => Number(/£([\d,]+)/.exec(text)?.[1]?.replaceAll(',', ''));

/** The large price next to the page's content. */
const priceOf = (html: string) => readPounds(within(html).getByRole('region', 'Price').text);

async function visit(path: string): Promise<string> {
  const { html, status } = await site.visit(path);
  if (status !== 200) throw new Error(`${path} was answered with ${status}`);
  return html;
}

/** All rows of a list, over all its pages. */
async function readRows(path: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const html = await visit(page === 1 ? path : `${path}&page=${page}`);
    const found = offerRows(html);
    const [total = '0'] = within(html)
      .getByRole('heading', /^\d+ holidays?\b/)
      .name.split(' ');
    for (const row of found) {
      const [when = '', ...others] = row.getAllByRole('paragraph').map(({ text }) => text);
      rows.push({
        code: row.attributes.id as string,
        href: row.getByRole('heading').getByRole('link').attributes.href as string,
        departs: readDay(when),
        nights: Number(/(\d+)\snights?/.exec(when)?.[1]),
        pounds: readPounds(others.join(' ')),
      });
    }
    if (found.length < 12 || rows.length >= Number(total)) return rows;
  }
}

function readOfferPage(path: string, html: string): Printed[] {
  const code = /-([a-z]{2}\d{4})$/.exec(path)?.[1]?.toUpperCase() as string;
  const page = within(html);
  const values = page.getAllByRole('definition');
  const facts = new Map(page.getAllByRole('term').map(({ text }, at) => [text, values[at]?.text]));
  const when = facts.get('When') as string;
  const own = {
    ...{ code, path, from: facts.get('From') as string, departs: readDay(when) },
    ...{
      nights: Number(/(\d+)\snights?/.exec(when)?.[1]),
      pounds: priceOf(html),
    },
  };
  const table = page.queryByRole('region', 'Dates and prices')?.queryByRole('table');
  const rows = table?.getAllByRole('row').filter((row) => row.queryByRole('rowheader')) ?? [];
  if (rows.length === 0) return [own];
  return rows.map((row) => {
    const [nights, total] = row.getAllByRole('cell').map(({ text }) => text);
    const departs = readDay(row.getByRole('rowheader').name);
    return { ...own, departs, nights: Number(nights), pounds: readPounds(total as string) };
  });
}

beforeAll(async () => {
  site = await openTestSite({ settings: { PAGE_CACHE: 'off' } });
  const list = await visit('/sale');
  const boxes = within(list)
    .getAllByRole('group', 'Leave from')
    .flatMap((group) => group.getAllByRole('checkbox'));
  places = new Map(boxes.map(({ name, value }) => [name.replace(/ \(\d+\)$/, ''), value]));
  const listed = findTexts(await visit('/sitemap.xml'), 'loc').map((address) => new URL(address).pathname);
  const paths = listed.filter((path) => /^\/offers\/.+-[a-z]{2}\d{4}$/.test(path));
  printed = [];
  for (const path of paths) printed.push(...readOfferPage(path, await visit(path)));
});

test('offers print several dates, and most departures leave from a place that the filter offers', () => {
  expect(new Set(printed.map(({ code }) => code)).size).toBeGreaterThan(150);
  expect(printed.length).toBeGreaterThan(400);
  const named = printed.filter(({ from }) => places.has(from));
  expect(named.length).toBeGreaterThan(printed.length / 2);
});

/** The list filtered to one departure: its month, length, exact price and departure point. */
function listOf({ departs, nights, pounds, from }: Printed): string {
  const place = places.get(from);
  const query = new URLSearchParams({
    ...{ month: departs.slice(0, 7), nights: `${nights}-${nights}`, budget: String(pounds * 100) },
    ...(place && { from: place }),
  });
  return `/sale?${query}`;
}

detail(
  'each departure is found by month, length, price and place, and its offer shows the first date that fits',
  async () => {
    const wrong: string[] = [];
    for (const one of printed) {
      const row = (await readRows(listOf(one))).find(({ code }) => code === one.code);
      const fitting = printed.filter(
        ({ code, departs, nights, pounds }) =>
          code === one.code &&
          departs.slice(0, 7) === one.departs.slice(0, 7) &&
          nights === one.nights &&
          pounds <= one.pounds,
      );
      const [first] = fitting.sort((a, b) => a.departs.localeCompare(b.departs));
      const said = row && `${row.departs} ${row.nights} £${row.pounds}`;
      const expected = `${first?.departs} ${first?.nights} £${first?.pounds}`;
      if (said !== expected)
        wrong.push(`${one.code} of ${one.departs}: ${said ?? 'not found'} for ${expected}`);
    }
    expect(wrong).toEqual([]);
  },
);

test('a row’s link opens the offer at the date, length and price that the row shows', async () => {
  const rows = await readRows('/sale?sort=soonest');
  const others = rows.filter(({ href }) => href.includes('?date='));
  expect(others.length).toBeGreaterThan(50);
  const wrong: string[] = [];
  for (const { href, departs, nights, pounds } of others) {
    const html = await visit(href);
    const values = within(html).getByRole('main').getAllByRole('definition');
    const text = values.map((value) => value.text).join(' ');
    const isShown = readDay(text) === departs && new RegExp(`\\b${nights}\\snights?`).test(text);
    if (!isShown || priceOf(html) !== pounds) wrong.push(href);
  }
  expect(wrong).toEqual([]);
});

test('the list sorted by soonest is in the order of the dates shown, each the first of its offer', async () => {
  const rows = await readRows('/sale?sort=soonest');
  expect(rows.length).toBe(new Set(printed.map(({ code }) => code)).size);
  const days = rows.map(({ departs }) => departs);
  expect(days).toEqual(days.toSorted());
  const late = rows.filter(({ code, departs }) =>
    printed.some((one) => one.code === code && one.departs < departs),
  );
  expect(late).toEqual([]);
});

test('an enquiry about another date gives the branch that date and its price', async () => {
  const one = printed.find(({ code, departs }) => code === 'TV2102' && departs === '2027-08-10') as Printed;
  const address = `${one.path}?date=2027-08-10`;
  const html = await visit(address);
  expect(html).toContain('About Tuesday 10 August 2027, 10 nights, £4,258.');
  const departure = findAttribute(html, 'input type="hidden" name="departure"', 'value') as string;
  const { status } = await sendPageForm(site, address, 'enquiry', {
    ...{ offer_id: one.code, departure, name: 'Ann', how: 'email', email: 'ann@example.test' },
    branch: 'norwich-shop',
  });
  expect(status).toBe(303);
  const mails = await site.services.database.read
    .selectFrom('outbox')
    .select(['recipient', 'body'])
    .where('recipient', 'like', 'norwich%')
    .execute();
  expect(mails.map(({ body }) => body).join()).toMatch(
    /Tuesday 10 August 2027, 10 nights[\s\S]*£4,258[\s\S]*\?date=2027-08-10/,
  );
});
