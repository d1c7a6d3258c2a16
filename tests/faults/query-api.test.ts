/** A missing, slow or faulty query API: cached pages stay available, others fail fast with an error page. */
import type { Logger } from 'pino';
import supertest from 'supertest';
import { type FakeBehaviour, type FakeQueryApi, startFakeQueryApi } from '../fakes/fake-query-api.ts';
import { eventually } from '../support/eventually.ts';
import { logLines } from '../support/log-lines.ts';
import { findTexts } from '../support/read-html.ts';
import { contentDay, type Started, startServices } from '../support/start-services.ts';

const hour = 3_600_000;

let api: FakeQueryApi;
let started: Started;
const opened: Started[] = [];
const get = (address: string) => supertest(started.app).get(address).set('accept', 'text/html');

async function start(settings: Record<string, string> = {}, parts: { log?: Logger } = {}): Promise<void> {
  started = await startServices({ QUERY_API_URL: api.url, ...settings }, contentDay, parts);
  opened.push(started);
}

beforeEach(async () => {
  api = await startFakeQueryApi();
  await start({ QUERY_API_TOKEN: 'service-token' });
  await started.services.site();
  api.requests.length = 0;
});

afterEach(async () => {
  await api.stop().catch(() => {});
  for (const { services } of opened.splice(0)) await services.close();
});

test('a loader queries a hosted API with the service’s token, without the visitor’s cookies or token', async () => {
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
])('a private page sends the visitor’s token %s to the API', async (cookie, _token, header) => {
  await get('/payment').set('cookie', `apollo:default.token=${cookie}`).expect(200);
  expect(api.requests[0]?.authorization).toBe(header);
});

const address = '/offers/summer-holidays';

/** Hours after the start of the day on which the API fails, with the status that a visitor gets. */
const shown: [number, number][] = [
  [1, 200],
  [12, 200],
  [23, 200],
  [23.9, 200],
  [24.1, 503],
];
const eachHour: [number, number][] = Array.from({ length: 23 }, (_, index) => [index + 1, 200]);

test.each<[string, Record<string, string>, [number, number][]]>([
  ['at selected hours', {}, shown],
  ['each hour', {}, [...eachHour, [23.9, 200], [24.1, 503]]],
  [
    'only shortly before 24 hours',
    {},
    [
      [23.9, 200],
      [24.1, 503],
    ],
  ],
  ['only after 24 hours', {}, [[24.1, 503]]],
  [
    'half a minute before the end and half a minute after it',
    {},
    [
      [23.99, 200],
      [24.01, 503],
    ],
  ],
  ['at selected hours, without cached data', { PAYLOAD_CACHE: 'off' }, shown],
  ['each hour, without cached data', { PAYLOAD_CACHE: 'off' }, [...eachHour, [23.9, 200], [24.1, 503]]],
  ['at selected hours, without cached pages', { PAGE_CACHE: 'off' }, shown],
  ['each hour, without cached pages', { PAGE_CACHE: 'off' }, [...eachHour, [23.9, 200], [24.1, 503]]],
])(
  'a cached page is served for 24 hours of an outage, then answered with 503: requested %s',
  async (_when, settings, looks) => {
    await start(settings);
    const seen = await get(address).expect(200);
    await api.stop();
    let at = 0;
    for (const [hours, status] of looks) {
      await started.advanceWhenIdle((hours - at) * hour);
      at = hours;
      // Requests within the pause between two refreshes have to get the same page.
      for (const again of [0, 1, 2]) {
        const answer = await get(address).expect(status);
        if (status === 200) expect(findTexts(answer.text, 'h1')).toEqual(findTexts(seen.text, 'h1'));
        if (again === 1) await started.advanceWhenIdle(1_000);
      }
      at += 1_000 / hour;
      const data = await get(`${address}/_payload.json`);
      if (settings.PAYLOAD_CACHE !== 'off') expect(data.status).toBe(status);
    }
  },
);

test('a page expires with its data, even if a payload request loaded the data earlier', async () => {
  await get(`${address}/_payload.json`).expect(200);
  await api.stop();
  await started.advanceWhenIdle(20 * hour);
  await get(address).expect(200);
  await started.advanceWhenIdle(3.9 * hour);
  await get(address).expect(200);
  await started.advanceWhenIdle(0.2 * hour);
  await get(address).expect(503);
  await api.resume();
  await started.advanceWhenIdle(10_000);
  await get(address).expect(200);
});

test.each<[string, Record<string, string>]>([
  ['both caches', {}],
  ['no cached data', { PAYLOAD_CACHE: 'off' }],
  ['no cached pages', { PAGE_CACHE: 'off' }],
])(
  'the Age header gives the age of a stale page’s data, so that a CDN adds no further day: with %s',
  async (_what, settings) => {
    await start(settings);
    expect((await get(address).expect(200)).headers).not.toHaveProperty('age');
    await api.stop();
    await started.advanceWhenIdle(hour / 2);
    expect((await get(address).expect(200)).headers).not.toHaveProperty('age');
    await started.advanceWhenIdle(22.5 * hour);
    for (const times of [1, 2]) {
      const { headers } = await get(address).expect(200);
      expect([times, headers.age]).toEqual([times, '82800']);
      expect(headers['cache-control']).toContain('stale-if-error=86400');
    }
  },
);

test('site facts are served for 24 hours of an outage; after that, pages are served without the facts', async () => {
  const facts = 'Independent travel agency, branches across the East of England';
  expect((await get(address).expect(200)).text).toContain(facts);
  api.failing = 'Site';
  await started.advanceWhenIdle(23.99 * hour);
  expect((await get(address).expect(200)).text).toContain(facts);
  await started.advanceWhenIdle(0.02 * hour);
  expect((await get(address).expect(200)).text).not.toContain(facts);
  api.failing = null;
  await started.advanceWhenIdle(0.1 * hour);
  await eventually('the facts', async () => (await get(address).expect(200)).text.includes(facts));
});

test('a failed refresh is counted, and logged at once, then at most once a minute per cache', async () => {
  const lines = logLines();
  await start({}, { log: lines.log });
  const logged = () => lines.byEvent('cache_refresh_failed');
  // Within the pause between two refreshes a request starts none.
  const lookAndCount = async () => {
    await get(address).expect(200);
    return started.services.metrics.write();
  };
  await get(address).expect(200);
  api.failing = 'OfferCollection';
  await started.advanceWhenIdle(hour / 20);
  await get(address).expect(200);
  await eventually('a line in the log', () => logged().length === 1);
  expect(logged()[0]).toMatchObject({ level: 40, cache: 'payload', failures: 1, keys: 1 });
  expect(logged()[0]?.key).toBe(`${started.services.builds.latest.id} ${address}`);
  expect(logged()[0]?.cause).toMatchObject({ name: 'QueryError' });
  for (const failures of [2, 3, 4]) {
    await started.advanceWhenIdle(6_000);
    await eventually('the count', async () =>
      (await lookAndCount()).includes(`{cache="payload"} ${failures}\n`),
    );
  }
  expect(logged()).toHaveLength(1);
  await started.advanceWhenIdle(60_000);
  await eventually('the count', async () => (await lookAndCount()).includes('{cache="payload"} 5\n'));
  expect(logged()).toHaveLength(2);
  expect(logged()[1]).toMatchObject({ failures: 4, keys: 1 });
  expect(await lookAndCount()).toContain('cache_refresh_failures_total{cache="page"} 0\n');
});

test('a failure without a cached page is logged as a failed request, not as a failed refresh', async () => {
  const lines = logLines();
  await start({}, { log: lines.log });
  await started.services.site();
  await api.stop();
  await get('/careers').expect(503);
  expect(lines.byEvent('cache_refresh_failed')).toEqual([]);
  expect(lines.text()).toContain('request failed');
});

test.each<[FakeBehaviour]>([['silent'], ['slow-body']])(
  'an API that is %s causes a 503, never a partial page, and pages work again afterwards',
  async (mood) => {
    api.behaviour = mood;
    const answer = await get('/careers').expect(503);
    expect(findTexts(answer.text, 'h1')).toEqual(['Internal Server Error']);
    api.behaviour = 'well';
    await get('/careers').expect(200);
  },
);

test('the circuit breaker spares a failing API: thirty requests cause fewer than thirty calls', async () => {
  api.behaviour = 503;
  for (let n = 0; n < 30; n += 1) {
    await started.advanceWhenIdle(10_000);
    await get(`/offers/summer-holidays?page=${n + 2}`).expect(503);
  }
  expect(api.requests.length).toBeLessThan(30);
});
