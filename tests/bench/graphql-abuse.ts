/** `tsx tests/bench/graphql-abuse.ts [minutes]`: processor time spent on the worst queries to /graphql. */
// Three addresses send 120 queries a minute each. Exits with 1 from 5 % of a processor.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startSiteProcess } from '../support/site-process.ts';
import { hostileQueries } from './hostile-queries.ts';

const minutes = Number(process.argv[2] ?? 1);
const addresses = ['203.0.113.1', '203.0.113.2', '203.0.113.3'];
const perAddressAndMinute = 120;
const maxPercent = 5;
const maxCharacters = 6_144;
/** Linux reports processor time in hundredths of a second. */
const tickMs = 10;

const dataFolder = mkdtempSync(path.join(tmpdir(), 'abuse-'));
const site = await startSiteProcess({ DATA_DIR: dataFolder, LOG_LEVEL: 'info' });
const codes = new Map<string, number>();
let turn = 0;

/** Milliseconds of processor time that the server has used since its start, in all threads. */
function spentMs(): number {
  const stat = readFileSync(`/proc/${site.pid}/stat`, 'utf8');
  // The program's name is in brackets and may contain spaces;
  // user and system time are the 12th and 13th word after it.
  // See https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
  const words = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(words[11]) + Number(words[12])) * tickMs;
}

async function sendQuery(kind: string, address: string): Promise<void> {
  turn += 1;
  const body = JSON.stringify(hostileQueries[kind]?.(turn));
  if (body.length > maxCharacters) throw new Error(`${kind}: ${body.length} characters`);
  const response = await fetch(`${site.origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body,
  });
  const said = await response.text();
  const code =
    /"extensions":\{"code":"(\w+)"/.exec(said)?.[1] ?? (said.includes('"errors"') ? 'refused' : 'answered');
  const what = `${response.status} ${code}`;
  codes.set(what, (codes.get(what) ?? 0) + 1);
  if (response.status >= 500 || said === '') throw new Error(`${kind}: ${what}`);
}

/** Mean processor time of one request, each from another address, so that no rate limit applies. */
async function meanMsFor(kind: string): Promise<number> {
  const times = 40;
  const beforeMs = spentMs();
  for (let index = 0; index < times; index += 1) await sendQuery(kind, `198.18.${turn >> 8}.${turn & 255}`);
  return (spentMs() - beforeMs) / times;
}

/** Percentage of one processor used while all addresses send these kinds in turn. */
async function floodWith(kinds: readonly string[]): Promise<number> {
  codes.clear();
  const count = minutes * perAddressAndMinute * addresses.length;
  const everyMs = (minutes * 60_000) / count;
  const startedAt = performance.now();
  const beforeMs = spentMs();
  const sent: Promise<void>[] = [];
  for (let index = 0; index < count; index += 1) {
    const kind = kinds[Math.floor(index / addresses.length) % kinds.length] as string;
    sent.push(sendQuery(kind, addresses[index % addresses.length] as string));
    await pause(Math.max(0, startedAt + (index + 1) * everyMs - performance.now()));
  }
  await Promise.all(sent);
  return ((spentMs() - beforeMs) / (performance.now() - startedAt)) * 100;
}

const kinds = Object.keys(hostileQueries);
// Warm-up: the first requests cost more, as the engine still compiles the hot code.
for (const kind of kinds) await meanMsFor(kind);
const meanMs = new Map<string, number>();
for (const kind of kinds) meanMs.set(kind, await meanMsFor(kind));
const worst = [...meanMs].sort(([, a], [, b]) => b - a).map(([kind]) => kind);
console.table(Object.fromEntries(worst.map((kind) => [kind, { 'mean ms': meanMs.get(kind)?.toFixed(1) }])));
const shares = new Map<string, number>();
for (const [name, some] of [
  ['all kinds in turn', kinds],
  [`only ${worst[0]}`, worst.slice(0, 1)],
] as const) {
  shares.set(name, await floodWith(some));
  console.log(name, `${shares.get(name)?.toFixed(1)} % of one processor`, Object.fromEntries(codes));
}
await site.stop();
rmSync(dataFolder, { recursive: true, force: true });
if ([...shares.values()].some((share) => share >= maxPercent)) process.exitCode = 1;
