/** `npm run bench`: what the server costs, as ratios against floors measured in the same run. Needs a build. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import http from 'node:http';
import path from 'node:path';
import type autocannon from 'autocannon';
import { table } from '#routes/table.ts';
import { compilePatterns } from '#shared/router/compile-patterns.ts';
import { compileRoutes } from '#shared/router/compile-routes.ts';
import { examples } from '../examples.ts';
import { type Comparison, type Contender, compare, type Measurement, nodeFlags, start } from './measure.ts';
import { startReplayedQueryApi } from './replayed-query-api.ts';

const root = path.resolve(import.meta.dirname, '../..');
const page = '/';
const quick = process.argv.includes('--quick');
const effort = { rounds: quick ? 5 : 11, seconds: 2 };

function row(what: string, figure: string, asked: string): void {
  process.stdout.write(`${what.padEnd(62)} ${figure.padStart(22)}   asked: ${asked}\n`);
}

function describe(name: string, { requestsPerSecond, cpuMicroseconds, failures }: Measurement): void {
  const failed = failures > 0 ? `, ${failures} FAILED` : '';
  process.stdout.write(
    `  ${name.padEnd(40)} ${requestsPerSecond.toFixed(0).padStart(7)} req/s ${cpuMicroseconds.toFixed(1).padStart(8)} µs CPU each${failed}\n`,
  );
}

function ratio({ ratio: requests, cpuRatio }: Comparison): string {
  return `${requests.toFixed(2)} (CPU ${cpuRatio.toFixed(2)})`;
}

async function cachedPage(): Promise<void> {
  const subject = await start('measured-server.ts', []);
  const floor = await start('baseline-server.ts', ['bytes', page, subject.origin]);
  const compared = await compare({ floor, subject }, page, effort);
  describe('bare node:http, same bytes', compared.floor);
  describe('cached page', compared.subject);
  row('cached page against bare node:http', ratio(compared), '≥ 0.85');
  stop(subject, floor);
}

let visitors = 0;
/** While pages queue each address has its share of renderings a minute, so each request is somebody else's. */
const fromEverywhere: autocannon.Request[] = [
  {
    setupRequest(request) {
      visitors += 1;
      const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
      return { ...request, headers: { ...request.headers, 'x-forwarded-for': address } };
    },
  },
];

async function uncachedPage(): Promise<void> {
  const api = await startReplayedQueryApi(root);
  const settings = { QUERY_API_URL: api.url, PAGE_CACHE: 'off', PAYLOAD_CACHE: 'off', TRUST_PROXY: '1' };
  const subject = await start('measured-server.ts', [], settings);
  const floor = await start('baseline-server.ts', ['express', page, api.url]);
  const compared = await compare({ floor, subject }, page, { ...effort, requests: fromEverywhere });
  describe('bare Express + renderToPipeableStream', compared.floor);
  describe('uncached render', compared.subject);
  row('uncached render against bare Express + React stream', ratio(compared), '≥ 1.20');
  stop(subject, floor);
  api.close();
}

/** The server as it is started, without the loaders of this bench in its process. */
async function memory(): Promise<void> {
  const port = 4790;
  const child = serve(port);
  await waitForResponse(port);
  const paths = Object.values(examples);
  const readings: number[] = [];
  for (let part = 0; part < 4; part += 1) {
    const share = Math.ceil(25_000 / paths.length);
    for (const address of paths) await loadCount(`http://127.0.0.1:${port}`, address, share);
    readings.push(
      Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024,
    );
  }
  const text = readings.map((reading) => reading.toFixed(0)).join(' → ');
  row('resident memory after 25, 50, 75, 100 thousand requests, MB', text, '≤ 180 and flat');
  child.kill('SIGINT');
}

function serve(port: number): ChildProcess {
  return spawn(process.execPath, [...nodeFlags, 'dist/server/main.js'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), LOG_LEVEL: 'silent' },
    stdio: 'ignore',
  });
}

async function waitForResponse(port: number): Promise<void> {
  while (!(await answers(port))) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** A given number of requests, twenty at a time. */
async function loadCount(origin: string, address: string, count: number): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 20 });
  const one = () =>
    new Promise<void>((resolve, reject) => {
      http
        .get(origin + address, { agent }, (response) => response.resume().on('end', resolve))
        .on('error', reject);
    });
  await Promise.all(
    Array.from({ length: 20 }, async (_, worker) => {
      for (let n = worker; n < count; n += 20) await one();
    }),
  );
  agent.destroy();
}

async function startTime(): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const port = 4800 + round;
    const startedAt = performance.now();
    const child = serve(port);
    await waitForResponse(port);
    times.push(performance.now() - startedAt);
    child.kill('SIGINT');
  }
  times.sort((a, b) => a - b);
  row(
    'start of a built server to its first 200, middle of 5',
    `${(times[2] as number).toFixed(0)} ms`,
    '≤ 1,500 ms',
  );
}

async function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}${page}`).then(
    (response) => response.ok,
    () => false,
  );
}

function matching(): void {
  const match = compileRoutes(table, compilePatterns(table));
  const paths = Object.values(examples);
  const rounds = 20_000;
  for (const address of paths) match(address);
  const startedAt = performance.now();
  for (let round = 0; round < rounds; round += 1) for (const address of paths) match(address);
  const each = ((performance.now() - startedAt) * 1000) / (rounds * paths.length);
  row(`matching one of ${paths.length} routes`, `${each.toFixed(3)} µs`, 'microseconds');
}

function stop(...contenders: Contender[]): void {
  for (const { child } of contenders) child.kill();
}

matching();
await startTime();
await cachedPage();
await uncachedPage();
await memory();
process.exit(0);
