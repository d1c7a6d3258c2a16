/** Every printed departure is found by month, length, price and airport; lists are sorted by shown date. */

import { detail } from '../support/detail.ts';
import { findTexts } from '../support/read-html.ts';
import { sendPageForm } from '../support/send-page-form.ts';
import { openTestSite, type TestSite } from '../support/test-site.ts';

interface Printed {
  /** Such as NW4127. */
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
const priceOf = (html: string) => readPounds(html.slice(html.indexOf('id="price"')));

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
    const found = html.match(/<li class="offerRow[\s\S]*?<\/li>/g) ?? [];
    const [total = '0'] = /\d+(?= holidays?<)/.exec(html) ?? [];
    for (const row of found) {
      const [when = '', ...others] = findTexts(row, 'p');
      rows.push({
        code: /id="([A-Z]{2}\d{4})"/.exec(row)?.[1] as string,
        href: /<h3><a href="([^"]+)"/.exec(row)?.[1] as string,
        departs: readDay(when),
        nights: Number(/(\d+)\snights?/.exec(when)?.[1]),
        pounds: readPounds(others.join(' ')),
      });
    }
    if (found.length < 24 || rows.length >= Number(total)) return rows;
  }
}

function readOfferPage(path: string, html: string): Printed[] {
  const code = /-([a-z]{2}\d{4})$/.exec(path)?.[1]?.toUpperCase() as string;
  const facts = new Map(
    [...html.matchAll(/<dt>([^<]+)<\/dt><dd>([^<]+)<\/dd>/g)].map(([, name, value]) => [name, value]),
  );
  const when = facts.get('When') as string;
  const own = {
    ...{ code, path, from: facts.get('From') as string, departs: readDay(when) },
    ...{
      nights: Number(/(\d+)\snights?/.exec(when)?.[1]),
      pounds: priceOf(html),
    },
  };
  const [table = ''] = /<h2 id="dates">Dates and prices[\s\S]*?<\/table>/.exec(html) ?? [];
  const rows = [...table.matchAll(/<tr[^>]*><th scope="row">([\s\S]*?)<\/th><td>(\d+)<\/td><td>(£[\d,]+)/g)];
  if (rows.length === 0) return [own];
  return rows.map(([, day = '', nights, total = '']) => ({
    ...own,
    departs: readDay(day.replace(/<[^>]+>/g, '')),
    nights: Number(nights),
    pounds: readPounds(total),
  }));
}

beforeAll(async () => {
  site = await openTestSite({ settings: { PAGE_CACHE: 'off' } });
  const list = await visit('/sale');
  places = new Map(
    [...list.matchAll(/name="from"[^>]*value="([^"]+)"[^>]*\/>([^<]+)</g)].map(
      ([, value = '', label = '']) => [label.trim(), value],
    ),
  );
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
    const text = findTexts(html.slice(html.indexOf('<h1>')), 'dd').join(' ');
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
  const one = printed.find(({ code, departs }) => code === 'TU2102' && departs === '2027-08-10') as Printed;
  const address = `${one.path}?date=2027-08-10`;
  const html = await visit(address);
  expect(html).toContain('About Tuesday 10 August 2027, 10 nights, £4,258.');
  const departure = /name="departure" value="([^"]*)"/.exec(html)?.[1] as string;
  const { status } = await sendPageForm(site, address, 'enquiry', {
    ...{ offer_id: one.code, departure, name: 'Ann', how: 'email', email: 'ann@example.test' },
    branch: 'norwich',
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
