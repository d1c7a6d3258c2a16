/** The front page: its finder uses only filters that the list supports, and the page stays light. */
import { brotliCompressSync } from 'node:zlib';
import supertest from 'supertest';
import { pageText } from '../support/page-text.ts';
import { findTexts } from '../support/read-html.ts';
import { type Started, startServices } from '../support/start-services.ts';
import { type PageElement, within } from '../support/within.ts';

let started: Started;
let html: string;
let finder: PageElement;

beforeAll(async () => {
  started = await startServices();
  html = (await supertest(started.app).get('/')).text;
  // The header has a separate search.
  finder = within(html).getByRole('search', 'Where to?');
});

test('the finder asks where, from where and when, then kind, length, meals and budget, each with "any" first', () => {
  const selects = finder.getAllByRole('combobox');
  expect(selects.map(({ name }) => name)).toEqual([
    'Where',
    'From',
    'When',
    'Holiday',
    'How long',
    'Meals',
    'Total for the party',
  ]);
  for (const select of selects) expect(select.getAllByRole('option')[0]?.attributes.value).toBe('');
  expect(finder.getByRole('form').attributes).toMatchObject({ action: '/sale#results', method: 'get' });
});

test('the last choice of each select, sent as a form without scripts, finds at least one holiday', async () => {
  for (const name of ['where', 'kind', 'from', 'month', 'nights', 'board', 'budget']) {
    const select = finder.getAllByRole('combobox').find(({ attributes }) => attributes.name === name);
    const options = select?.getAllByRole('option') ?? [];
    const values = options.map(({ value }) => value).filter(Boolean);
    expect(values.length).toBeGreaterThan(1);
    const asked = new URLSearchParams({
      where: '',
      kind: '',
      from: '',
      month: '',
      nights: '',
      board: '',
      budget: '',
    });
    asked.set(name, values.at(-1) as string);
    const { text, status } = await supertest(started.app).get(`/sale?${asked}`).redirects(1);
    expect(status).toBe(200);
    expect(
      Number(/(\d+) holidays?(?: , soonest departure first)? Oldest price/.exec(pageText(text))?.[1]),
    ).toBeGreaterThan(0);
  }
});

test('each link to leave from near home leads to as many holidays as it states', async () => {
  const tiles = within(html)
    .getAllByRole('link', /^(?:Norwich|Stansted|Luton|By coach).*\d+ holidays?$/)
    .map(({ name, attributes }) => [attributes.href as string, /(\d+) holidays?$/.exec(name)?.[1]] as const);
  expect(tiles.map(([to]) => to)).toEqual([
    '/offers/from-norwich',
    '/offers/from-stansted',
    '/offers/from-luton',
    '/sale?from=coach',
  ]);
  for (const [to, count] of tiles) {
    const { text } = await supertest(started.app).get(to);
    expect([to, findTexts(text, 'h2')[0]]).toEqual([to, expect.stringMatching(`^${count} holidays?,`)]);
  }
});

test('the picks state when their oldest price was checked', () => {
  const picks = html.slice(html.indexOf('Six we would pack for'), html.indexOf('<article'));
  expect(pageText(picks)).toMatch(/Oldest price here checked (today|yesterday|\d+ November 2026), \d/);
});

test('the page is smaller than 20 KB when compressed', () => {
  expect(brotliCompressSync(html).length).toBeLessThan(20_000);
});
