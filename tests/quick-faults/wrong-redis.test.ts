/** A REDIS_URL that leads to another server than Redis is logged once, and gets no commands. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { eventually } from '../support/eventually.ts';
import { attempt, openGuarded } from '../support/guarded-attempt.ts';

const opened: { close(): unknown }[] = [];
afterEach(() => {
  for (const each of opened.splice(0).reverse()) each.close();
});

/** A server with that reply to every request. */
async function answering(reply: (count: number) => string): Promise<string> {
  let count = 0;
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', () => {
      count += 1;
      socket.write(reply(count));
    });
    opened.push({ close: () => socket.destroy() });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.unshift({ close: () => void server.close() });
  return `redis://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([
  ['replies OK to everything', () => '+OK\r\n'],
  ['replies with numbers', () => ':1\r\n'],
  ['is a web server', () => 'HTTP/1.1 400 Bad Request\r\n\r\n'],
  ['replies with meaningless bytes', (n: number) => Buffer.alloc(100, n).toString('latin1')],
  ['refuses everything', () => '-ERR unknown command\r\n'],
])(
  'a server that %s is not taken for Redis, which is reported once, and gets no commands',
  async (_what, reply) => {
    const { guarded, states } = await openGuarded(await answering(reply));
    opened.push(guarded);
    await eventually('the word', () => states.length > 0);
    for (let times = 0; times < 20; times += 1)
      expect(await attempt(guarded)).toEqual({ isSent: false, message: 'skipped' });
    expect(states).toHaveLength(1);
    expect(states).not.toContain('well');
  },
);
