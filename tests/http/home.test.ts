/** The front page: its finder uses only filters that the list supports, and the page stays light. */
import { brotliCompressSync } from 'node:zlib';
import supertest from 'supertest';
import { pageText } from '../support/page-text.ts';
import { findAttribute, findTexts } from '../support/read-html.ts';
import { type Started, startServices } from '../support/start-services.ts';

let started: Started;
let html: string;
let finder: string;

beforeAll(async () => {
  started = await startServices();
  html = (await supertest(started.app).get('/')).text;
  // The header has a separate search.
  finder = /<search[^>]* aria-labelledby[\s\S]*?<\/search>/.exec(html)?.[0] ?? '';
});

test('the finder asks where, from where and when, then kind, length, meals and budget, each with "any" first', () => {
  expect(findTexts(finder, 'label')).toEqual([
    'Where',
    'From',
    'When',
    'Holiday',
    'How long',
    'Meals',
    'Total for the party',
  ]);
  for (const select of finder.match(/<select[\s\S]*?<\/select>/g) ?? [])
    expect(findAttribute(select, 'option', 'value')).toBe('');
  expect(findAttribute(finder, 'form', 'action')).toBe('/sale#results');
  expect(findAttribute(finder, 'form', 'method')).toBe('get');
});

test('the last choice of each select, sent as a form without scripts, finds at least one holiday', async () => {
  for (const name of ['where', 'kind', 'from', 'month', 'nights', 'board', 'budget']) {
    const select = new RegExp(`<select[^>]*name="${name}"[\\s\\S]*?</select>`).exec(finder)?.[0] ?? '';
    const values = [...select.matchAll(/<option value="([^"]+)"/g)].map(([, value]) => value as string);
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
  const section = html.slice(html.indexOf('Leave from near home'), html.indexOf('Your nearest branch'));
  const tiles = [...section.matchAll(/<a [^>]*href="([^"]+)"[\s\S]*?>(\d+) holidays?<\/span><\/a>/g)];
  expect(tiles.map(([, to]) => to)).toEqual([
    '/offers/from-norwich',
    '/offers/from-stansted',
    '/offers/from-luton',
    '/sale?from=coach',
  ]);
  for (const [, to = '', count] of tiles) {
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
