/** Load shedding: which requests are served and which are rejected under overload, and how. */
import supertest from 'supertest';
import { sendPageForm } from '../support/send-page-form.ts';
import { type Started, startServices } from '../support/start-services.ts';

let site: Started;
let asked = 0;

beforeEach(async () => {
  site = await startServices({ TRUST_PROXY: '1' });
});
afterEach(() => site.services.close());

/** Simulates a render queue with that expected wait; null restores the real one. */
function setLine(ms: number | null): void {
  const { renderQueue } = site.services;
  const own = Object.getPrototypeOf(renderQueue);
  for (const [name, value] of [
    ['waiting', ms === null ? null : 1],
    ['expectedWaitMs', ms],
  ] as const)
    Object.defineProperty(
      renderQueue,
      name,
      value === null
        ? { ...Object.getOwnPropertyDescriptor(own, name), configurable: true }
        : { configurable: true, get: () => value },
    );
}

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

function get(address: string, headers: Record<string, string> = {}) {
  asked += 1;
  return supertest(site.app)
    .get(address)
    .set({
      accept: 'text/html',
      'user-agent': firefox,
      'x-forwarded-for': `10.0.0.${asked % 250}`,
      ...headers,
    });
}
/** An uncached page. */
const variant = () => `/pay-monthly?total=${1_000 + asked}`;
const status = async (...request: Parameters<typeof get>) => (await get(...request)).status;
const shedOf = async (labels: string) =>
  Number(
    new RegExp(`requests_shed_total{${labels}} (\\d+)`).exec(await site.services.metrics.write())?.[1] ?? 0,
  );

test('at a one-second queue, requests with a query or token get 503; plain and private pages are served', async () => {
  await get('/careers');
  setLine(1_000);
  const refused = await get(variant());
  expect([refused.status, refused.headers['cache-control']]).toEqual([503, 'no-store']);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(5);
  expect(refused.text).toContain('Lots of people are on our site just now.');
  expect(await status('/')).toBe(200);
  expect(await status('/pay-monthly/_payload.json')).toBe(200);
  expect(await status('/sign-up')).toBe(200);
  expect(await status('/careers')).toBe(200);
  expect(await status('/pay-monthly/_payload.json?total=77')).toBe(503);
  expect(await status('/ticket?token=made-up')).toBe(503);
  expect(await shedOf('class="variant",reason="queue_full"')).toBe(3);
});

test('at a longer queue plain pages and data get 503 too; private pages and forms are served', async () => {
  setLine(1_500);
  expect(await status('/')).toBe(503);
  const data = await get('/careers/_payload.json', { accept: '*/*' });
  expect([data.status, data.type]).toEqual([503, 'application/json']);
  expect(data.text).toContain('Internal Server Error');
  expect(await status('/sign-up')).toBe(200);
  const mistaken = await sendPageForm(site, '/contact', 'contact', { name: 'M' });
  expect([mistaken.status, mistaken.text.includes('There is a problem')]).toEqual([422, true]);
});

test('pages and data opened by a reference in their address queue under the client’s IP address', async () => {
  await get('/contact');
  const { renderQueue } = site.services;
  const clients: unknown[] = [];
  const waitForSlot = renderQueue.waitForSlot.bind(renderQueue);
  renderQueue.waitForSlot = (job) => {
    clients.push(job.client);
    return waitForSlot(job);
  };
  const headers = { 'x-forwarded-for': '10.1.1.1' };
  expect(await status('/contact?sent=P-7K3F-29&form=contact', headers)).toBe(200);
  expect(await status('/contact/_payload.json?sent=P-7K3F-29&form=contact', headers)).toBe(200);
  expect(clients).toEqual(['10.1.1.1', '10.1.1.1']);
});

test('files and health checks never queue', async () => {
  setLine(60_000);
  expect(await status('/livez')).toBe(200);
  expect(await status('/favicon.svg')).toBe(200);
});

test('a drawing, calendar file or contact card is shed like a page with a query', async () => {
  const files = [
    '/poster-download.svg?offer=ZZ1000',
    '/recommend-a-friend.svg?code=KX7M3P',
    '/whatsapp-enquiry.svg',
    '/pay-monthly.ics?total=1000',
    '/solo-club.ics',
    '/prereg.ics',
    '/offers/nx4127.ics',
    '/branches/norwich-shop.vcf',
  ];
  setLine(1_000);
  expect(await Promise.all(files.map((file) => status(file)))).toEqual(files.map(() => 503));
  setLine(null);
  expect(await status(files[0] as string)).toBe(200);
});

test('crawlers and prefetches are shed first', async () => {
  setLine(600);
  expect(await status('/careers', { 'user-agent': googlebot })).toBe(503);
  expect(await status('/careers', { 'sec-purpose': 'prefetch;prerender' })).toBe(503);
  expect(await status('/careers')).toBe(200);
  expect(await shedOf('class="crawler",reason="queue_full"')).toBe(2);
});

test('a stale page is served instead of a refusal, up to a day', async () => {
  const address = variant();
  expect(await status(address)).toBe(200);
  await site.advanceWhenIdle(23 * 60 * 60_000);
  setLine(60_000);
  expect(await status(address)).toBe(200);
  site.advance(2 * 60 * 60_000);
  expect(await status(address)).toBe(503);
});

test('a stale page is not refreshed at a queue, but once the queue is gone', async () => {
  await get('/careers');
  await site.advanceWhenIdle(30 * 60_000);
  setLine(200);
  const stale = await get('/careers');
  expect([stale.status, site.services.pageCache.size.inFlight]).toEqual([200, 0]);
  setLine(null);
  await get('/careers');
  await site.advanceWhenIdle(0);
  expect((await get('/careers')).headers.etag).not.toBe(stale.headers.etag);
});

test('an unknown address gets a small 404 page even at a long queue', async () => {
  setLine(60_000);
  const { text, status: found } = await get('/nowhere');
  expect([found, text.length < 2_048]).toEqual([404, true]);
  expect(text).toContain('Page not found: /nowhere');
});

test('a new live stream gets 503 under heavy load', async () => {
  const heavy = { delayMs: 500, utilization: 1 };
  for (let sample = 0; sample < 2; sample += 1) site.services.loadLevel.note(heavy, 0);
  const refused = await get('/live/rates', { accept: 'text/event-stream' });
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '30']);
  expect(await shedOf('class="stream",reason="loop_delay"')).toBe(1);
});

test('while the event loop is more than a second late, a page with a query is shed even at a short queue', async () => {
  const overloaded = { delayMs: 1_500, utilization: 1 };
  for (let sample = 0; sample < 2; sample += 1) site.services.loadLevel.note(overloaded, 0);
  setLine(200);
  await get('/careers');
  expect(await status(variant())).toBe(503);
  expect(await shedOf('class="variant",reason="loop_delay"')).toBe(1);
});
