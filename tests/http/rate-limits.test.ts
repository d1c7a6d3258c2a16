/** A client above a rate limit has to wait; other clients are served as before. */
import supertest from 'supertest';
import { type FakeRedis, startFakeRedis } from '../fakes/fake-redis.ts';
import { detail } from '../support/detail.ts';
import { eventually } from '../support/eventually.ts';
import { patienceMs } from '../support/patience.js';
import { type Started, startServices } from '../support/start-services.ts';

let started: Started;
beforeEach(async () => {
  started = await startServices({ TRUST_PROXY: '1' });
});
afterEach(() => started.services.close());

const get = (address: string, from: string) =>
  supertest(started.app).get(address).set({ 'x-forwarded-for': from, accept: 'text/html' });

test('a client gets 120 unknown addresses a minute and then a 429, while pages are still served', async () => {
  for (let count = 0; count < 120; count += 1) await get(`/nowhere-${count}`, '203.0.113.1').expect(404);
  const answer = await get('/nowhere', '203.0.113.1').expect(429);
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect(answer.headers['cache-control']).toBe('no-store');
  await get('/careers', '203.0.113.1').expect(200);
  await get('/nowhere', '203.0.113.2').expect(404);
  started.advance(60_000);
  await get('/nowhere', '203.0.113.1').expect(404);
});

test('a household with many IPv6 addresses is one client', async () => {
  for (let count = 0; count < 120; count += 1)
    await get('/nowhere', `2001:db8:1:2::${count.toString(16)}`).expect(404);
  await get('/nowhere', '2001:db8:1:2:ffff::1').expect(429);
  await get('/nowhere', '2001:db8:1:3::1').expect(404);
});

test('a client gets 120 queries a minute and then a 429 in JSON', async () => {
  const send = () =>
    supertest(started.app)
      .post('/graphql')
      .set('x-forwarded-for', '203.0.113.3')
      .send({ query: '{ site { name } }' });
  for (let count = 0; count < 120; count += 1) await send().expect(200);
  const { body, headers } = await send().expect(429);
  expect(body.statusCode).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});

test('a client gets 60,000 fields a minute over all queries; each option of an offer list counts', async () => {
  // 8 lists of 13 filters with 27 choices of 3 fields each: 8,648 fields.
  const list = (index: number) =>
    `a${index}: offers(first: 0) { facets { name options { value label count } } }`;
  const query = `{ ${Array.from({ length: 8 }, (_, index) => list(index)).join(' ')} }`;
  const send = (from: string) =>
    supertest(started.app).post('/graphql').set('x-forwarded-for', from).send({ query });
  for (let count = 0; count < 6; count += 1) await send('203.0.113.5').expect(200);
  const { body, headers } = await send('203.0.113.5').expect(429);
  expect(body.errors[0].extensions.code).toBe('RATE_LIMITED');
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
  await send('203.0.113.6').expect(200);
  started.advance(60_000);
  await send('203.0.113.5').expect(200);
});

describe('counted in Redis', () => {
  let redis: FakeRedis;
  beforeEach(async () => {
    redis = await startFakeRedis();
  });
  afterEach(() => redis.stop());

  /** Opens a server without a command time-out, after which a slow Redis would make it count on its own. */
  async function open(settings: Record<string, string> = {}): Promise<Started> {
    const url = `${redis.url}?commandTimeout=none`;
    const opened = await startServices({ TRUST_PROXY: '1', REDIS_URL: url, ...settings });
    // A start does not wait for a slow Redis.
    await eventually('Redis to be available', () => opened.services.redis?.isAvailable);
    return opened;
  }
  const unknown = ({ app }: Started) => supertest(app).get('/nowhere').set('x-forwarded-for', '203.0.113.4');

  /** Number of unknown addresses that are answered before a 429, with the servers in turn. */
  async function triesUntilPause(...servers: Started[]): Promise<number> {
    for (let tries = 0; ; tries += 1) {
      const { status } = await unknown(servers[tries % servers.length] as Started);
      if (status === 429) return tries;
    }
  }

  test('two servers share one count', async () => {
    const [one, two] = await Promise.all([open(), open()]);
    expect(await triesUntilPause(one, two)).toBe(120);
    expect([...redis.counts.keys()].every((key) => key.startsWith('tries:not-found:60:'))).toBe(true);
    await Promise.all([one.services.close(), two.services.close()]);
  });

  detail(
    'password guesses at two servers share counts, and a correct password resets the five-minute count',
    async () => {
      const one = await open();
      const two = await open({ DATA_DIR: one.services.dataFolder });
      const call = async ({ app }: Started, method: string, password: string) => {
        const { body } = await supertest(app)
          .post(`/identitytoolkit.googleapis.com/v1/accounts:${method}`)
          .send({ email: 'ann@example.test', password, returnSecureToken: true });
        return body.error?.message ?? 'in';
      };
      const right = 'a long enough secret';
      expect(await call(one, 'signUp', right)).toBe('in');
      for (let tries = 0; tries < 9; tries += 1)
        expect(await call(tries % 2 ? one : two, 'signInWithPassword', 'guess')).toBe(
          'INVALID_LOGIN_CREDENTIALS',
        );
      expect(await call(one, 'signInWithPassword', right)).toBe('in');
      // Nine of the account's hundred attempts per hour, from any address, are used; the correct one was
      // refunded.
      const [, ofAccount] = [...redis.counts].find(([key]) => key.includes('password-of-account')) ?? [];
      expect(ofAccount).toBe(9);
      for (let tries = 0; tries < 10; tries += 1)
        expect(await call(tries % 2 ? one : two, 'signInWithPassword', 'guess')).toBe(
          'INVALID_LOGIN_CREDENTIALS',
        );
      for (const server of [one, two])
        expect(await call(server, 'signInWithPassword', right)).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
      await Promise.all([one.services.close(), two.services.close()]);
    },
  );

  detail('a server restores its own count after Redis has lost it', async () => {
    const [one, two] = await Promise.all([open(), open()]);
    for (let count = 0; count < 100; count += 1) await unknown(one);
    redis.counts.clear();
    expect((await unknown(one)).status).toBe(404);
    expect(await triesUntilPause(two)).toBe(19);
    await Promise.all([one.services.close(), two.services.close()]);
  });

  test('page data with an arbitrary query value never use the shared cache', async () => {
    const one = await open();
    const ask = (address: string) => supertest(one.app).get(address).set('accept', 'text/html').expect(200);
    const { payload } = one.services.sharedCache.counts;
    const looks = () => Object.values(payload ?? {}).reduce((sum, count) => sum + count, 0);
    for (const address of [
      '/offers?budget=90100',
      '/offers/_payload.json?budget=90200',
      '/cruise/offers?budget=90300',
    ])
      await ask(address);
    expect(looks()).toBe(0);
    await ask('/offers');
    expect(looks()).toBe(1);
  });

  test('with Redis down each server counts on its own, without delay', async () => {
    const [one, two] = await Promise.all([open(), open()]);
    await redis.stop();
    const began = performance.now();
    expect(await triesUntilPause(one)).toBe(120);
    expect(await triesUntilPause(two)).toBe(120);
    expect(performance.now() - began).toBeLessThan(patienceMs);
    await Promise.all([one.services.close(), two.services.close()]);
  });
});
