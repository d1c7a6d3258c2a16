/** Order of the middleware, as a browser and a load balancer observe it. */
import http from 'node:http';
import supertest from 'supertest';
import { detail } from '../support/detail.ts';
import { listen } from '../support/listen.ts';
import { findAttribute } from '../support/read-html.ts';
import { startServices } from '../support/start-services.ts';

const get = (address: string) => supertest(started.app).get(address);

const started = await startServices();

test('the liveness check sets no cookie and is not stored, and only readiness fails while draining', async () => {
  const answer = await get('/livez').expect(200, 'ok\n');
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(answer.headers['cache-control']).toBe('no-store');
  started.services.draining.on = true;
  await get('/readyz').expect(503);
  await get('/livez').expect(200);
  started.services.draining.on = false;
  await get('/readyz').expect(200);
});

test('latest.json and an unknown manifest are not stored, a build’s manifest is immutable', async () => {
  const latest = await get('/builds/latest.json').expect(200);
  expect(latest.headers['cache-control']).toBe('no-store');
  expect(latest.body).toEqual({ id: expect.stringMatching(/^[0-9a-f]{16}$/), timestamp: expect.any(Number) });
  const meta = await get(`/builds/meta/${latest.body.id}.json`).expect(200);
  expect(meta.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(meta.body).toEqual({
    ...latest.body,
    matcher: { static: expect.any(Object), wildcard: expect.any(Object), dynamic: expect.any(Object) },
    prerendered: [],
  });
  const unknown = await get('/builds/meta/0000000000000000.json')
    .set('accept', 'application/json')
    .expect(404);
  expect(unknown.headers['cache-control']).toBe('no-store');
});

test('hashed files are immutable and compressed; a missing file is a plain-text 404', async () => {
  const file = started.services.builds.manifest['client/entry.ts']?.file;
  const asset = await get(`/${file}`).set('accept-encoding', 'br').expect(200);
  expect(asset.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  });
  const missing = await get('/assets/entry-gone.js').expect(404);
  expect(missing.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/plain; charset=utf-8',
  });
  await get('/.vite/manifest.json').expect(404);
});

test.each([
  ['/Careers', '/careers'],
  ['/careers/', '/careers'],
  ['/PRESS//Four-Apprentices-Qualify-Release/?a=B', '/press/four-apprentices-qualify-release?a=B'],
])('%s redirects permanently to %s', async (address, tidy) => {
  const answer = await get(address).expect(301).expect('location', tidy);
  expect(answer.headers['cache-control']).toBe('public, max-age=3600');
});

test('a double slash never redirects to another site', async () => {
  const answer = await supertest(started.app).get('//evil.test/x');
  expect(answer.headers.location).toBe('/evil.test/x');
});

test.each([
  ['/terms?x=1', 301, '/important/terms?x=1'],
  ['/holidays/summer-holidays', 301, '/offers/summer-holidays'],
  ['/travel-advice', 307, 'https://www.gov.uk/foreign-travel-advice'],
])('the redirect rule for %s precedes the pages', async (address, status, location) => {
  const answer = await get(address).expect(status).expect('location', location);
  expect(answer.headers['cache-control']).toBe(status === 301 ? 'public, max-age=3600' : 'no-store');
});

test('a fixed path wins over a pattern, and an unknown product is not found', async () => {
  const direct = await get('/mailer-direct').expect(200);
  expect(direct.text).toContain('"mailer-direct"');
  await get('/cruise-brochure-mailer').expect(200);
  await get('/teapot-mailer').expect(404);
});

test('undeclared query keys add no page to the cache', async () => {
  // Two requests: a page is cached shortly after it was sent, and the second request waits for that.
  await get('/careers');
  await get('/careers');
  const before = started.services.pageCache.size.entries;
  const tagged = await get('/careers?utm_source=edp&fbclid=1').expect(200);
  expect(started.services.pageCache.size.entries).toBe(before);
  expect(findAttribute(tagged.text, 'link rel="canonical"', 'href')).toBe('https://www.example.test/careers');
});

test('the test page can be switched off', async () => {
  const { app } = await startServices({ TEST_PAGE: 'off' });
  await supertest(app).get('/test').expect(404);
});

test('the test page is off at a real origin unless the settings switch it on', async () => {
  const real = { PUBLIC_ORIGIN: 'https://www.premier-travel.co.uk' };
  await supertest((await startServices(real)).app)
    .get('/test')
    .expect(404);
  await supertest((await startServices({ ...real, TEST_PAGE: 'on' })).app)
    .get('/test')
    .expect(200);
});

detail('with EARLY_HINTS on, a 103 response names the page’s files before the page', async () => {
  const { app } = await startServices({ EARLY_HINTS: 'on', PAGE_CACHE: 'off' });
  const { port, close } = await listen(app);
  const hints = await new Promise<Record<string, unknown>>((resolve) => {
    http
      .get({ port, host: '127.0.0.1', path: '/careers' }, (response) => response.resume())
      .on('information', ({ statusCode, headers }) => resolve({ statusCode, link: headers.link }))
      // The page itself is aborted below, after its early hints.
      .on('error', () => {});
  });
  close();
  expect(hints).toEqual({
    statusCode: 103,
    link: expect.stringMatching(/rel=preload; as=style.*entry-[^>]+>; rel=modulepreload/),
  });
});
