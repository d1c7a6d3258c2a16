/** Rejections are a small page in the site's design with a phone number; a missing page is a whole page. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import supertest from 'supertest';
import { findAttribute, findTexts } from '../support/read-html.ts';
import { startServices } from '../support/start-services.ts';
import { within } from '../support/within.ts';

const started = await startServices({ TRUST_PROXY: '1' });

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-mode': 'navigate' };
let visitors = 0;

function send(method: 'get' | 'head' | 'post' | 'options' | 'put', address: string, headers: object = {}) {
  visitors += 1;
  return supertest(started.app)
    [method](address)
    .set({ 'x-forwarded-for': `198.51.100.${visitors % 250}`, ...headers });
}

interface Refused {
  status: number;
  text: string;
  headers: Record<string, string>;
}

function expectSmall({ status, text, headers }: Refused, words: { title: string; message: string | RegExp }) {
  expect(Buffer.byteLength(text)).toBeLessThan(2_048);
  expect(findTexts(text, 'title')).toEqual([words.title]);
  expect(findTexts(text, 'h1')).toEqual([words.title]);
  expect(text).toMatch(words.message);
  expect(within(text).getByRole('link', '01632 960 120').attributes.href).toBe('tel:+441632960120');
  expect(text).not.toContain('<script');
  expect(text).not.toContain('style=');
  // Styled by the build's style sheet, which the CSP allows and which is on disk.
  const sheet = findAttribute(text, 'link rel="stylesheet"', 'href') as string;
  expect(sheet).toMatch(/^\/assets\/.+\.css$/);
  const file = path.join(started.services.root, 'dist/client', sheet);
  const styled = readFileSync(file, 'utf8');
  const classes = [...text.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));
  expect(classes.length).toBeGreaterThan(5);
  expect(classes.filter((name) => !styled.includes(`.${name}`))).toEqual([]);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'content-length': String(Buffer.byteLength(text)),
  });
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).toContain("style-src 'self'");
  expect(status).toBeGreaterThanOrEqual(400);
}

const missing = (address: string) => ({ title: 'Page Not Found', message: `Page not found: ${address}` });
const refused = (message: string | RegExp) => ({ title: 'Internal Server Error', message });

test.each([
  ['a scanner that accepts any type', '/wp-admin', { accept: '*/*' }],
  ['a client without an Accept header', '/wp-admin', {}],
  [
    'a browser that requests an image',
    '/old/poster.png',
    { accept: 'image/avif,*/*', 'sec-fetch-mode': 'no-cors' },
  ],
  ['a scanner with a browser’s user agent', '/wp-login.php', { accept: 'text/html' }],
  ['a crawler that requests another file type', '/index.aspx?a=1', { accept: 'text/html' }],
])('an unknown address requested by %s gets a small page', async (_who, address, headers) => {
  expectSmall(await send('get', address, headers).expect(404), missing(address));
});

test.each([
  ['/no-such-page', { accept: 'text/html' }],
  ['/no-such-page', browser],
  ['/index.php', browser],
  ['/press/never-written', browser],
])(
  'a person who requests the unknown address %s gets a whole page with further links',
  async (address, headers) => {
    const { text } = await send('get', address, headers).expect(404);
    expect(text).toContain('data-layout="standard"');
    expect(text).toContain('Every holiday on sale today');
    expect(text).toContain(`Page not found: ${address}`);
  },
);

test('HEAD gets the same 404 without the page', async () => {
  const answer = await send('head', '/nowhere', { accept: '*/*' }).expect(404);
  expect(answer.text).toBeUndefined();
  expect(Number(answer.headers['content-length'])).toBeGreaterThan(500);
});

test('a method that the address does not support gets a small page', async () => {
  const answer = await send('post', '/competitiontcs', browser).expect(405);
  expectSmall(answer, refused('Nothing can be sent to this address. Start from the home page, or ring us.'));
  expect(answer.headers.allow).toBe('GET, HEAD');
  expectSmall(
    await send('put', '/', browser).expect(405),
    refused('This site can’t do that with this address. Start from the home page, or ring us.'),
  );
});

test('an address that is too long or malformed gets a small page', async () => {
  const long = await send('get', `/nowhere?${'&'.repeat(2_100)}`, browser).expect(414);
  expectSmall(long, refused('That web address is too long to be one of ours. Start from the home page.'));
  const odd = await send('get', '/%E0%A4%A', browser).expect(400);
  expectSmall(odd, refused('That web address doesn’t work. Start from the home page.'));
});

test('the page stays small for an address of 1,500 ampersands', async () => {
  const answer = await send('get', `/nowhere?${'&'.repeat(1_500)}`, { accept: '*/*' }).expect(404);
  expect(Buffer.byteLength(answer.text)).toBeLessThan(2_048);
  expect(answer.text).toContain('Page not found: /nowhere?&amp;&amp;');
});

test('a rate-limited client gets a small page or JSON, with Retry-After', async () => {
  const headers = { ...browser, 'x-forwarded-for': '203.0.113.70' };
  for (let count = 0; count < 120; count += 1)
    await send('get', '/nowhere', { ...headers, accept: '*/*' }).expect(404);
  const answer = await send('get', '/nowhere', headers).expect(429);
  expectSmall(answer, refused(/lot of requests/));
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
  const json = await send('get', '/nowhere', { ...headers, accept: 'application/json' }).expect(429);
  expect(json.body).toMatchObject({
    url: '/nowhere',
    statusCode: 429,
    statusMessage: 'Internal Server Error',
  });
});

test('a stream beyond the limit gets a small 429 page, and a stream during shutdown a small 503 page', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.71', accept: 'text/event-stream' };
  const places = Array.from({ length: 10 }, () => started.services.streamLimits.acquire('203.0.113.71'));
  const answer = await send('get', '/live/notices', headers).expect(429);
  expectSmall(answer, refused(/too many open streams/));
  expect(answer.headers['retry-after']).toBe('30');
  expectSmall(
    await send('get', '/live/notices', { ...headers, ...browser }).expect(429),
    refused(/open streams/),
  );
  for (const place of places) if ('release' in place) place.release();
  started.services.draining.streamsEnded = true;
  const leaving = await send('get', '/live/notices', { ...browser }).expect(503);
  started.services.draining.streamsEnded = false;
  expect(Buffer.byteLength(leaving.text)).toBeLessThan(2_048);
  expect(leaving.headers['retry-after']).toBe('30');
  expect(leaving.headers['cache-control']).toBe('no-store');
});

test('a client that accepts JSON is rejected in JSON', async () => {
  const { body } = await send('post', '/competitiontcs', { accept: 'application/json' }).expect(405);
  expect(body).toEqual({
    url: '/competitiontcs',
    statusCode: 405,
    statusMessage: 'Internal Server Error',
    message: 'Nothing can be sent to this address. Start from the home page, or ring us.',
  });
});
