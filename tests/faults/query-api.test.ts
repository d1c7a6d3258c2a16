/** The query API away, slow or wrong: what was seen stays up, what was not says so quickly, nothing falls over. */
import supertest from 'supertest';
import { type FakeQueryApi, type Mood, startFakeQueryApi } from '../fakes/fake-query-api.ts';
import { textsOf } from '../support/read-html.ts';
import { type Started, startServices } from '../support/start-services.ts';

const hour = 3_600_000;

let api: FakeQueryApi;
let started: Started;
const get = (address: string) => supertest(started.app).get(address).set('accept', 'text/html');

beforeEach(async () => {
  api = await startFakeQueryApi();
  started = await startServices({ QUERY_API_URL: api.url, QUERY_API_TOKEN: 'service-token' });
  await started.services.site();
  api.requests.length = 0;
});

afterEach(() => api.stop().catch(() => {}));

test('the same loader works against a hosted API, with the service’s credential and nothing of the visitor’s', async () => {
  await get('/careers').set('cookie', 'apollo:default.token=mine; other=1').expect(200);
  expect(api.requests).toHaveLength(1);
  const [request] = api.requests;
  expect(request?.authorization).toBe('Bearer service-token');
  expect(request?.headers.cookie).toBeUndefined();
  expect(Object.keys(JSON.parse(request?.body ?? '{}'))).toEqual(['operationName', 'variables', 'query']);
});

test.each([
  ['plain', 'plain', 'Bearer plain'],
  ['with-padding%3D%3D', 'with-padding==', 'Bearer with-padding=='],
  ['Basic%20abc', 'Basic abc', 'Basic abc'],
])('a visitor’s token %s goes out on private pages', async (cookie, _token, header) => {
  await get('/payment').set('cookie', `apollo:default.token=${cookie}`).expect(200);
  expect(api.requests[0]?.authorization).toBe(header);
});

test('a page that was seen stays up for 24 hours while the API is away; one that was not says 503 within 5 s', async () => {
  const seen = await get('/offers/summer-holidays').expect(200);
  await api.stop();
  for (const passed of [2 * hour, 12 * hour, 9 * hour + 0.9 * hour]) {
    started.pass(passed);
    const still = await get('/offers/summer-holidays').expect(200);
    expect(textsOf(still.text, 'h1')).toEqual(textsOf(seen.text, 'h1'));
  }
  const began = Date.now();
  const unseen = await get('/careers').expect(503);
  expect(Date.now() - began).toBeLessThan(5_000);
  expect(Number(unseen.headers['retry-after'])).toBeGreaterThan(0);
  expect(unseen.headers['cache-control']).toBe('no-store');
  expect(textsOf(unseen.text, 'h1')).toEqual(['Internal Server Error']);
  expect(unseen.text).toContain('01632 960 120');
  started.pass(24 * hour);
  await get('/offers/summer-holidays').expect(503);
  await api.resume();
  started.pass(10_000);
  await get('/offers/summer-holidays').expect(200);
});

test.each<[Mood]>([
  ['html'],
  ['truncated'],
  ['wrong-shape'],
  ['reset'],
  [503],
  ['huge'],
  ['silent'],
  ['slow-body'],
])('an API that is %s makes a 503 within 5 s, never a half page', async (mood) => {
  api.mood = mood;
  const began = Date.now();
  const answer = await get('/careers').expect(503);
  expect(Date.now() - began).toBeLessThan(5_000);
  expect(textsOf(answer.text, 'h1')).toEqual(['Internal Server Error']);
  api.mood = 'well';
  await get('/careers').expect(200);
});

test('a query is tried once more when the connection broke, and no oftener', async () => {
  api.mood = 'reset';
  await get('/careers').expect(503);
  expect(api.requests.filter((request) => request.operationName !== 'Site')).toHaveLength(2);
});

test('an API that keeps failing is left alone after twenty calls', async () => {
  api.mood = 503;
  for (let n = 0; n < 30; n += 1) {
    started.pass(10_000);
    await get(`/offers/summer-holidays?page=${n + 2}`).expect(503);
  }
  expect(api.requests.length).toBeLessThan(30);
});
