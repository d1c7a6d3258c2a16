/** Fake Redis over its real protocol: rate-limit counters, read and deleted too, and a probe's value. */
import net, { type AddressInfo } from 'node:net';

export interface FakeRedis {
  url: string;
  counts: Map<string, number>;
  stop(): Promise<void>;
}

export async function startFakeRedis(): Promise<FakeRedis> {
  const counts = new Map<string, number>();
  const sockets = new Set<net.Socket>();
  const listening = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    let waiting = '';
    let together: string[][] | null = null;
    socket.on('data', (chunk) => {
      waiting += chunk.toString('latin1');
      for (;;) {
        const [command, rest] = readCommand(waiting);
        if (!command) return;
        waiting = rest;
        const verb = command[0]?.toUpperCase();
        if (verb === 'MULTI') {
          together = [];
          socket.write('+OK\r\n');
        } else if (verb === 'EXEC' && together) {
          const answers = together.map((one) => answer(one, counts));
          together = null;
          socket.write(`*${answers.length}\r\n${answers.join('')}`);
        } else if (together) {
          together.push(command);
          socket.write('+QUEUED\r\n');
        } else socket.write(answer(command, counts));
      }
    });
  });
  await new Promise<void>((resolve) => void listening.listen(0, '127.0.0.1', resolve));
  return {
    url: `redis://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    counts,
    async stop() {
      for (const socket of sockets) socket.destroy();
      if (listening.listening) await new Promise((resolve) => listening.close(resolve));
    },
  };
}

/**
 * Returns the first complete command and the rest, or null while it is incomplete.
 * Values may be binary, so they are delimited by their lengths.
 */
function readCommand(text: string): [string[] | null, string] {
  const head = /^\*(\d+)\r\n/.exec(text);
  if (!head) return [null, text];
  const command: string[] = [];
  let at = head[0].length;
  while (command.length < Number(head[1])) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(at, at + 20));
    if (!size) return [null, text];
    const start = at + size[0].length;
    const end = start + Number(size[1]);
    if (text.length < end + 2) return [null, text];
    command.push(text.slice(start, end));
    at = end + 2;
  }
  return [command, text.slice(at)];
}

/** Values that probes have stored. */
const words = new Map<string, string>();

/** Imitates the counter's script: adds, and returns the count with the remaining time. */
function answer([name = '', ...args]: string[], counts: Map<string, number>): string {
  const verb = name.toUpperCase();
  if (verb === 'INFO') return '$23\r\nredis_version:7.0.0\r\n\r\n\r\n';
  // Only counters have an expiry in seconds.
  if (verb === 'SET' && args[2] === 'EX') counts.set(args[0] as string, Number(args[1]));
  else if (verb === 'SET') words.set(args[0] as string, args[1] as string);
  if (verb === 'GET') {
    const value = counts.get(args[0] as string) ?? words.get(args[0] as string);
    return value === undefined ? '$-1\r\n' : `$${String(value).length}\r\n${value}\r\n`;
  }
  if (verb === 'GETRANGE') return '$0\r\n\r\n';
  if (verb === 'PTTL') return counts.has(args[0] as string) ? ':60000\r\n' : ':-2\r\n';
  if (verb === 'DEL') return `:${Number(counts.delete(args[0] as string))}\r\n`;
  if (verb !== 'EVAL' && verb !== 'EVALSHA') return '+OK\r\n';
  const [, , key = '', points = '1'] = args;
  counts.set(key, (counts.get(key) ?? 0) + Number(points));
  return `*2\r\n:${counts.get(key)}\r\n:60000\r\n`;
}
