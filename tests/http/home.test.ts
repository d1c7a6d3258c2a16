/** The front page: its finder asks only what the list of offers understands, and the page stays light. */
import { brotliCompressSync } from 'node:zlib';
import supertest from 'supertest';
import { attributeOf, textsOf } from '../support/read-html.ts';
import { wordsOf } from '../support/read-words.ts';
import { type Started, startServices } from '../support/start-services.ts';

let started: Started;
let html: string;
let finder: string;

beforeAll(async () => {
  started = await startServices();
  html = (await supertest(started.app).get('/')).text;
  finder = /<search[\s\S]*?<\/search>/.exec(html)?.[0] ?? '';
});

test('the finder asks kind, airport, month, length, meals and budget, each with "any" first', () => {
  expect(textsOf(finder, 'label')).toEqual([
    'Holiday',
    'From',
    'When',
    'How long',
    'Meals',
    'Total for the party',
  ]);
  for (const select of finder.match(/<select[\s\S]*?<\/select>/g) ?? [])
    expect(attributeOf(select, 'option', 'value')).toBe('');
  expect(attributeOf(finder, 'form', 'action')).toBe('/sale');
  expect(attributeOf(finder, 'form', 'method')).toBe('get');
});

test('every choice leads, as a form without scripts sends it, to at least one holiday', async () => {
  for (const name of ['kind', 'from', 'month', 'nights', 'board', 'budget']) {
    const select = new RegExp(`<select[^>]*name="${name}"[\\s\\S]*?</select>`).exec(finder)?.[0] ?? '';
    const values = [...select.matchAll(/<option value="([^"]+)"/g)].map(([, value]) => value as string);
    expect(values.length).toBeGreaterThan(1);
    const asked = new URLSearchParams({ kind: '', from: '', month: '', nights: '', board: '', budget: '' });
    asked.set(name, values.at(-1) as string);
    const { text, status } = await supertest(started.app).get(`/sale?${asked}`).redirects(1);
    expect(status).toBe(200);
    expect(Number(/(\d+) holidays? Oldest price/.exec(wordsOf(text))?.[1])).toBeGreaterThan(0);
  }
});

test('the page travels in less than 20 KB', () => {
  expect(brotliCompressSync(html).length).toBeLessThan(20_000);
});
