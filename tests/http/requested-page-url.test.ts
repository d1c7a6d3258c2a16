/** An error page names its own address, and neither shows nor links to another site's. */
import supertest from 'supertest';
import { deserializePayload } from '#shared/deserialize-payload.ts';
import type { Payload } from '#shared/page.ts';
import { listen } from '../support/listen.ts';
import { readPayload } from '../support/read-html.ts';
import { sendRaw } from '../support/send-raw.ts';
import { startServices } from '../support/start-services.ts';

const host = 'Host: www.example.test\r\n';
const origin = 'https://www.example.test';
const started = await startServices();
const listening = await listen(started.app);

const get = (address: string) => supertest(started.app).get(address);
const html = { accept: 'text/html', 'sec-fetch-mode': 'navigate' };

describe('errors of page data', () => {
  const build = () => started.services.builds.latest.id;

  test.each([
    ['/press/never/_payload.json', '/press/never'],
    ['/press/never/_payload.json?x=1&{build}', '/press/never?x=1'],
    ['/press/never/_payload.json?{build}', '/press/never'],
    ['/press/never/_payload.json?{build}=&x=1', '/press/never?x=1'],
    ['/press/never/_payload.json?x=1&sale', '/press/never?x=1&sale'],
    ['/_payload.json/_payload.json?{build}', '/_payload.json'],
  ])('%s is a 404 that names %s', async (asked, own) => {
    for (const accept of ['application/json', 'text/html', '*/*']) {
      const answer = await get(asked.replace('{build}', build())).set('accept', accept).expect(404);
      const payload = deserializePayload<Payload>(answer.text);
      expect(payload.path).toBe(own);
      expect(payload.error?.message).toBe(`Page not found: ${own}`);
      expect(payload.meta.description).toBe(`Page not found: ${own}`);
    }
  });

  test('an address with capitals redirects to its lower-case data, which name that address', async () => {
    const first = await get(`/press/NEVER-written/_payload.json?x=1&${build()}`).expect(301);
    const answer = await get(first.headers.location as string).expect(404);
    expect(deserializePayload<Payload>(answer.text).path).toBe('/press/never-written?x=1');
  });

  test('a failed query names the address of the page', async () => {
    const broken = await startServices({ PAGE_CACHE: 'off', PAYLOAD_CACHE: 'off' });
    broken.services.queryAs = () => async () => {
      throw new Error('away');
    };
    const answer = await supertest(broken.app).get(`/press/_payload.json?year=2026&${build()}`).expect(500);
    expect(deserializePayload<Payload>(answer.text).path).toBe('/press?year=2026');
    await broken.services.close();
  });
});

test('a JSON error names the full address with its query', async () => {
  const address = `/nowhere?long=${'a'.repeat(1_000)}`;
  const answer = await get(address).set('accept', 'application/json').expect(404);
  expect(answer.body.url).toBe(address);
});

test('an HTML error shortens a long address in its message, but not in its data', async () => {
  const address = `/nowhere?long=${'a'.repeat(1_000)}`;
  const answer = await get(address).set(html).expect(404);
  expect(readPayload(answer.text).path).toBe(address);
  expect(readPayload(answer.text).error?.message).toHaveLength('Page not found: '.length + 301);
});

const targets = [
  '//evil.example/%zz',
  '//evil.example/never',
  '/\\evil.example/never',
  '/\\/evil.example/never',
  '\\\\evil.example/never',
  '/%5Cevil.example/never',
  '/%5c%5Cevil.example/never',
  '/%2F/evil.example/never',
  '/%2Fevil.example/never',
  '/%09/evil.example/never',
  '/%0A//evil.example/never',
  '/.//evil.example/never',
  '/%2e%2e//evil.example/never',
  'http://evil.example/never',
  'HTTP://evil.example//other.example/never',
  'javascript:alert(1)',
  `//evil.example/?${'a'.repeat(2_100)}`,
  `//evil.example/${'a'.repeat(1_100)}`,
  '//evil.example/never/_payload.json',
  '//evil.example/%zz/_payload.json',
  '/\\evil.example/A/_payload.json',
  '/\\evil.example/A',
  '//evil.example/A/',
];

describe.each(['GET', 'POST', 'PURGE'])('%s', (method) => {
  test.each(targets)('%s yields links to this site only', async (target) => {
    for (const accept of ['text/html', 'application/json', '*/*']) {
      const body = method === 'POST' ? 'Content-Length: 0\r\n' : '';
      const answer = await sendRaw(
        listening,
        `${method} ${target} HTTP/1.1\r\n${host}Accept: ${accept}\r\n${body}Accept-Encoding: ` +
          `identity\r\nConnection: close\r\n\r\n`,
      );
      for (const [, found] of [
        ...answer.matchAll(/(?:href|src|action)="([^"]*)"/g),
        ...answer.matchAll(/^location: (.*)\r$/gim),
        ...answer.matchAll(/"(?:path|url)":"((?:[^"\\]|\\.)*)"/g),
      ]) {
        const link = (found as string).replaceAll('&amp;', '&').replaceAll('\\\\', '\\');
        if (/^(?:tel|mailto):/.test(link)) continue;
        expect([link, new URL(link, `${origin}/page`).origin]).toEqual([link, origin]);
      }
      expect(answer).not.toMatch(/["\s:][\\/]{2}evil\.example/);
    }
  });
});

test.each([
  ['/\\evil.example/A', '/evil.example/a'],
  ['/\\\\evil.example/A?x=1', '/evil.example/a?x=1'],
  ['//evil.example/a', '/evil.example/a'],
  ['/press\\\\/A', '/press/a'],
])('%s redirects to %s', async (target, tidy) => {
  const answer = await sendRaw(listening, `GET ${target} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`);
  expect(answer).toContain('HTTP/1.1 301');
  expect(answer).toContain(`\r\nLocation: ${tidy}\r\n`);
});
