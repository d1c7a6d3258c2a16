/** Bytes that a browser must fetch before a page is ready, as transferred, on every route. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import supertest from 'supertest';
import { examples } from '../pages.ts';
import { readPayload } from '../support/read-html.ts';
import { startServices } from '../support/start-services.ts';

const client = path.resolve(import.meta.dirname, '../../dist/client');
/** Size of the script that waits until React and all else is needed; the requirement is 12 KB. */
const maxBytes = 2_500;

const { app } = await startServices();

async function firstLoadOf(address: string): Promise<{ bytes: number; interactive: boolean }> {
  const { text } = await supertest(app).get(address);
  const files = new Set(
    [...text.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file as string),
  );
  const bytes = [...files].reduce((sum, file) => sum + statSync(path.join(client, `${file}.br`)).size, 0);
  return { bytes, interactive: readPayload(text).interactive };
}

test('a page with nothing to hydrate references at most 2.5 KB of compressed script', async () => {
  // Sequential: all at once are more than the server's queue admits.
  const loads: { name: string; bytes: number; interactive: boolean }[] = [];
  for (const [name, address] of Object.entries(examples))
    loads.push({ name, ...(await firstLoadOf(address)) });
  const still = loads.filter(({ interactive }) => !interactive);
  const heaviest = still.reduce((most, { bytes }) => Math.max(most, bytes), 0);
  console.log(`first load: ${heaviest} bytes at most on ${still.length} of ${loads.length} routes`);
  expect(still.length).toBeGreaterThan(70);
  expect(still.filter(({ bytes }) => bytes > maxBytes)).toEqual([]);
});

test('the shared stylesheet begins with the layers reset, tokens, base, layout and parts, in this order', () => {
  const assets = path.join(client, 'assets');
  const [file = ''] = readdirSync(assets)
    .filter((name) => /^every-page-.*\.css$/.test(name))
    .toSorted((a, b) => statSync(path.join(assets, b)).mtimeMs - statSync(path.join(assets, a)).mtimeMs);
  const named = readFileSync(path.join(assets, file), 'utf8').matchAll(/@layer ([a-z]+)/g);
  expect([...new Set([...named].map(([, layer]) => layer))].slice(0, 5)).toEqual([
    'reset',
    'tokens',
    'base',
    'layout',
    'parts',
  ]);
});

test('every page preloads both fonts in its markup and in its Link header', async () => {
  for (const address of Object.values(examples)) {
    const { text, headers } = await supertest(app).get(address);
    const preloaded = [...text.matchAll(/<link rel="preload" href="(\/assets\/[^"]+\.woff2)" as="font"/g)];
    expect([address, preloaded.length]).toEqual([address, 2]);
    for (const [, href] of preloaded)
      expect([headers.link, text].join(' ')).toContain(`<${href}>; rel=preload`);
  }
});

test('no browser script contains the queries that only the server sends', () => {
  const scripts = readdirSync(path.join(client, 'assets')).filter((name) => name.endsWith('.js'));
  const telling = scripts.filter((name) =>
    /fragment Offer|query AllOffers/.test(readFileSync(path.join(client, 'assets', name), 'utf8')),
  );
  expect(scripts.length).toBeGreaterThan(20);
  expect(telling).toEqual([]);
});

test('the compressed form engine is at most 16 KB', () => {
  const manifest = readdirSync(path.join(client, 'assets')).filter((file) =>
    /^bind-form-.*\.js\.br$/.test(file),
  );
  const newest = manifest
    .map((file) => statSync(path.join(client, 'assets', file)))
    .sort((a, b) => b.mtimeMs - a.mtimeMs)[0];
  console.log(`engine of forms: ${newest?.size} bytes`);
  expect(newest?.size).toBeLessThanOrEqual(16 * 1024);
});

test('a page with a form references no form script and needs no hydration', async () => {
  const { text } = await supertest(app).get('/contact');
  expect(text).toContain('data-form="contact"');
  expect(text).not.toMatch(/bind-form|\.form-/);
  expect(readPayload(text).interactive).toBe(false);
});

test('a page with a calculator references no calculator script and needs no hydration', async () => {
  const { text } = await supertest(app).get('/travel-money');
  expect(text).toContain('data-island="currency-calculator"');
  expect(text).not.toMatch(/\/assets\/[^"]*(?:island|travel-money\.page)[^"]*\.js/);
  expect(readPayload(text)).toMatchObject({ interactive: false, data: null });
});
