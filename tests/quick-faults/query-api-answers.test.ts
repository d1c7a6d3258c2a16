/** A missing or faulty query API: an uncached page is a 503, never partial, and recovers with the API. */
import supertest from 'supertest';
import { type FakeBehaviour, type FakeQueryApi, startFakeQueryApi } from '../fakes/fake-query-api.ts';
import { findTexts } from '../support/read-html.ts';
import { type Started, startServices } from '../support/start-services.ts';

let api: FakeQueryApi;
let started: Started;
const get = (address: string) => supertest(started.app).get(address).set('accept', 'text/html');

beforeEach(async () => {
  api = await startFakeQueryApi();
  started = await startServices({ QUERY_API_URL: api.url });
  await started.services.site();
  api.requests.length = 0;
});
afterEach(async () => {
  await api.stop().catch(() => {});
  await started.services.close();
});

test('while the query API is down an uncached page is a 503 with Retry-After and a phone number', async () => {
  await api.stop();
  const unseen = await get('/careers').expect(503);
  expect(Number(unseen.headers['retry-after'])).toBeGreaterThan(0);
  expect(unseen.headers['cache-control']).toBe('no-store');
  expect(findTexts(unseen.text, 'h1')).toEqual(['Internal Server Error']);
  expect(unseen.text).toContain('01632 960 120');
});

test.each<[FakeBehaviour]>([['html'], ['truncated'], ['wrong-shape'], ['reset'], [503], ['huge']])(
  'a page is a 503 while the query API’s fault is %s, and is served again after it',
  async (mood) => {
    api.behaviour = mood;
    const answer = await get('/careers').expect(503);
    expect(findTexts(answer.text, 'h1')).toEqual(['Internal Server Error']);
    api.behaviour = 'well';
    await get('/careers').expect(200);
  },
);

test('a query is retried exactly once if its connection breaks', async () => {
  api.behaviour = 'reset';
  await get('/careers').expect(503);
  expect(api.requests.filter((request) => request.operationName !== 'Site')).toHaveLength(2);
});
