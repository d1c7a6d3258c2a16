/** Failing Redis: every page and form is answered, hardly later than by a server without Redis. */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '../support/eventually.ts';
import { needs } from '../support/needs.ts';
import { recordSecondTry } from '../support/second-try.ts';
import {
  type SiteGroup,
  sendContactForm,
  startSiteGroup,
  type TimedAnswer,
  visitNewPage,
} from '../support/site-group.ts';
import type { SiteProcess } from '../support/site-process.ts';
import { startRedis, type TestRedis } from '../support/start-redis.ts';

interface LoadReport {
  calm: TimedAnswer[];
  failing: TimedAnswer[];
  later: TimedAnswer[];
  /** Responses of a server without Redis, in the same seconds. */
  floor: TimedAnswer[];
}

/**
 * Visitors request uncached pages and send forms throughout:
 * a second and a half calm, two from the failure on, two after those.
 */
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

/** Number of tries. One without delay is enough: another process may slow the machine during the others. */
const maxTries = 3;

/** Lists what was answered later than other load on the machine explains. */
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

needs('redis-server').describe('under load', () => {
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
    ['has lost all data', (each) => each.client.flushall(), () => {}],
  ])(
    'while Redis %s, every page and form succeeds, hardly slower; afterwards Redis is used again',
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
        if (tries < maxTries) recordSecondTry(`Redis ${name}`, late.join('; '));
      }
      expect(late).toEqual([]);
      expect(readFileSync(group.logFile, 'utf8')).not.toMatch(/"level":(?:50|60)/);
    },
  );
});

/** Redis's value for no limit. */
const noLimit = '0';
const setMaxMemory = ({ client }: TestRedis, size: string) => client.config('SET', 'maxmemory', size);

/**
 * Applies to clients that name no user, as the site's servers do;
 * this test's own connection is unaffected.
 */
async function setUsers({ client }: TestRedis, commands: '+@all' | '-@all'): Promise<void> {
  await client.acl('SETUSER', 'tester', 'on', '>tester', '~*', '&*', '+@all');
  await client.auth('tester', 'tester');
  await client.acl('SETUSER', 'default', commands);
}

/** Resolves once the server's counters of visitors are stored in Redis again. */
async function untilShared({ client }: TestRedis, site: SiteProcess): Promise<void> {
  await eventually('Redis to be used again', async () => {
    const before = await client.dbsize();
    await visitNewPage(site);
    await pause(50);
    return (await client.dbsize()) > before;
  });
}

/** Fills the site's keys with foreign values: another type, bytes, a lock without expiry. */
async function fillWithRubbish({ client }: TestRedis): Promise<void> {
  const keys = (await client.keys('premier:*')).filter((key) => !key.startsWith('premier:probe'));
  for (const [index, key] of keys.entries()) {
    await client.del(key);
    if (index % 3 === 0) await client.hset(key, 'a', '1');
    else if (index % 3 === 1) await client.set(key, Buffer.alloc(100_000, index));
    else await client.rpush(key, 'a');
  }
}
