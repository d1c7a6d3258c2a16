/** Thousands of idle or endless connections: a visitor who requests a page still gets it. */
import { readFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { measureAgain } from '../support/measure-again.ts';
import { askCached, msOf, quantile } from '../support/overload.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

let folder: string;
let site: SiteProcess;
let port: number;
const sockets: net.Socket[] = [];

async function start(settings: Record<string, string> = {}): Promise<void> {
  folder = temporaryFolder('connections');
  site = await startSiteProcess({ DATA_DIR: folder, ...settings }, path.join(folder, 'log'));
  port = Number(new URL(site.origin).port);
}
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await site.stop();
});

/** Connects and sends `text`; resolves with the first data received, or at once when none can come. */
function connect(text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.once('data', (chunk) => resolve(String(chunk)));
    socket.on('error', () => resolve(''));
    socket.on('close', () => resolve(''));
    socket.once('connect', () => {
      if (text) socket.write(text);
      if (!text.endsWith('\r\n\r\n')) resolve('');
    });
  });
}

async function connectMany(count: number, text: (index: number) => string): Promise<string[]> {
  const came: string[] = [];
  // A few hundred at a time, as the backlog of a listener is limited.
  while (came.length < count) {
    const part = Math.min(250, count - came.length);
    came.push(
      ...(await Promise.all(Array.from({ length: part }, (_, at) => connect(text(came.length + at))))),
    );
  }
  return came;
}

const stream = (index: number) =>
  `GET /live/rates HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 10.1.${index >> 8}.${index & 255}\r\n\r\n`;
const idle = () => 'GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n';
const slow = () => 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ';
const slowForm = (index: number) =>
  `POST /contact HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ` +
  `10.2.${index >> 8}.${index & 255}\r\nContent-Type: ` +
  `application/x-www-form-urlencoded\r\nContent-Length: ` +
  `60000\r\n\r\nform=contact&message=${'a'.repeat(30_000)}`;

const residentMb = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8'))?.[1]) / 1_024;

/** Floor: a server without these connections, which other load on the machine slows down as well. */
let floor: SiteProcess;

async function cachedMs(count: number, of = site): Promise<number> {
  const visits = [];
  for (let turn = 0; turn < count; turn += 1) visits.push(await askCached(Number(new URL(of.origin).port)));
  expect(new Set(visits.map(({ status }) => status))).toEqual(new Set([200]));
  return quantile(msOf(visits), 0.5);
}

test('5,000 open connections (streams, idle, unfinished) slow a cached page less than threefold', async () => {
  await start();
  floor = await startSiteProcess({ DATA_DIR: temporaryFolder('floor') });
  await cachedMs(100);
  await cachedMs(100, floor);
  const calmMs = await cachedMs(200);
  const residentBeforeMb = residentMb();
  const streams = await connectMany(2_000, stream);
  expect(streams.filter((head) => head.startsWith('HTTP/1.1 200')).length).toBe(2_000);
  expect((await connectMany(2_000, idle)).filter((head) => head.startsWith('HTTP/1.1 200')).length).toBe(
    2_000,
  );
  await connectMany(500, slow);
  await connectMany(500, slowForm);
  const { crowdedMs, leastMs } = await measureAgain(
    'A cached page beside thousands of connections',
    async () => ({ crowdedMs: await cachedMs(200), leastMs: Math.max(calmMs, await cachedMs(200, floor)) }),
    (met) => (met.crowdedMs < 3 * met.leastMs ? null : JSON.stringify(met)),
  );
  console.log(`a cached page: ${crowdedMs.toFixed(1)} ms crowded, ${leastMs.toFixed(1)} without`);
  expect(crowdedMs).toBeLessThan(3 * leastMs);
  expect(residentMb() - residentBeforeMb).toBeLessThan(150);
  await floor.stop();
});
