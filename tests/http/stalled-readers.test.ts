/** Clients that never read their response are disconnected; slow readers and live streams are not. */
import { once } from 'node:events';
import { readdir, readlink } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import express from 'express';
import { detail } from '../support/detail.ts';
import { eventually } from '../support/eventually.ts';
import { type Listening, listen } from '../support/listen.ts';
import { server, startServices } from '../support/start-services.ts';

/** Replaces the usual 30 s. */
const shortStallMs = 300;
/** For clients that must stay: longer than a busy machine may delay this process. */
const longStallMs = 1_000;
/** More than the system's socket buffers hold for a client that does not read. */
const muchBytes = 64 * 1024 * 1024;
const host = 'Host: www.example.test\r\n\r\n';
const open: { close(): void }[] = [];

const started = await startServices();
afterEach(() => {
  for (const each of open.splice(0)) each.close();
});

async function serve(app: RequestListener, writeStallMs = shortStallMs): Promise<Listening> {
  const listening = await listen(app, { writeStallMs });
  open.push(listening);
  return listening;
}

/** Opens a connection that sends a request and reads nothing. */
async function connectStalled(
  { port, server: http }: Listening,
  request: string,
): Promise<{ mine: Socket; theirs: Socket }> {
  const accepted = once(http, 'connection');
  const mine = connect(port, '127.0.0.1').pause();
  open.push({ close: () => mine.destroy() });
  // The disconnection appears as a connection error here.
  mine.on('error', () => {});
  const [theirs] = (await accepted) as [Socket];
  mine.write(request);
  return { mine, theirs };
}

async function expectDropped(theirs: Socket, beganAt: number): Promise<void> {
  if (!theirs.destroyed) await once(theirs, 'close');
  expect(performance.now() - beganAt).toBeGreaterThanOrEqual(shortStallMs);
}

test('the time-out of a stalled client is thirty seconds', () => {
  expect(server.writeStallMs).toBe(30_000);
});

test.each([
  ['a cached page', '/'],
  ['a file', '/assets/jost'],
])('a client that never reads %s is disconnected', async (_what, address) => {
  const path = address === '/' ? address : await findFont();
  const listening = await serve(started.app);
  await fetch(listening.origin + path).then((answer) => answer.text());
  const beganAt = performance.now();
  // Pipelined requests on one connection: more than the socket buffers hold.
  const { theirs } = await connectStalled(listening, `GET ${path} HTTP/1.1\r\n${host}`.repeat(900));
  await expectDropped(theirs, beganAt);
});

async function findFont(): Promise<string> {
  const { headers } = await fetch((await serve(started.app)).origin);
  return /<(\/assets\/[^>]+\.woff2)>/.exec(headers.get('link') ?? '')?.[1] as string;
}

const large = () => {
  const app = express();
  app.get('/large', (_req, res) => void res.end(Buffer.alloc(muchBytes)));
  return app;
};

test('a client that never reads one large response is disconnected', async () => {
  const listening = await serve(large());
  const beganAt = performance.now();
  const { theirs } = await connectStalled(listening, `GET /large HTTP/1.1\r\n${host}`);
  await expectDropped(theirs, beganAt);
});

detail('a slow reader of the same response stays connected', async () => {
  const listening = await serve(large(), longStallMs);
  const { mine, theirs } = await connectStalled(listening, `GET /large HTTP/1.1\r\n${host}`);
  const until = performance.now() + 2.5 * longStallMs;
  let readBytes = 0;
  while (performance.now() < until) {
    // Reads a little whenever data is available.
    readBytes += (mine.read() as Buffer | null)?.length ?? 0;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  expect(readBytes).toBeGreaterThan(0);
  expect(readBytes).toBeLessThan(muchBytes);
  expect(theirs.writableLength).toBeGreaterThan(0);
  expect(theirs.destroyed).toBe(false);
});

test('a stream to a client that does not read is closed, although the server writes more to it', async () => {
  const app = express();
  app.get('/news', (_req, res) => {
    res.writeHead(200, { 'Content-Type': 'text/event-stream' });
    res.write(Buffer.alloc(muchBytes));
    const timer = setInterval(() => res.write('event: beat\ndata: 0\n\n'), 10);
    res.once('close', () => clearInterval(timer));
  });
  const beganAt = performance.now();
  const { theirs } = await connectStalled(await serve(app), `GET /news HTTP/1.1\r\n${host}`);
  await expectDropped(theirs, beganAt);
});

test('a quiet live stream and an idle connection stay open', async () => {
  const listening = await serve(started.app);
  const stream = await connectStalled(listening, `GET /live/notices HTTP/1.1\r\n${host}`);
  stream.mine.resume();
  const idle = await connectStalled(listening, `GET /careers HTTP/1.1\r\n${host}`);
  idle.mine.resume();
  const stalled = await connectStalled(listening, `GET / HTTP/1.1\r\n${host}`.repeat(900));
  await once(stalled.theirs, 'close');
  await new Promise((resolve) => setTimeout(resolve, 2 * shortStallMs));
  expect(stream.theirs.destroyed).toBe(false);
  expect(idle.theirs.destroyed).toBe(false);
});

detail('disconnecting a stalled client closes the file that it requested', async () => {
  const listening = await serve(started.app);
  const font = await findFont();
  const isOpen = async () => (await openFiles()).some((file) => file.endsWith(font));
  const { theirs } = await connectStalled(listening, `GET ${font} HTTP/1.1\r\n${host}`.repeat(900));
  await eventually('the file to be opened', isOpen);
  await once(theirs, 'close');
  await eventually('the file to be closed', async () => !(await isOpen()));
});

async function openFiles(): Promise<string[]> {
  const names = await readdir('/proc/self/fd');
  return Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')));
}
