/** `tsx tests/bench/fuzz-routes.ts 20000 [seed]`: sends odd requests to every route of the built server. */
// Exits with 1 when a request fails or hangs, or ends the server.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeRequest } from '../support/fuzz-request.ts';
import { startSiteProcess } from '../support/site-process.ts';
import { nodeFlags } from './measure.ts';

const count = Number(process.argv[2] ?? 20_000);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const atOnce = 20;
const hangMs = 15_000;
const restMs = 60_000;
const maxShown = 20;

const dataFolder = mkdtempSync(path.join(tmpdir(), 'fuzz-routes-'));
const logFile = path.join(dataFolder, 'log');
const site = await startSiteProcess(
  { DATA_DIR: dataFolder, PUBLIC_ORIGIN: 'https://www.example.test', PAYMENT_TEST_MODE: 'on' },
  logFile,
  nodeFlags,
);
const port = Number(new URL(site.origin).port);

const residentMb = () =>
  Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(site.pid)], { encoding: 'utf8' })) / 1024);

/** Resolves with the head of the response once it is complete or, for a stream, once it has started. */
function send(request: Buffer): Promise<string> {
  return new Promise((resolve) => {
    let head = '';
    const socket = connect(port, '127.0.0.1');
    const timer = setTimeout(() => finish('hang'), hangMs);
    const finish = (outcome: string) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(outcome);
    };
    socket.on('data', (chunk) => {
      if (head.length < 8_192)
        head = (head + chunk.toString('latin1')).replace(/^HTTP\/1\.1 100 [\s\S]*?\r\n\r\n/, '');
      if (/^content-type: text\/event-stream/im.test(head)) finish(head);
    });
    socket.on('close', () => finish(head || 'nothing'));
    socket.on('error', (error: NodeJS.ErrnoException) => finish(head || (error.code ?? 'error')));
    socket.write(request);
  });
}

/** A 503 with Retry-After is a refusal; any other 5xx is a fault. */
function isFault(outcome: string): boolean {
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(outcome)?.[1] ?? Number.NaN);
  return Number.isNaN(status) || (status >= 500 && !(status === 503 && /^retry-after: /im.test(outcome)));
}

const statuses: Record<string, number> = {};
const faults: { index: number; outcome: string; request: string }[] = [];
const before = residentMb();
let peak = before;
const sampling = setInterval(() => {
  peak = Math.max(peak, residentMb());
}, 500);
const startedAt = performance.now();
let next = 0;
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (let index = next++; index < count; index = next++) {
      const request = makeRequest(seed * 1_000_003 + index);
      const outcome = await send(request);
      const status = /^HTTP\/1\.1 (\d{3})/.exec(outcome)?.[1] ?? outcome;
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (isFault(outcome))
        faults.push({ index, outcome: outcome.slice(0, 300), request: request.toString().slice(0, 2_000) });
    }
  }),
);
const seconds = Math.round((performance.now() - startedAt) / 1000);
clearInterval(sampling);
const alive = await fetch(`${site.origin}/`).then(({ status }) => status, String);
await pause(restMs);
const after = residentMb();
await site.stop();
const errors = readFileSync(logFile, 'utf8')
  .split('\n')
  .filter((line) => /"level":(?:50|60)/.test(line));
rmSync(dataFolder, { recursive: true, force: true });

console.log({
  count,
  seed,
  seconds,
  statuses,
  faults: faults.length,
  alive,
  residentMb: { before, peak, after },
  errors: errors.length,
});
for (const { index, outcome, request } of faults.slice(0, maxShown))
  console.log(`\n#${index}\n${request}\n→ ${outcome}`);
for (const line of errors.slice(0, maxShown)) console.log(line.slice(0, 1_000));
if (faults.length > 0 || errors.length > 0 || alive !== 200) process.exitCode = 1;
