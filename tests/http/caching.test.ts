/** Cached pages: one render for many requests, identical bytes, 304 and HEAD, and uncacheable responses. */
import { createServer } from 'node:http';
import supertest from 'supertest';
import { findAttribute } from '../support/read-html.ts';
import { type Started, server, startServices } from '../support/start-services.ts';

const minute = 60_000;

/** Records the operations that reach the embedded API. */
function count({ services }: Started): string[] {
  const names: string[] = [];
  const api = services.embedded as NonNullable<typeof services.embedded>;
  const execute = api.execute.bind(api);
  api.execute = (request) => {
    names.push(request.operationName ?? '');
    return execute(request);
  };
  return names;
}

test('a hundred concurrent first requests for a page make one query and get identical responses', async () => {
  const started = await startServices();
  await started.services.site();
  const calls = count(started);
  const listening = createServer(started.app).listen(0);
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => supertest(listening).get('/offers/summer-holidays')),
  );
  listening.close();
  expect(calls).toHaveLength(1);
  expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
  expect(answers.every((answer) => answer.status === 200)).toBe(true);
});

test('a cached page has an ETag, supports 304 and HEAD, and is the same in every encoding', async () => {
  const { app } = await startServices();
  const first = await supertest(app).get('/careers').set('accept-encoding', 'identity');
  const cached = await supertest(app).get('/careers').set('accept-encoding', 'identity');
  expect(cached.text).toBe(first.text);
  expect(cached.headers.etag).toMatch(/^"[\w-]+-identity"$/);
  expect(cached.headers.vary).toBe('Accept-Encoding');
  for (const name of [
    'content-security-policy',
    'link',
    'cache-control',
    'strict-transport-security',
    'x-frame-options',
  ])
    expect(cached.headers[name]).toBe(first.headers[name]);
  const same = await supertest(app)
    .get('/careers')
    .set('accept-encoding', 'identity')
    .set('if-none-match', `W/"x", ${cached.headers.etag}`);
  expect(same.status).toBe(304);
  expect(same.text).toBe('');
  const head = await supertest(app).head('/careers').set('accept-encoding', 'identity').expect(200);
  expect(head.headers['content-length']).toBe(String(Buffer.byteLength(cached.text)));
  for (const encoding of ['br', 'gzip']) {
    const answer = await supertest(app)
      .get('/careers')
      .set('accept-encoding', encoding)
      .expect('content-encoding', encoding);
    expect(answer.text).toBe(cached.text);
    expect(answer.headers.etag).not.toBe(cached.headers.etag);
  }
});

test('the second request gets a quickly compressed page; a smaller one follows later under the same ETag', async () => {
  const { app } = await startServices();
  const load = () => supertest(app).get('/offers/summer-holidays').set('accept-encoding', 'br').expect(200);
  const first = await load();
  const quick = await load();
  const lengthOf = ({ headers }: supertest.Response) => Number(headers['content-length']);
  let pressed = await load();
  const startedAt = performance.now();
  while (lengthOf(pressed) === lengthOf(quick) && performance.now() - startedAt < 10_000)
    pressed = await load();
  expect(lengthOf(pressed)).toBeLessThan(lengthOf(quick) * 0.95);
  expect(pressed.text).toBe(first.text);
  expect(quick.headers.etag).toMatch(/^W\/"[\w-]+-br"$/);
  expect(pressed.headers.etag).toBe(quick.headers.etag);
  await supertest(app)
    .get('/offers/summer-holidays')
    .set('accept-encoding', 'br')
    .set('if-none-match', String(quick.headers.etag))
    .expect(304);
});

test('a fresh page makes no query; a stale page is served and refreshed by one query', async () => {
  const started = await startServices();
  await supertest(started.app).get('/careers');
  const calls = count(started);
  await supertest(started.app).get('/careers');
  expect(calls).toHaveLength(0);
  started.advance(2 * minute);
  await supertest(started.app).get('/careers').expect(200);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(calls.filter((name) => name !== 'Site')).toHaveLength(1);
});

test('a page with a visitor’s token is never cached; a public page is loaded without the token', async () => {
  const started = await startServices({ QUERY_API_TOKEN: 'service' });
  const tokens: (string | null)[] = [];
  const { queryAs } = started.services;
  started.services.queryAs = (token) => {
    tokens.push(token);
    return queryAs(token);
  };
  const cookie = 'apollo:default.token=abc%3D%3D';
  const before = started.services.pageCache.size.entries;
  const answer = await supertest(started.app).get('/payment').set('cookie', cookie).expect(200);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(started.services.pageCache.size.entries).toBe(before);
  await supertest(started.app).get('/careers').set('cookie', cookie).expect(200);
  expect(tokens).toEqual(['abc==', null]);
});

test('the card retailer’s script is on a page exactly twice when enabled, and never on payment pages', async () => {
  const off = await startServices();
  const on = await startServices({ RETAILER_SCRIPT: 'on', RETAILER_HOST: 'cards.example.test' });
  const script = /<script[^>]+src="https:\/\/cards\.example\.test\/iframe\.js"/g;
  const page = await supertest(on.app).get('/careers');
  expect(page.text.match(script)).toHaveLength(2);
  expect(page.headers['content-security-policy']).toContain("script-src 'self' https://cards.example.test;");
  for (const address of ['/payment', '/payment-redirect']) {
    const payment = await supertest(on.app).get(address);
    expect(payment.text).not.toContain('cards.example.test');
    expect(payment.headers['content-security-policy']).not.toContain('cards.example.test');
  }
  expect((await supertest(off.app).get('/careers')).text).not.toMatch(/iframe\.js/);
});

test('verification meta tags are in the head only when they are configured', async () => {
  const set = await startServices({ SEARCH_VERIFICATION: 'search-word', SOCIAL_VERIFICATION: 'social-word' });
  const page = await supertest(set.app).get('/careers');
  const contentOf = (name: string) => findAttribute(page.text, `meta name="${name}"`, 'content');
  expect(contentOf('google-site-verification')).toBe('search-word');
  expect(contentOf('facebook-domain-verification')).toBe('social-word');
  const unset = await startServices();
  expect((await supertest(unset.app).get('/careers')).text).not.toContain('verification');
});

test('fragments are stored of shared pages, never of a private page or the result of a form', async () => {
  const { app } = await startServices();
  // Those of other test files in this process may fill the cache, so that each new one evicts another.
  server.clearFragments();
  for (const address of ['/sign-in', '/shortlist', '/payment'])
    await supertest(app).get(address).set('accept', 'text/html').expect(200);
  const posted = await supertest(app).post('/contact').type('form').send({ form: 'contact', name: 'Ada' });
  expect([posted.status, posted.text.includes('Ada')]).toEqual([422, true]);
  expect(server.countFragments()).toBe(0);
  await supertest(app).get('/contact').set('accept', 'text/html').expect(200);
  expect(server.countFragments()).toBeGreaterThan(0);
});
