/** Data that servers share through Redis: nothing stale, of another build, private or of other programs. */
import supertest from 'supertest';
import type * as Server from '#server/testing.ts';
import { Timestamp } from '#shared/document-values.ts';
import { startFakeQueryApi } from '../fakes/fake-query-api.ts';
import { eventually } from '../support/eventually.ts';
import { atEnd } from '../support/import-once.js';
import { logLines } from '../support/log-lines.ts';
import { needs } from '../support/needs.ts';
import { siteRoot } from '../support/site-root.ts';
import { startPostgres } from '../support/start-postgres.ts';
import { startRedis, type TestRedis } from '../support/start-redis.ts';
import { contentDay, type Started, server, startServices } from '../support/start-services.ts';

const secret = { SITE_SECRET: 'a'.repeat(64) };

let redis: TestRedis;
/** No command time-out: this file tests the shared data, not a late Redis. */
const redisUrl = () => `${redis.url}?commandTimeout=none`;

/** Renders the page on this server with an empty memory cache. */
async function visitAnew({ app, services }: Started, address: string): Promise<string> {
  services.payloadCache.clear();
  services.pageCache.clear();
  const answer = await supertest(app).get(address).set('accept', 'text/html');
  expect(answer.status).toBe(200);
  return answer.text;
}

function writeEuro({ services }: Started, sell: number): Promise<void> {
  const checkedAt = new Timestamp(services.now().getTime() / 1000, 0);
  return services.documents.commit([
    { kind: 'set', collection: 'rates', id: 'EUR', fields: { sell, checkedAt } },
  ]);
}

const channel = async () => (await redis.client.pubsub('CHANNELS', 'premier:changes:*'))[0] as string;
const storedPages = () => redis.client.keys('premier:payload:*');

/** Document store that delivers only the first state until it is released, then all later changes. */
function heldListener(store: Server.Services['documents']) {
  let letGo = () => {};
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const held: Server.Services['documents'] = {
    get: (collection, id) => store.get(collection, id),
    list: (collection) => store.list(collection),
    commit: (change) => store.commit(change),
    close: () => Promise.resolve(),
    watch(target, listener) {
      let known = false;
      return store.watch(target, (documents) => {
        if (known) void free.then(() => listener(documents));
        else listener(documents);
        known = true;
      });
    },
  };
  return { held, letGo: () => letGo() };
}

const shows = async (each: Started, sell: string) => (await visitAnew(each, '/travel-money')).includes(sell);

needs('redis-server').describe('a real Redis', () => {
  beforeAll(async () => {
    redis = await startRedis();
    atEnd(() => redis.close());
  });
  beforeEach(() => redis.client.flushall());

  test('a changed rate appears on all servers, and a late server does not restore the old rate', async () => {
    const postgres = await startPostgres();
    const database = { ...secret, DATABASE_URL: await postgres.database() };
    const shared = { ...database, REDIS_URL: redisUrl() };
    const [one, two] = [await startServices(shared), await startServices(shared)];
    const { held, letGo } = heldListener(two.services.documents);
    const late = await startServices(shared, contentDay, { documents: held });
    for (const each of [one, two, late]) await visitAnew(each, '/travel-money');
    expect((await storedPages()).length).toBeGreaterThan(0);
    for (const sell of ['1.1833', '1.1944', '1.1811']) {
      await writeEuro(one, Number(sell));
      for (const each of [one, two]) await eventually('the new rate', () => shows(each, sell));
      // The late server has an old page and may store it in Redis; no other server shows it.
      for (let times = 0; times < 5; times += 1) {
        await visitAnew(late, '/travel-money');
        for (const each of [one, two]) expect(await shows(each, sell)).toBe(true);
      }
    }
    letGo();
    await eventually('the new rate at the late server', () => shows(late, '1.1811'));
    for (const each of [one, two]) expect(await shows(each, '1.1811')).toBe(true);
    for (const each of [one, two, late]) await each.services.close();
    await postgres.stop();
  });

  test('a change in a hosted API found by one server invalidates the page on all; one call reloads it', async () => {
    const api = await startFakeQueryApi();
    const settings = { ...secret, REDIS_URL: redisUrl(), QUERY_API_URL: api.url };
    const [first, ...others] = [
      await startServices(settings),
      await startServices(settings),
      await startServices(settings),
    ] as [Started, Started, Started];
    const asked = (name: string) => api.requests.filter(({ operationName }) => operationName === name).length;
    // A server without the subscription would refresh only after half a minute.
    await eventually(
      'it',
      async () => ((await redis.client.pubsub('NUMSUB', await channel())) as [string, number])[1] === 3,
    );
    for (const each of [first, ...others])
      await supertest(each.app).get('/careers/_payload.json').expect(200);
    expect([asked('LiveFacts'), asked('Careers')]).toEqual([3, 1]);
    api.changed.set('LiveFacts', { scarceOffers: [{ id: 'NX4127', left: 2 }] });
    await first.services.broadcaster.poll();
    const [key] = ['/careers'].map((address) => `${first.services.builds.latest.id} ${address}`) as [string];
    await eventually('it', () =>
      others.every(({ services }) => services.payloadCache.fresh(key) === undefined),
    );
    for (const each of [first, ...others])
      await supertest(each.app).get('/careers/_payload.json').expect(200);
    expect([asked('LiveFacts'), asked('Careers')]).toEqual([6, 2]);
  });

  test('on one Redis, servers of different builds share no pages, and servers of the same build do', async () => {
    const api = await startFakeQueryApi();
    const settings = { ...secret, REDIS_URL: redisUrl(), QUERY_API_URL: api.url };
    const present = await startServices(settings);
    const { builds } = present.services;
    const services = await server.createServices(present.services.env, {
      root: siteRoot,
      now: present.services.now,
      log: present.services.log,
      builds: { ...builds, latest: { ...builds.latest, id: '0123456789abcdef' } },
    });
    atEnd(() => services.close());
    const calls = () => api.requests.filter(({ operationName }) => operationName === 'Careers').length;
    const readBuild = async (app: Started['app']) =>
      JSON.parse((await supertest(app).get('/careers/_payload.json').expect(200)).text);
    await readBuild(present.app);
    await eventually('the pages in Redis', async () => (await storedPages()).length === 1);
    await readBuild(server.createApp(services));
    expect(calls()).toBe(2);
    await eventually('the pages in Redis', async () => (await storedPages()).length === 2);
    const again = await startServices(settings);
    const before = calls();
    expect(await readBuild(again.app)).toEqual(await readBuild(present.app));
    expect(calls()).toBe(before);
  });

  test('no private page is stored in Redis, and the shared page is loaded with the service’s own token', async () => {
    const api = await startFakeQueryApi();
    const settings = {
      ...secret,
      REDIS_URL: redisUrl(),
      QUERY_API_URL: api.url,
      QUERY_API_TOKEN: 'service-token',
    };
    const { app } = await startServices(settings);
    const visitor = { accept: 'text/html', cookie: 'apollo:default.token=mine' };
    await supertest(app).get('/payment').set(visitor).expect(200);
    expect(api.requests.map(({ authorization }) => authorization)).toContain('Bearer mine');
    // /careers is stored after /payment would be, so a stored visitor's page would be found, too.
    await supertest(app).get('/careers').set(visitor).expect(200);
    await eventually('the pages in Redis', async () => (await storedPages()).length > 0);
    expect(await storedPages()).toHaveLength(1);
    const careers = api.requests.filter(({ operationName }) => operationName === 'Careers');
    expect(careers.map(({ authorization }) => authorization)).toEqual(['Bearer service-token']);
  });

  test('a tampered value in Redis is never shown, is logged once and is overwritten', async () => {
    const api = await startFakeQueryApi();
    const settings = { ...secret, REDIS_URL: redisUrl(), QUERY_API_URL: api.url };
    const [one, lines] = [await startServices(settings), logLines()];
    const two = await startServices(settings, contentDay, { log: lines.log });
    const addresses = ['/careers', '/press', '/branches'];
    const good = await Promise.all(addresses.map((address) => visitAnew(one, address)));
    await eventually('the pages in Redis', async () => (await storedPages()).length === addresses.length);
    for (const key of await storedPages()) await redis.client.set(key, '<script>alert(1)</script>');
    expect(await Promise.all(addresses.map((address) => visitAnew(two, address)))).toEqual(good);
    expect(lines.byEvent('shared_cache_value_refused')).toHaveLength(1);
    const calls = api.requests.length;
    await eventually('it', async () => (await redis.client.strlen((await storedPages())[0] as string)) > 100);
    await Promise.all(addresses.map((address) => visitAnew(one, address)));
    expect(api.requests.length - calls).toBe(0);
    expect(await two.services.metrics.write()).toMatch(
      /cache_requests_total\{cache="payload",tier="redis",result="miss"\} 3\n/,
    );
    expect(await one.services.metrics.write()).toMatch(
      /cache_requests_total\{cache="payload",tier="redis",result="hit"\} 3\n/,
    );
  });

  test('servers of one build with different settings share no page: each names its own site’s address', async () => {
    const settings = { ...secret, REDIS_URL: redisUrl() };
    const one = await startServices(settings);
    const moved = await startServices({ ...settings, PUBLIC_ORIGIN: 'https://other.example.test' });
    await visitAnew(one, '/careers');
    await eventually('the pages in Redis', async () => (await storedPages()).length === 1);
    const page = await visitAnew(moved, '/careers');
    expect(page).toContain('https://other.example.test/careers');
    expect(page).not.toContain('https://www.example.test/careers');
  });

  test('every Redis key of the site expires within 24 hours', async () => {
    const one = await startServices({ ...secret, REDIS_URL: redisUrl() });
    for (const address of ['/', '/careers', '/offers', '/nowhere']) await supertest(one.app).get(address);
    await eventually('the pages in Redis', async () => (await storedPages()).length >= 3);
    const keys = await redis.client.keys('*');
    const left = await Promise.all(keys.map((key) => redis.client.pttl(key)));
    expect(left.filter((ms) => ms <= 0 || ms > 24 * 3_600_000)).toEqual([]);
  });
});
