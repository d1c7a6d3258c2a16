/** Sailings: filters by cabin, waters and flight, and the route. */
import supertest from 'supertest';
import { detail } from '../support/detail.ts';
import { offerRows } from '../support/offer-rows.ts';
import { pageText } from '../support/page-text.ts';
import { findAttribute, findTexts } from '../support/read-html.ts';
import { startServices } from '../support/start-services.ts';
import { linksOf, type PageElement, within } from '../support/within.ts';

const started = await startServices();

async function pageFor(address: string): Promise<string> {
  const answer = await supertest(started.app).get(address).set('accept', 'text/html');
  expect(answer.status).toBe(200);
  return answer.text;
}

const countOf = (html: string) =>
  Number(/(\d+) sailings?(?: , [a-z ]+ first)? Oldest price/.exec(pageText(html))?.[1]);
const penceOf = (sailing: PageElement) => {
  const [price] = sailing.getAllByRole('strong');
  const [pounds = '', pence = '00'] = (price?.text ?? '').replace(/[£,]|from /g, '').split('.');
  return Number(pounds) * 100 + Number(pence);
};

test('each port to sail from is listed once, under one name', async () => {
  const select = within(await pageFor('/cruise')).getByRole('combobox', /^Sail from/);
  const ports = select.getAllByRole('option').map(({ name }) => name.replace(/ for .*$/, ''));
  expect(ports).toContain('Civitavecchia');
  expect(ports).toEqual([...new Set(ports)]);
});

test('staff of a shop that is not open yet are not named, and only its own page offers it for replies', async () => {
  const words = pageText(await pageFor('/cruise'));
  expect(words).toContain('Hannah Gooch');
  expect(words).not.toContain('Chloe Abbott');
  const choices = async (address: string) => {
    const selects = within(await pageFor(address)).getAllByRole('combobox');
    const select = selects.find(({ attributes }) => attributes.name === 'branch');
    return select?.getAllByRole('option').map(({ name }) => name);
  };
  expect(await choices('/contact')).not.toContain('St Ives');
  expect(await choices('/contact')).toContain('Sudbury');
  expect(await choices('/branches/st-ives-shop')).toContain('St Ives');
});

describe('the list of sailings', () => {
  test('shows twelve sailings per page, with links to the other pages', async () => {
    const html = await pageFor('/cruise/offers');
    expect(offerRows(html)).toHaveLength(12);
    const pages = Math.ceil(countOf(html) / 12);
    expect(pages).toBeGreaterThan(2);
    expect(linksOf(within(html))).toContainEqual(expect.stringContaining(`/cruise/offers?page=${pages}`));
    expect(offerRows(await pageFor(`/cruise/offers?page=${pages}`)).length).toBeGreaterThan(0);
  });

  test('filtered by cabin, shows fewer sailings, each with the price of that cabin', async () => {
    const all = countOf(await pageFor('/cruise/offers'));
    const html = await pageFor('/cruise/offers?grade=balcony&sort=lowest_total');
    expect(countOf(html)).toBeLessThan(all);
    const sailings = offerRows(html);
    expect(sailings).toHaveLength(12);
    for (const { text } of sailings) expect(text).toMatch(/for (\d|one).*, balcony cabin/);
    const totals = sailings.map(penceOf);
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
  });

  test('applies a budget to the chosen cabin, not to the cheapest on the ship', async () => {
    const any = countOf(await pageFor('/cruise/offers?budget=300000'));
    const html = await pageFor('/cruise/offers?budget=300000&grade=balcony');
    expect(countOf(html)).toBeLessThan(any);
    expect(Math.max(...offerRows(html).map(penceOf))).toBeLessThanOrEqual(300_000);
    const cabin = within(html)
      .getByRole('group', 'Cabin')
      .getByRole('checkbox', /^Balcony/);
    expect(cabin.name).toBe(`Balcony (${countOf(html)})`);
  });

  test('prices single cabins for one', async () => {
    const html = await pageFor('/cruise/offers?grade=single');
    for (const { text } of offerRows(html)) expect(text).toMatch(/for one.*, single cabin/);
  });

  test('without results links to the form below it, which is filled in with the question', async () => {
    const html = await pageFor('/cruise/offers?waters=alaska&month=2027-01&nofly=without');
    expect(pageText(html)).toContain('Nothing matches all of that today');
    expect(linksOf(within(html), 'ask us')).toEqual(['#enquiry-short']);
    const sections = within(html).getAllByRole('region');
    expect(sections.map(({ attributes }) => attributes.id)).toContain('enquiry-short');
    expect(findTexts(html, 'textarea')[0]).toBe(
      'I am looking for a holiday like this. Where: Alaska; in January 2027; without a flight.',
    );
  });

  test('filters by the waters that the ship sails, and is then not indexed', async () => {
    const html = await pageFor('/cruise/offers?waters=alaska');
    expect(countOf(html)).toBe(2);
    expect(pageText(html)).toContain('Ketchikan');
    expect(findAttribute(html, 'meta name="robots"', 'content')).toBe('noindex, follow');
  });
});

describe('the route of a sailing', () => {
  const norway = '/cruise/offers?line=p-and-o-cruises-line&waters=norway';

  test('is a line of ports in the list', async () => {
    const [first] = offerRows(await pageFor(norway));
    expect(first?.text).toContain('Southampton – Stavanger – Olden – Ålesund – Haugesund – Southampton');
    expect(first?.queryByRole('figure')).toBeNull();
  });

  test('is drawn on its page with a number for each port, and listed in words in the same order', async () => {
    const [first] = offerRows(await pageFor(norway));
    const [own = ''] = linksOf(first as PageElement);
    const route = within(await pageFor(own)).getByRole('figure', /^A route/);
    expect(findAttribute(route.html, 'svg', 'aria-hidden')).toBe('true');
    expect(findTexts(route.html, 'text')).toEqual(['1', '2', '3', '4', '5']);
    expect(route.getAllByRole('listitem').map(({ text }) => text)).toEqual([
      '1 Southampton',
      '1 day at sea',
      '2 Stavanger',
      '3 Olden',
      '4 Ålesund',
      '5 Haugesund',
      '1 day at sea',
      '1 Southampton',
    ]);
    expect(route.name).toBe('A route of 5 ports, out and back, 2 days at sea');
  });

  detail('is drawn with numbers that do not overlap and are all within the drawing', async () => {
    const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((page) => pageFor(`/cruise/offers?page=${page}`)));
    const links = pages.flatMap((html) => offerRows(html).map((row) => linksOf(row)[0] ?? ''));
    const own: string[] = [];
    // Sequential: all at once are more than the server's queue admits.
    for (const link of links) own.push(await pageFor(link));
    const drawings = own.flatMap((html) => html.match(/<svg viewBox="0 0 300 \d+"[\s\S]*?<\/svg>/g) ?? []);
    expect(drawings).toHaveLength(63);
    for (const drawing of drawings) {
      const height = Number(/viewBox="0 0 300 (\d+)"/.exec(drawing)?.[1]);
      const dots = [...drawing.matchAll(/cx="(\d+)" cy="(\d+)"/g)].map(
        ([, x, y]) => [Number(x), Number(y)] as const,
      );
      for (const [x, y] of dots) {
        expect(x).toBeGreaterThanOrEqual(10);
        expect(x).toBeLessThanOrEqual(290);
        expect(y).toBeGreaterThanOrEqual(10);
        expect(y).toBeLessThanOrEqual(height - 10);
      }
      const gaps = dots.flatMap(([ax, ay], index) =>
        dots.slice(index + 1).map(([bx, by]) => Math.hypot(ax - bx, ay - by)),
      );
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(18);
    }
  });
});
