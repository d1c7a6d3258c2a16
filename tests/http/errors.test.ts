/** The response to a visitor or a program when a page cannot be shown. */
import supertest from 'supertest';
import { deserializePayload } from '#shared/deserialize-payload.ts';
import type { Payload } from '#shared/page.ts';
import { findTexts, readPayload } from '../support/read-html.ts';
import { startServices } from '../support/start-services.ts';

const get = (address: string) => supertest(started.app).get(address);

const started = await startServices();

test('an unknown path is a 404 page in the standard layout, with the path in its text', async () => {
  const answer = await get('/no/such-page?a=1').set('accept', 'text/html').expect(404);
  expect(findTexts(answer.text, 'title')).toEqual(['Page Not Found']);
  expect(findTexts(answer.text, 'h1')).toEqual(['Page Not Found']);
  expect(answer.text).toContain('Page not found: /no/such-page?a=1');
  expect(answer.text).toContain('data-layout="standard"');
  expect(answer.text).toContain('01632 960 120');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['x-robots-tag']).toBe('noindex');
  expect(readPayload(answer.text).error).toEqual({
    status: 404,
    title: 'Page Not Found',
    message: 'Page not found: /no/such-page?a=1',
  });
});

test.each([
  '/press/nothing-here',
  '/branches/atlantis',
  '/cruise/cruise-lines/white-star',
  '/important/nothing',
])('%s matches a route but no content, and is a 404', async (address) => {
  const answer = await get(address).set('accept', 'text/html').expect(404);
  expect(answer.text).toContain(`Page not found: ${address}`);
});

test('a path cannot inject markup into its error page', async () => {
  const answer = await get('/%3Cscript%3Ealert(1)%3C/script%3E?%3Cb%3E<b>')
    .set('accept', 'text/html')
    .expect(404);
  expect(answer.text).not.toContain('<script>alert');
  expect(answer.text).not.toContain('<b>');
});

test.each([
  ['accept', 'application/json'],
  ['user-agent', 'curl/8.0'],
  ['sec-fetch-mode', 'cors'],
])('a client that sends %s: %s gets JSON', async (header, value) => {
  const answer = await get('/nowhere').set('accept', '*/*').set(header, value).expect(404);
  expect(answer.body).toEqual({
    url: '/nowhere',
    statusCode: 404,
    statusMessage: 'Page Not Found',
    message: 'Page not found: /nowhere',
  });
});

test('the payload of an unknown page is a 404 that contains the error', async () => {
  const answer = await get('/press/nothing-here/_payload.json').expect(404);
  expect(deserializePayload<Payload>(answer.text).error?.status).toBe(404);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('an internal error is logged, and the visitor gets only a request ID to quote', async () => {
  const broken = await startServices({ PAGE_CACHE: 'off', PAYLOAD_CACHE: 'off' });
  const logged: unknown[] = [];
  broken.services.log.error = ((what: unknown) => void logged.push(what)) as never;
  broken.services.queryAs = () => async () => {
    throw new Error('password=hunter2 at /srv/secret.ts');
  };
  const answer = await supertest(broken.app).get('/careers').set('accept', 'text/html').expect(500);
  expect(findTexts(answer.text, 'title')).toEqual(['Internal Server Error']);
  expect(findTexts(answer.text, 'h1')).toEqual(['Internal Server Error']);
  expect(answer.text).not.toContain('hunter2');
  expect(answer.text).toContain(answer.headers['x-request-id']);
  expect(logged).toHaveLength(1);
});

test('when the error page fails too, a static page gives the phone number', async () => {
  const broken = await startServices({ SUPPORT_PHONE: '01632 960 999' });
  broken.services.loadAssets = () => {
    throw new Error('no assets');
  };
  const answer = await supertest(broken.app).get('/nowhere').set('accept', 'text/html').expect(404);
  expect(answer.text).toContain('01632 960 999');
  expect(answer.text).not.toContain('<script');
});

test('an unsupported method is rejected with the allowed methods', async () => {
  for (const method of ['post', 'options'] as const) {
    const answer = await supertest(started.app)[method]('/competitiontcs').expect(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
  }
});

test('before the first response of the query API, an error page still gives the phone number', async () => {
  const { app, services } = await startServices({
    QUERY_API_URL: 'http://127.0.0.1:9/graphql',
    SUPPORT_PHONE: '01632 960 999',
  });
  const { status, text, headers } = await supertest(app).get('/offers').set('Accept', 'text/html');
  expect([status, headers['cache-control']]).toEqual([503, 'no-store']);
  expect(text).toContain('01632 960 999');
  await services.close();
});
