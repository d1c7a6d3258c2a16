/** Thousands who are connected and ask for nothing, or for ever: whoever asks for a page has it all the same. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { askCached, msOf, quantile } from '../support/overload.ts';
import { visit } from '../support/raw-visit.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';

let folder: string;
let site: SiteProcess;
let port: number;
const sockets: net.Socket[] = [];

async function start(settings: Record<string, string> = {}): Promise<void> {
  folder = mkdtempSync(path.join(tmpdir(), 'connections-'));
  site = await startSiteProcess({ DATA_DIR: folder, ...settings }, path.join(folder, 'log'));
  port = Number(new URL(site.origin).port);
}
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Connected, with `text` sent; resolves with what came back first, or at once where nothing can come. */
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
  // A few hundred at a time, as a listener can only have so many waiting.
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
  `POST /contact HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 10.2.${index >> 8}.${index & 255}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 60000\r\n\r\nform=contact&message=${'a'.repeat(30_000)}`;

const residentMb = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8'))?.[1]) / 1_024;

async function cachedMs(count: number): Promise<number> {
  const visits = [];
  for (let turn = 0; turn < count; turn += 1) visits.push(await askCached(port));
  expect(new Set(visits.map(({ status }) => status))).toEqual(new Set([200]));
  return quantile(msOf(visits), 0.5);
}

test('two thousand readers of a stream, two thousand idle, five hundred who never finish asking and as many who never finish a form: a cached page is as quick as ever', async () => {
  await start();
  await cachedMs(100);
  const calmMs = await cachedMs(200);
  const residentBeforeMb = residentMb();
  const streams = await connectMany(2_000, stream);
  expect(streams.filter((head) => head.startsWith('HTTP/1.1 200')).length).toBe(2_000);
  expect((await connectMany(2_000, idle)).filter((head) => head.startsWith('HTTP/1.1 200')).length).toBe(
    2_000,
  );
  await connectMany(500, slow);
  await connectMany(500, slowForm);
  const crowdedMs = await cachedMs(200);
  expect(crowdedMs).toBeLessThan(2 * calmMs + 20);
  expect(residentMb() - residentBeforeMb).toBeLessThan(150);
}, 60_000);

test('where no more connections fit, idle ones are closed, and whoever comes again is served', async () => {
  await start({ MAX_CONNECTIONS: '100' });
  await connectMany(100, idle);
  let answer = await visit(port, '/careers', { from: '192.0.2.1' });
  for (let tries = 0; answer.status !== 200 && tries < 20; tries += 1)
    answer = await visit(port, '/careers', { from: '192.0.2.1' });
  expect(answer.status).toBe(200);
  expect(readFileSync(path.join(folder, 'log'), 'utf8')).toContain(
    '"event":"load_shedding_started","class":"connection","reason":"too_many_connections"',
  );
}, 30_000);
