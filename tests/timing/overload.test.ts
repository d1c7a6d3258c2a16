/** More visitors than the server can render pages for: some are refused at once, all others are served. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { eventually } from '../support/eventually.ts';
import {
  askUncached,
  floodFromOne,
  measureCapacity,
  msOf,
  type Overload,
  overload,
  quantile,
  visitOneByOne,
} from '../support/overload.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const floodSeconds = 6;

let folder: string;
let site: SiteProcess;
let capacity: number;
let met: Overload;
let recoveredMs: number;
/** Waits of other visitors for uncached pages: when calm, and while one address floods. */
let calmMs: number[];
let crowdedMs: number[];
let flood: number[];
/** Floor: the time of this machine in the same run for `count` pages, one after another. */
const timeOfPages = (count: number) => (count * 1_000) / capacity;

/** Runs once for all tests: a flood of four times the capacity, through a balancer with keep-alive. */
beforeAll(async () => {
  folder = temporaryFolder('overload');
  site = await startSiteProcess({ DATA_DIR: folder, LOG_LEVEL: 'info' }, path.join(folder, 'log'));
  const port = Number(new URL(site.origin).port);
  await measureCapacity(port, 3, []);
  capacity = await measureCapacity(port, 3, []);
  met = await overload(port, capacity * 4, floodSeconds, []);
  const endedAt = performance.now();
  await eventually('a page', async () => (await askUncached(port)).status === 200);
  recoveredMs = performance.now() - endedAt;
  const medians = [msOf(met.pages, 503), msOf(met.cached), msOf(met.livez)].map((each) =>
    quantile(each, 0.5),
  );
  console.log(
    `overload: ${capacity.toFixed(0)} pages a second; refused, cached, livez after ` +
      `${medians.map(Math.round).join(', ')} ms, the slowest form ` +
      `${Math.round(Math.max(...msOf(met.forms)))}, over after ${Math.round(recoveredMs)}`,
  );
  // The end is logged five seconds after the last refusal.
  await eventually('the end of the rush in the log', () => readLog().includes('load_shedding_ended'));
  calmMs = await visitOneByOne(port, 4);
  const crowd = floodFromOne(port, 40, 6);
  crowdedMs = await visitOneByOne(port, 6);
  flood = await crowd;
  const describe = (ms: readonly number[]) =>
    [0.5, 0.99].map((share) => quantile(ms, share).toFixed(1)).join(' and ');
  console.log(
    `one address: ${flood.length} answers, ${flood.filter((status) => status === 200).length} ` +
      `made; others ${describe(calmMs)} ms calm, ${describe(crowdedMs)} ms during the flood (median, p99)`,
  );
});
afterAll(async () => {
  await site.stop();
});

const readLog = () => readFileSync(path.join(folder, 'log'), 'utf8');
const share = (status: number) =>
  met.pages.filter((each) => each.status === status).length / met.pages.length;

test('one address with forty connections slows others threefold at most, and gets at most 1,800 pages', () => {
  expect(quantile(crowdedMs, 0.99)).toBeLessThanOrEqual(3 * quantile(calmMs, 0.99));
  expect(flood.filter((status) => status === 200).length).toBeLessThanOrEqual(1_800);
});

test('the server renders more than 40 per cent as many pages a second as without the flood', () => {
  const made = met.pages.filter(({ status }) => status === 200).length / floodSeconds;
  expect(made).toBeGreaterThan(capacity * 0.4);
});

test('refused requests get their 503 quickly, and fewer than one in twenty requests gets no response', () => {
  expect(share(503)).toBeGreaterThan(0.3);
  expect(share(0)).toBeLessThan(0.05);
  expect(quantile(msOf(met.pages, 503), 0.5)).toBeLessThan(timeOfPages(50));
});

test('the 503 has a Retry-After of one to five seconds and a phone number, and is never cached', () => {
  const { head } = met.pages.find(({ status }) => status === 503) as (typeof met.pages)[number];
  const [headers = '', body = ''] = head.split('\r\n\r\n');
  expect(Number(/^Retry-After: (\d+)/im.exec(headers)?.[1])).toBeGreaterThanOrEqual(1);
  expect(Number(/^Retry-After: (\d+)/im.exec(headers)?.[1])).toBeLessThanOrEqual(5);
  expect(headers).toMatch(/^Cache-Control: no-store\r$/im);
  expect(headers).toMatch(/^X-Content-Type-Options: nosniff\r$/im);
  expect(headers).toMatch(/^Content-Security-Policy: default-src 'none'/im);
  expect(body).toContain('<h1>Internal Server Error</h1>');
  expect(body).toContain('Please try again in a few seconds.');
  expect(body).toContain('<a href="tel:+441632960120">01632 960 120</a>');
  expect(Buffer.byteLength(body)).toBeLessThan(2_048);
});

test('the Retry-After headers spread over five different seconds', () => {
  const seconds = met.pages.flatMap(({ head }) => /^Retry-After: (\d+)/im.exec(head)?.[1] ?? []);
  expect(new Set(seconds).size).toBe(5);
});

test('a cached page is served quickly throughout the flood', () => {
  expect(new Set(met.cached.map(({ status }) => status))).toEqual(new Set([200]));
  expect(quantile(msOf(met.cached), 0.5)).toBeLessThan(timeOfPages(50));
});

test('every form sent during the flood is accepted or gets its validation errors', () => {
  expect(met.forms.length).toBeGreaterThan(5);
  expect(met.forms.filter(({ status }) => ![303, 422].includes(status))).toEqual([]);
  expect(Math.max(...msOf(met.forms))).toBeLessThan(timeOfPages(1_000));
});

test('/livez responds with 200 throughout the flood', () => {
  expect(new Set(met.livez.map(({ status }) => status))).toEqual(new Set([200]));
  expect(quantile(msOf(met.livez), 0.5)).toBeLessThan(timeOfPages(50));
});

test('uncached pages are served again soon after the flood ends', () => {
  expect(recoveredMs).toBeLessThan(timeOfPages(1_000));
});

test('the log has at most three lines for the start of load shedding, counts refusals, and omits most of them', () => {
  const lines = readLog().split('\n');
  const about = (event: string) =>
    lines.filter((line) => line.includes(`"event":"${event}"`)).map((line) => JSON.parse(line));
  const [started, ...more] = about('load_shedding_started');
  expect(started).toMatchObject({ level: 40, class: 'variant', reason: 'queue_full' });
  const refused = [...about('load_shedding_ended')].reduce(
    (sum, line) => sum + (line.refused.variant ?? 0),
    0,
  );
  expect(more.length).toBeLessThan(3);
  expect(refused).toBeGreaterThanOrEqual(met.pages.filter(({ status }) => status === 503).length);
  expect(lines.filter((line) => line.includes('"status":503')).length).toBeLessThan(refused / 2);
});
