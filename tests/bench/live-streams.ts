/** `npx tsx tests/bench/live-streams.ts [streams]`: delay to the last of many readers, memory of each. */
// Needs a build.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';

const count = Number(process.argv[2] ?? 1_000);
const changes = 12;

const subject = fork(path.join(import.meta.dirname, 'live-server.ts'), {
  execArgv: ['--expose-gc', '--max-semi-space-size=8', '--import', 'tsx'],
});
const { port } = await answer<{ port: number }>(subject);

async function answer<Answer>(child: ChildProcess): Promise<Answer> {
  const [said] = await once(child, 'message');
  return said as Answer;
}

async function request<Answer>(question: object): Promise<Answer> {
  const answered = answer<Answer>(subject);
  subject.send(question);
  return answered;
}

interface Weight {
  rss: number;
  /** Heap and buffers in use, after a garbage collection. */
  held: number;
  streams: number;
}

/** Opens a stream; each comes from another address. */
function openStream(index: number, heard: (text: string) => void): Promise<net.Socket> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    const from = `10.0.${index >> 8}.${index & 255}`;
    socket.write(`GET /live/rates HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${from}\r\n\r\n`);
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      if (text.includes('"all"')) resolve(socket);
      heard(text);
    });
  });
}

let waitingFor = '';
let receivedCount = 0;
let allReceived = () => {};
const heard = (text: string) => {
  if (!waitingFor || !text.includes(waitingFor)) return;
  receivedCount += 1;
  if (receivedCount === count) allReceived();
};

await openStream(65_000, () => {}).then((socket) => socket.destroy());
const before = await request<Weight>({ weigh: true });
const sockets = await Promise.all(Array.from({ length: count }, (_, index) => openStream(index, heard)));
const after = await request<Weight>({ weigh: true });

const lastMs: number[] = [];
for (let turn = 1; turn <= changes; turn += 1) {
  const sell = Number((1.1 + turn / 1_000).toFixed(4));
  waitingFor = `"sell":${sell}`;
  receivedCount = 0;
  const everybody = new Promise<number>((resolve) => {
    allReceived = () => resolve(Date.now());
  });
  const { startedAt } = await request<{ startedAt: number }>({ change: sell });
  lastMs.push((await everybody) - startedAt);
  await new Promise((resolve) => setTimeout(resolve, 200));
}
const afterChanges = await request<Weight>({ weigh: true });
const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1);
const kilobytes = (bytes: number) => (bytes / 1024 / count).toFixed(1);
console.log(
  [
    `${after.streams} streams, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`,
    `the last was told after ${lastMs.join(', ')} ms (from the write, disk included)`,
    `resident ${megabytes(before.rss)} → ${megabytes(after.rss)} → ` +
      `${megabytes(afterChanges.rss)} MB; held ${megabytes(before.held)} → ` +
      `${megabytes(after.held)} → ${megabytes(afterChanges.held)} MB (none, open, after the ` +
      'changes)',
    `${kilobytes(afterChanges.held - before.held)} KB held for a stream`,
  ].join('\n'),
);
for (const socket of sockets) socket.destroy();
subject.kill();
