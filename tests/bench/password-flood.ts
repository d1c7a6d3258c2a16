/** `tsx tests/bench/password-flood.ts 500`: sends sign-ins at once, measures other visitors' delays. */
// Half use the SDK's call, half the form. Exits with 1 when other visitors notice more than they may.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';

const count = Number(process.argv[2] ?? 500);
const dataFolder = mkdtempSync(path.join(tmpdir(), 'flood-'));
const logFile = path.join(dataFolder, 'log');
const site = await startSiteProcess({ DATA_DIR: dataFolder, LOG_LEVEL: 'info' }, logFile);
const own = { 'sec-fetch-site': 'same-origin' };
let asked = 0;

async function timed(address: string): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(site.origin + address);
  await response.text();
  if (response.status !== 200) throw new Error(`${address} ${response.status}`);
  return performance.now() - startedAt;
}

const cached = () => timed('/careers');
/** Requests a URL that has not been requested before. */
const uncached = () => {
  asked += 1;
  return timed(`/travel-money?amount=${1_000 + asked}`);
};

function signIn({ origin }: SiteProcess, index: number): Promise<string> {
  const from = { ...own, 'x-forwarded-for': `10.1.${index >> 8}.${index & 255}` };
  const email = `visitor-${index}@example.test`;
  const password = 'Lantern-Quay-4471';
  if (index % 2)
    return fetch(`${origin}/account/sign-in`, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...from, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ email, password }).toString(),
    }).then(({ status }) => `form ${status}`);
  return fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=embedded`, {
    method: 'POST',
    headers: { ...from, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  }).then(async (response) => {
    const { error } = (await response.json()) as { error?: { message: string } };
    return `call ${response.status} ${error?.message ?? 'signed in'}`;
  });
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function repeat(times: number, run: () => Promise<number>): Promise<number[]> {
  const taken: number[] = [];
  for (let turn = 0; turn < times; turn += 1) taken.push(await run());
  return taken;
}

await Promise.all(Array.from({ length: 4 }, (_, index) => signIn(site, 60_000 + index)));
await repeat(20, cached);
await repeat(20, uncached);
const calm = { cached: await repeat(50, cached), uncached: await repeat(50, uncached) };
const linesBefore = readFileSync(logFile, 'utf8').split('\n').length;
const startedAt = performance.now();
let over = false;
const flood = Promise.all(Array.from({ length: count }, (_, index) => signIn(site, index))).finally(() => {
  over = true;
});
/** Samples of the whole flood, and of its later part, when only the admitted are left. */
const during = { cached: [] as number[], uncached: [] as number[] };
const judging = { cached: [] as number[], uncached: [] as number[] };
const arrivedMs = 1_500;
// Sampled by the clock, not one after the other: otherwise a request with a long wait would count once.
const watched: Promise<unknown>[] = [];
while (!over) {
  const late = performance.now() - startedAt > arrivedMs;
  const note = (what: 'cached' | 'uncached') => (ms: number) => {
    during[what].push(ms);
    if (late) judging[what].push(ms);
  };
  // One at a time, as in the calm: a cached page would wait for the other request's rendering.
  watched.push(cached().then(note('cached')));
  await pause(25);
  watched.push(uncached().then(note('uncached')));
  await pause(25);
}
const answers = await flood;
const floodMs = performance.now() - startedAt;
await Promise.all(watched);
const codes = new Map<string, number>();
for (const response of answers) codes.set(response, (codes.get(response) ?? 0) + 1);
const lines = readFileSync(logFile, 'utf8').split('\n').length - linesBefore;
await site.stop();
rmSync(dataFolder, { recursive: true, force: true });

const factor = median(during.uncached) / median(calm.uncached);
const round = (ms: number) => Math.round(ms * 10) / 10;
console.log({
  count,
  floodMs: round(floodMs),
  samples: during.cached.length,
  cachedCalmMs: round(median(calm.cached)),
  cachedDuringMs: round(median(during.cached)),
  cachedSlowestMs: round(Math.max(...during.cached)),
  cachedJudgingMs: round(median(judging.cached)),
  uncachedJudgingMs: round(median(judging.uncached)),
  uncachedCalmMs: round(median(calm.uncached)),
  uncachedDuringMs: round(median(during.uncached)),
  uncachedSlowestMs: round(Math.max(...during.uncached)),
  factor: round(factor),
  logLines: lines,
  codes: Object.fromEntries(codes),
});
if (factor > 3) process.exitCode = 1;
