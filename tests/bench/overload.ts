/** `tsx tests/bench/overload.ts [seconds] [times]`: requests a multiple of the server's capacity of pages. */
// Exits with 1 when visitors fare worse than allowed. With `direct` each visitor has a separate connection;
// without it they come through a balancer.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../support/find-free-port.ts';
import { askCached, askUncached, measureCapacity, msOf, overload, quantile } from '../support/overload.ts';
import type { Visit } from '../support/raw-visit.ts';
import { startSiteProcess } from '../support/site-process.ts';
import { nodeFlags } from './measure.ts';

const [seconds = 60, times = 4] = process.argv.slice(2, 4).map(Number);
const pool: Socket[] | undefined = process.argv[4] === 'direct' ? undefined : [];
const dataFolder = mkdtempSync(path.join(tmpdir(), 'overload-'));
const adminPort = await findFreePort();
const settings = { DATA_DIR: dataFolder, ADMIN_PORT: String(adminPort) };
const site = await startSiteProcess(settings, path.join(dataFolder, 'log'), nodeFlags);
const port = Number(new URL(site.origin).port);

const round = (value: number) => Math.round(value * 10) / 10;
const residentMb = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8'))?.[1]) / 1_024;

/** Processor seconds of the rendering thread; time that other processes take from it does not count. */
function processorSeconds(): number {
  const fields = readFileSync(`/proc/${site.pid}/task/${site.pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Seconds in which the thread was ready to run and no processor was free. */
function starvedSeconds(): number {
  return Number(readFileSync(`/proc/${site.pid}/task/${site.pid}/schedstat`, 'utf8').split(' ')[1]) / 1e9;
}

/** Pages per second, and per second of processor time. */
async function measure(): Promise<{ perSecond: number; perProcessorSecond: number }> {
  const startedAt = processorSeconds();
  const perSecond = await measureCapacity(port, 10, pool);
  return { perSecond, perProcessorSecond: (perSecond * 10) / (processorSeconds() - startedAt) };
}

async function inTurn(count: number, send: typeof askCached): Promise<number[]> {
  const taken: number[] = [];
  for (let turn = 0; turn < count; turn += 1) taken.push((await send(port, pool)).ms);
  return taken;
}

await measureCapacity(port, 5, pool);
await inTurn(50, askCached);
const calmCachedMs = await inTurn(300, askCached);
const singleMs = await inTurn(100, askUncached);
const before = await measure();
const residentBeforeMb = residentMb();

/** Starved time so far, sampled every few milliseconds. */
const starvation: { atMs: number; seconds: number }[] = [];
const sampler = setInterval(() => starvation.push({ atMs: performance.now(), seconds: starvedSeconds() }), 4);
const starvedMsAt = (atMs: number) =>
  (starvation.findLast((sample) => sample.atMs <= atMs)?.seconds ?? 0) * 1_000;
/** Durations as if the server had always had a processor when it needed one. */
const unstarvedMs = (visits: readonly Visit[], status?: number) =>
  visits
    .filter((each) => status === undefined || each.status === status)
    .map(({ startedAt, ms }) => ms - (starvedMsAt(startedAt + ms) - starvedMsAt(startedAt)));

const resident: number[] = [];
const watch = setInterval(() => resident.push(residentMb()), 500);
const computedBefore = processorSeconds();
const starvedBefore = starvedSeconds();
const own = monitorEventLoopDelay({ resolution: 10 });
own.enable();
const { pages, cached, forms, livez, adminLivez } = await overload(
  port,
  before.perSecond * times,
  seconds,
  pool,
  adminPort,
);
const usedSeconds = processorSeconds() - computedBefore;
const starved = starvedSeconds() - starvedBefore;
own.disable();
clearInterval(sampler);
const endedAt = performance.now();

const wellMs = quantile(singleMs, 0.5) * 2;
let well = 0;
while (well < 3 && performance.now() - endedAt < 30_000)
  well = (await askUncached(port, pool)).ms <= wellMs ? well + 1 : 0;
const recoveredMs = performance.now() - endedAt;
await pause(1_000);
clearInterval(watch);
const metrics = await fetch(`http://127.0.0.1:${adminPort}/metrics`).then((response) => response.text());
const shed = Object.fromEntries(
  [...metrics.matchAll(/^requests_shed_total\{class="(\w+)",reason="(\w+)"\} (\d+)/gm)].map(
    ([, kind, reason, number]) => [`${kind} ${reason}`, Number(number)],
  ),
);
const after = await measure();
await site.stop();
rmSync(dataFolder, { recursive: true, force: true });

const mean = (key: 'perSecond' | 'perProcessorSecond') => (before[key] + after[key]) / 2;
const unstarved = {
  refusedP99: quantile(unstarvedMs(pages, 503), 0.99),
  cachedP99: quantile(unstarvedMs(cached), 0.99),
  slowestForm: Math.max(...unstarvedMs(forms)),
  slowestLivez: Math.max(...unstarvedMs(livez)),
};
const count = (list: readonly { status: number }[]) => {
  const counts = new Map<number, number>();
  for (const { status } of list) counts.set(status, (counts.get(status) ?? 0) + 1);
  return Object.fromEntries(counts);
};
const shown = pages.filter(({ status }) => status === 200).length;
const goodput = {
  ofCapacity: (shown / seconds / mean('perSecond')) * 100,
  ofProcessor: (shown / usedSeconds / mean('perProcessorSecond')) * 100,
};
const refusedP99 = quantile(msOf(pages, 503), 0.99);
const cachedP99 = quantile(msOf(cached), 0.99);
const cachedLimitMs = quantile(calmCachedMs, 0.99) + 2 * Math.max(...singleMs);
const slowestFormMs = Math.max(...msOf(forms));
const slowestLivezMs = Math.max(...msOf(livez));
const slowestAdminMs = Math.max(...msOf(adminLivez));
console.log({
  capacity: { before: round(before.perSecond), after: round(after.perSecond) },
  capacityOfProcessor: { before: round(before.perProcessorSecond), after: round(after.perProcessorSecond) },
  asked: `${round(before.perSecond * times)} a second for ${seconds} s`,
  goodputPercent: { ofCapacity: round(goodput.ofCapacity), ofProcessor: round(goodput.ofProcessor) },
  pages: count(pages),
  shed,
  pageMs: { p50: round(quantile(msOf(pages, 200), 0.5)), p99: round(quantile(msOf(pages, 200), 0.99)) },
  refusedMs: { p50: round(quantile(msOf(pages, 503), 0.5)), p99: round(refusedP99) },
  singleMs: { p50: round(quantile(singleMs, 0.5)), longest: round(Math.max(...singleMs)) },
  cachedMs: {
    calmP99: round(quantile(calmCachedMs, 0.99)),
    p50: round(quantile(msOf(cached), 0.5)),
    p99: round(cachedP99),
  },
  cached: count(cached),
  forms: { ...count(forms), slowestMs: round(slowestFormMs) },
  livez: { ...count(livez), p99Ms: round(quantile(msOf(livez), 0.99)), slowestMs: round(slowestLivezMs) },
  adminLivez: { ...count(adminLivez), slowestMs: round(slowestAdminMs) },
  residentMb: { before: round(residentBeforeMb), most: round(Math.max(...resident)) },
  recoveredMs: round(recoveredMs),
  unstarvedMs: Object.fromEntries(Object.entries(unstarved).map(([what, ms]) => [what, round(ms)])),
  disturbed: {
    starvedPercent: round((starved / seconds) * 100),
    load: loadavg().map(round),
    ownLoopP99Ms: round(own.percentile(99) / 1e6),
  },
});
const failures = [
  Math.max(goodput.ofCapacity, goodput.ofProcessor) >= 85 || 'goodput',
  Math.min(refusedP99, unstarved.refusedP99) <= 50 || 'refusals',
  Math.min(cachedP99, unstarved.cachedP99) <= cachedLimitMs ||
    `cached pages, at most ${round(cachedLimitMs)}`,
  (slowestFormMs <= 3_000 && forms.every(({ status }) => [303, 422].includes(status))) || 'forms',
  Math.min(slowestLivezMs, unstarved.slowestLivez) <= 100 || 'livez',
  slowestAdminMs <= 100 || 'livez of the admin port',
  recoveredMs <= 2_000 || 'recovery',
].filter((failed) => failed !== true);
console.log(failures.length > 0 ? `worse than asked: ${failures.join(', ')}` : 'as asked');
if (failures.length > 0) process.exitCode = 1;
