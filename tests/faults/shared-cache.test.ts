/** Three servers, one Redis, one hosted query API: what one has loaded the others take, and Redis may fail as it likes. Needs redis-server in PATH, and says so where there is none. */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type SiteGroup,
  sendContactForm,
  startSiteGroup,
  type TimedAnswer,
  visitNewPage,
} from '../support/site-group.ts';
import { hasRedis, startRedis, type TestRedis } from '../support/start-redis.ts';

let group: SiteGroup | undefined;
let redis: TestRedis | undefined;
afterEach(async () => {
  await group?.close();
  await redis?.close();
  [group, redis] = [undefined, undefined];
});

/** The same numbers in each run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** Every address of the site map that is kept, and variants of one page up to 111: those that are asked anew for each visitor are left out. */
async function listAddresses({ sites }: SiteGroup): Promise<string[]> {
  const siteMap = await (await fetch(`${sites[0]?.origin}/sitemap.xml`)).text();
  const listed = [...siteMap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(
    ([, address]) => address || '/',
  );
  const kept = listed.filter((address) => address !== '/sign-up');
  const variants = Array.from(
    { length: 111 - kept.length },
    (_, index) => `/travel-money?amount=${10 + index}`,
  );
  return [...kept, ...variants].slice(0, 111);
}

/** How often the query API is asked while 400 visitors look at 111 addresses, eight at a time. */
async function countCalls(servers: number, settings: Record<string, string>): Promise<number> {
  group = await startSiteGroup(servers, settings);
  const addresses = await listAddresses(group);
  expect(addresses).toHaveLength(111);
  const { sites, api } = group;
  const random = createRandom(1);
  const views = Array.from({ length: 400 }, (_, index) => ({
    origin: sites[index % servers]?.origin,
    address: addresses[Math.floor(random() * addresses.length)],
  }));
  const statuses: number[] = [];
  const visitor = async () => {
    for (let view = views.pop(); view; view = views.pop()) {
      const response = await fetch(`${view.origin}${view.address}`);
      await response.text();
      statuses.push(response.status);
    }
  };
  await Promise.all(Array.from({ length: 8 }, visitor));
  expect(statuses).toEqual(Array(400).fill(200));
  const calls = api.requests.length;
  await group.close();
  group = undefined;
  return calls;
}

interface LoadReport {
  calm: TimedAnswer[];
  failing: TimedAnswer[];
  later: TimedAnswer[];
}

/** Visitors of uncached pages and senders of forms all the while: two seconds calm, two from the failure on, two after those. */
async function visitThrough({ sites }: SiteGroup, fail: () => unknown): Promise<LoadReport> {
  const answers: TimedAnswer[] = [];
  let isOver = false;
  const repeat = async (act: () => Promise<TimedAnswer>, pauseMs: number) => {
    while (!isOver) {
      answers.push(await act());
      await pause(pauseMs);
    }
  };
  const acts = sites.flatMap((site) => [
    repeat(() => visitNewPage(site), 50),
    repeat(() => sendContactForm(site), 200),
  ]);
  await pause(3_000);
  const failedAt = performance.now();
  await fail();
  await pause(4_000);
  isOver = true;
  await Promise.all(acts);
  const between = (from: number, to: number) =>
    answers.filter(({ startedAt }) => startedAt - failedAt >= from && startedAt - failedAt < to);
  // The first second is left out: code is warming up.
  return { calm: between(-2_000, -300), failing: between(-300, 2_000), later: between(2_000, 4_000) };
}

const slowest = (answers: TimedAnswer[], what: string) =>
  Math.max(...answers.filter((answer) => answer.what === what).map(({ ms }) => Math.round(ms)));

function show(name: string, { calm, failing, later }: LoadReport): void {
  const row = (answers: TimedAnswer[]) => ({
    count: answers.length,
    page: slowest(answers, 'page'),
    form: slowest(answers, 'form'),
  });
  console.log(name, JSON.stringify({ calm: row(calm), failing: row(failing), later: row(later) }));
}

if (!hasRedis) {
  console.warn('There is no redis-server in PATH: nothing of this file was tried');
  test('there is no redis-server here', () => expect(hasRedis).toBe(false));
} else {
  test('three servers with one Redis ask the query API hardly oftener than one server does', async () => {
    redis = await startRedis();
    const one = await countCalls(1, {});
    const apart = await countCalls(3, {});
    const together = await countCalls(3, { REDIS_URL: redis.url });
    console.log(
      `400 views of 111 addresses: one server ${one} calls, three ${apart}, three with Redis ${together}`,
    );
    expect(one).toBeGreaterThan(90);
    expect(apart).toBeGreaterThan(150);
    expect(together).toBeLessThanOrEqual(110);
  }, 120_000);

  test.each<[string, (redis: TestRedis) => unknown]>([
    ['is stopped', (each) => each.stop()],
    ['is frozen', (each) => each.freeze()],
    ['is full', (each) => each.client.config('SET', 'maxmemory', '100kb')],
    ['wants a password', (each) => each.client.config('SET', 'requirepass', 'secret')],
    ['has lost everything', (each) => each.client.flushall()],
    ['holds rubbish', fillWithRubbish],
  ])(
    'Redis %s under load: every page and every form is answered, and hardly later',
    async (name, fail) => {
      redis = await startRedis();
      group = await startSiteGroup(3, { REDIS_URL: redis.url });
      const report = await visitThrough(group, () => fail(redis as TestRedis));
      show(name, report);
      const all = [...report.calm, ...report.failing, ...report.later];
      const refused = all.filter(({ what, status }) => status !== (what === 'page' ? 200 : 303));
      expect(refused).toEqual([]);
      expect(all.length).toBeGreaterThan(150);
      expect(readFileSync(group.logFile, 'utf8')).not.toMatch(/"level":(?:50|60)/);
    },
    60_000,
  );
}

/** Whatever a key of ours may hold that is not ours: another type, bytes, a lock without an end. */
async function fillWithRubbish({ client }: TestRedis): Promise<void> {
  const keys = (await client.keys('premier:*')).filter((key) => !key.startsWith('premier:probe'));
  for (const [index, key] of keys.entries()) {
    await client.del(key);
    if (index % 3 === 0) await client.hset(key, 'a', '1');
    else if (index % 3 === 1) await client.set(key, Buffer.alloc(1_000_000, index));
    else await client.rpush(key, 'a');
  }
}
