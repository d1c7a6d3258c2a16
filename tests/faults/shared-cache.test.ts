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
import type { SiteProcess } from '../support/site-process.ts';
import { hasRedis, startRedis, type TestRedis } from '../support/start-redis.ts';

let group: SiteGroup | undefined;
let redis: TestRedis | undefined;
afterEach(async () => {
  await Promise.all([group?.close(), redis?.close()]);
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

/** Every address of the site map that is cached, and variants of one page up to 111: those that are asked anew for each visitor are left out. */
async function listAddresses({ sites }: SiteGroup): Promise<string[]> {
  const siteMap = await (await fetch(`${sites[0]?.origin}/sitemap.xml`)).text();
  const listed = [...siteMap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(
    ([, address]) => address || '/',
  );
  const cached = listed.filter((address) => address !== '/sign-up');
  const variants = Array.from(
    { length: 111 - cached.length },
    (_, index) => `/travel-money?amount=${10 + index}`,
  );
  return [...cached, ...variants].slice(0, 111);
}

/** How often the query API is asked while 400 visitors look at 111 addresses, six at a time. */
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
  await Promise.all(Array.from({ length: 6 }, visitor));
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
  /** Of a server without Redis, in the same seconds. */
  floor: TimedAnswer[];
}

/** Visitors of uncached pages and senders of forms all the while: a second and a half calm, two from the failure on, two after those. */
async function visitThrough(
  { sites }: SiteGroup,
  { sites: [without] }: SiteGroup,
  fail: () => unknown,
): Promise<LoadReport> {
  const [answers, floor]: [TimedAnswer[], TimedAnswer[]] = [[], []];
  let isOver = false;
  const repeat = async (into: TimedAnswer[], pauseMs: number, act: () => Promise<TimedAnswer>) => {
    while (!isOver) {
      into.push(await act());
      await pause(pauseMs);
    }
  };
  const visit = (site: SiteProcess, into: TimedAnswer[]) => [
    repeat(into, 50, () => visitNewPage(site)),
    repeat(into, 200, () => sendContactForm(site)),
  ];
  const visits = [...sites.flatMap((site) => visit(site, answers)), ...visit(without as SiteProcess, floor)];
  await pause(2_000);
  const failedAt = performance.now();
  try {
    await fail();
    await pause(4_000);
  } finally {
    isOver = true;
    await Promise.all(visits);
  }
  const between = (list: TimedAnswer[], from: number, to: number) =>
    list.filter(({ startedAt }) => startedAt - failedAt >= from && startedAt - failedAt < to);
  return {
    calm: between(answers, -1_800, -300),
    failing: between(answers, -300, 2_000),
    later: between(answers, 2_000, 4_000),
    floor: between(floor, -1_800, 4_000),
  };
}

const slowest = (answers: TimedAnswer[], what: string) =>
  Math.max(...answers.filter((answer) => answer.what === what).map(({ ms }) => Math.round(ms)));

/** What took hardly longer for a Redis that fails takes so in one of these; another process may have the machine meanwhile. */
const maxTries = 3;

/** What was answered later than whatever else this machine does at the time explains. */
function findLate({ calm, failing, later, floor }: LoadReport): string[] {
  const usual = [...calm, ...floor];
  const limitMs = 2 * Math.max(slowest(usual, 'page'), slowest(usual, 'form')) + 100;
  return Object.entries({ failing, later }).flatMap(([when, answers]) =>
    ['page', 'form']
      .filter((what) => slowest(answers, what) >= limitMs)
      .map((what) => `${when}: a ${what} took ${slowest(answers, what)} ms of ${limitMs}`),
  );
}

function show(name: string, report: LoadReport): void {
  const rows = Object.entries(report).map(
    ([when, answers]: [string, TimedAnswer[]]) =>
      `${when}: ${answers.length}, slowest page ${slowest(answers, 'page')} ms, form ${slowest(answers, 'form')} ms`,
  );
  console.log(`Redis ${name}. ${rows.join('; ')}`);
}

if (!hasRedis) {
  console.warn('There is no redis-server in PATH: nothing of this file was tried');
  test('there is no redis-server here', () => expect(hasRedis).toBe(false));
} else {
  test('three servers with one Redis ask the query API hardly oftener than one server does', async () => {
    redis = await startRedis();
    const one = await countCalls(1, {});
    const apart = await countCalls(3, {});
    // However busy the machine, Redis is waited for: a late one is looked at below.
    const together = await countCalls(3, { REDIS_URL: `${redis.url}?commandTimeout=none` });
    console.log(
      `400 views of 111 addresses: one server ${one} calls, three ${apart}, three with Redis ${together}`,
    );
    expect(one).toBeGreaterThan(90);
    expect(apart).toBeGreaterThan(150);
    // Each server looks once for what streams tell, and where all look at the same moment one may ask too much.
    expect(together - one).toBeLessThanOrEqual(9);
  }, 120_000);

  describe('under load', () => {
    let redis: TestRedis;
    let group: SiteGroup;
    let without: SiteGroup;
    beforeAll(async () => {
      redis = await startRedis();
      group = await startSiteGroup(3, { REDIS_URL: redis.url });
      without = await startSiteGroup(1);
    });
    afterAll(() => Promise.all([group.close(), without.close(), redis.close()]));

    test.each<[string, (redis: TestRedis) => unknown, (redis: TestRedis) => unknown]>([
      ['is stopped', (each) => each.stop(), (each) => each.start()],
      ['is frozen', (each) => each.freeze(), (each) => each.thaw()],
      ['is full', (each) => setMaxMemory(each, '100kb'), (each) => setMaxMemory(each, noLimit)],
      ['refuses us', (each) => setUsers(each, '-@all'), (each) => setUsers(each, '+@all')],
      ['holds rubbish', fillWithRubbish, () => {}],
      ['has lost everything', (each) => each.client.flushall(), () => {}],
    ])(
      'Redis %s: every page and every form is answered, and hardly later; afterwards it is used again',
      async (name, fail, mend) => {
        let late: string[] = [];
        for (let tries = 1; tries <= maxTries; tries += 1) {
          const report = await visitThrough(group, without, () => fail(redis)).finally(() => mend(redis));
          show(name, report);
          const all = [...report.calm, ...report.failing, ...report.later];
          expect(all.filter(({ what, status }) => status !== (what === 'page' ? 200 : 303))).toEqual([]);
          expect(all.length).toBeGreaterThan(20);
          late = findLate(report);
          for (const site of group.sites) await untilShared(redis, site);
          if (late.length === 0) break;
        }
        expect(late).toEqual([]);
        expect(readFileSync(group.logFile, 'utf8')).not.toMatch(/"level":(?:50|60)/);
      },
      180_000,
    );
  });
}

/** As Redis says it. */
const noLimit = '0';
const setMaxMemory = ({ client }: TestRedis, size: string) => client.config('SET', 'maxmemory', size);

/** For whoever names no user, as our servers do; this test's own connection stays as it is. */
async function setUsers({ client }: TestRedis, commands: '+@all' | '-@all'): Promise<void> {
  await client.acl('SETUSER', 'tester', 'on', '>tester', '~*', '&*', '+@all');
  await client.auth('tester', 'tester');
  await client.acl('SETUSER', 'default', commands);
}

/** What this server loads gets into Redis again. */
async function untilShared({ client }: TestRedis, site: SiteProcess): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; await pause(100)) {
    const before = await client.dbsize().catch(() => Number.POSITIVE_INFINITY);
    await visitNewPage(site);
    await pause(50);
    const stored = await client.dbsize().catch(() => 0);
    if (stored > before) return;
  }
  throw new Error('Redis was not taken up again');
}

/** Whatever a key of ours may hold that is not ours: another type, bytes, a lock without an end. */
async function fillWithRubbish({ client }: TestRedis): Promise<void> {
  const keys = (await client.keys('premier:*')).filter((key) => !key.startsWith('premier:probe'));
  for (const [index, key] of keys.entries()) {
    await client.del(key);
    if (index % 3 === 0) await client.hset(key, 'a', '1');
    else if (index % 3 === 1) await client.set(key, Buffer.alloc(100_000, index));
    else await client.rpush(key, 'a');
  }
}
