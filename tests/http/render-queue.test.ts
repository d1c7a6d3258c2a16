/** While renders queue, each client is limited to a share; without a queue there is no limit. */
import type { QueryFunction } from '#shared/page.ts';
import { detail } from '../support/detail.ts';
import { eventually } from '../support/eventually.ts';
import { type Listening, listen } from '../support/listen.ts';
import { type Started, startServices } from '../support/start-services.ts';

let started: Started;
let listening: Listening;
let asked: number;
let letGo = () => {};

beforeEach(async () => {
  started = await startServices({ TRUST_PROXY: '1' });
  // Never shed by waiting time, however slow the machine: these tests check the shares only.
  const { renderQueue } = started.services;
  const waitForSlot = renderQueue.waitForSlot.bind(renderQueue);
  renderQueue.waitForSlot = (job) => waitForSlot({ ...job, mustFinish: true });
  renderQueue.hasRoom = () => true;
  listening = await listen(started.app);
  asked = 0;
});
afterEach(async () => {
  // Releases all requests, even after a failure.
  letGo();
  listening.close();
  await started.services.close();
});

const person = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

async function get(path: string, from: string, agent = person) {
  const answer = await fetch(listening.origin + path, {
    headers: { 'x-forwarded-for': from, 'user-agent': agent, accept: 'text/html' },
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** Uncached pages. */
function variants(count: number, from: string, agent?: string) {
  return Array.from({ length: count }, () => {
    asked += 1;
    return get(`/pay-monthly?total=${1_000 + asked}`, from, agent);
  });
}

const statuses = async (answers: Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);
const count = (list: number[], status: number) => list.filter((each) => each === status).length;

/** Blocks the queries of pages until `release` is called, so that renders stay in progress. */
function holdQueries(): () => void {
  const { queryAs } = started.services;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  started.services.queryAs = (token) => {
    const runQuery = queryAs(token);
    return (async (...query: Parameters<QueryFunction>) => {
      await held;
      return runQuery(...query);
    }) as QueryFunction;
  };
  return () => {
    started.services.queryAs = queryAs;
    release();
  };
}

async function untilRunning(most: number): Promise<void> {
  await eventually(`${most} pages under way`, () => started.services.renderQueue.running >= most);
}

/** Resolves once each request is either answered or rendering, with the number of answered ones. */
async function untilDecided(
  send: () => Promise<unknown>[],
): Promise<{ answers: Promise<{ status: number }>[]; answered: number }> {
  const { renderQueue } = started.services;
  const before = renderQueue.running;
  const answers = send() as Promise<{ status: number }>[];
  let answered = 0;
  for (const answer of answers)
    void answer.then(() => {
      answered += 1;
    });
  await eventually(
    'each to be answered or made',
    () => answered + renderQueue.running - before >= answers.length,
  );
  return { answers, answered };
}

/** Starts sixteen renders, so that later requests have to queue. */
async function fillQueue(): Promise<{ release: () => Promise<number[]> }> {
  letGo = holdQueries();
  const waiting = Array.from(
    { length: 16 },
    (_, index) => variants(1, `203.0.113.${100 + index}`)[0] as ReturnType<typeof get>,
  );
  await untilRunning(16);
  return {
    release: () => {
      letGo();
      return statuses(waiting);
    },
  };
}

detail('a hundred uncached pages requested one after the other are all rendered', async () => {
  for (let turn = 0; turn < 100; turn += 1) {
    const [answer] = variants(1, '203.0.113.1');
    expect((await answer)?.status).toBe(200);
  }
});

detail(
  'while renders queue, one IP address gets sixty renders and then 429s, and another is served',
  async () => {
    const queue = await fillQueue();
    // Rejections come at once, while other requests still wait.
    const { answers: flood, answered } = await untilDecided(() => variants(80, '203.0.113.1'));
    expect(answered).toBe(20);
    const { answers: others, answered: none } = await untilDecided(() => variants(5, '203.0.113.2'));
    expect(none).toBe(0);
    const refused = (await Promise.race(flood)) as Awaited<ReturnType<typeof get>>;
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(refused.text.length).toBeLessThan(2_048);
    expect(count(await queue.release(), 200)).toBe(16);
    const answers = await statuses(flood);
    expect([count(answers, 200), count(answers, 429)]).toEqual([60, 20]);
    expect(count(await statuses(others), 200)).toBe(5);
    // The queue is empty: the same address is served at once.
    expect(await statuses(variants(1, '203.0.113.1'))).toEqual([200]);
  },
);

test('page data count towards a client’s share as pages do', async () => {
  const queue = await fillQueue();
  const { answers: flood, answered } = await untilDecided(() =>
    Array.from({ length: 70 }, (_, index) =>
      get(`/pay-monthly/_payload.json?total=${9_000 + index}`, '203.0.113.1'),
    ),
  );
  expect(answered).toBe(10);
  await queue.release();
  const answers = await statuses(flood);
  expect([count(answers, 200), count(answers, 429)]).toEqual([60, 10]);
});

detail('a cached page is served even to a client that has used up its share', async () => {
  await get('/careers', '203.0.113.1');
  const queue = await fillQueue();
  const { answers: flood, answered } = await untilDecided(() => variants(70, '203.0.113.1'));
  expect(answered).toBe(10);
  expect(await statuses(Array.from({ length: 20 }, () => get('/careers', '203.0.113.1')))).toEqual(
    Array(20).fill(200),
  );
  await queue.release();
  await Promise.all(flood);
});

detail('a stale page is served instead of a refusal', async () => {
  expect((await get('/careers', '203.0.113.1')).status).toBe(200);
  // Too old to be served without a refresh, but younger than a day.
  started.advance(2 * 60 * 60_000);
  await get('/', '203.0.113.1');
  const queue = await fillQueue();
  const { answers: flood, answered } = await untilDecided(() => variants(70, '203.0.113.1'));
  expect(answered).toBe(10);
  expect((await Promise.race([get('/careers', '203.0.113.1'), Promise.all(flood)])) as object).toMatchObject({
    status: 200,
  });
  await queue.release();
  await Promise.all(flood);
});

test('crawlers have a separate share of twenty renders', async () => {
  const queue = await fillQueue();
  const { answers: crawled, answered } = await untilDecided(() => variants(30, '203.0.113.3', crawler));
  expect(answered).toBe(10);
  await queue.release();
  const crawls = await statuses(crawled);
  expect([count(crawls, 200), count(crawls, 429)]).toEqual([20, 10]);
});

detail(
  'pages that are never cached have a separate share of 120 renders, and do not use up the other share',
  async () => {
    const queue = await fillQueue();
    const { answers: own, answered: refused } = await untilDecided(() =>
      Array.from({ length: 130 }, () => get('/payment', '203.0.113.4')),
    );
    expect(refused).toBe(10);
    const { answers: pages } = await untilDecided(() => variants(1, '203.0.113.4'));
    await queue.release();
    const visits = await statuses(own);
    expect([count(visits, 200), count(visits, 429)]).toEqual([120, 10]);
    expect(await statuses(pages)).toEqual([200]);
  },
);
