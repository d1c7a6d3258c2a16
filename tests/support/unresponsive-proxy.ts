/** Stands between a server and its PostgreSQL, and lets lines go silent as a failover or a lost route does: open, and dead. */

import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

export interface UnresponsiveProxy {
  /** The same address, through the proxy. */
  readonly url: string;
  /** Nothing goes over the lines of now any more, either way, and none is closed; new ones work. */
  silence(): void;
  /** The next thing that a client says with these words is handed on, and its line is silent from then on. */
  silenceAfter(words: string): void;
  /** How many lines have been opened so far. */
  opened(): number;
  /** How often clients have said something on a silent line. */
  unheard(): number;
  close(): Promise<void>;
}

interface Line {
  readonly client: Socket;
  readonly server: Socket;
  silent: boolean;
}

export async function startUnresponsiveProxy(url: string): Promise<UnresponsiveProxy> {
  const to = new URL(url);
  const lines = new Set<Line>();
  let words: string | undefined;
  let opened = 0;
  let unheard = 0;
  const proxy = createServer((client) => {
    opened += 1;
    const server = connect(Number(to.port), to.hostname);
    const line: Line = { client, server, silent: false };
    lines.add(line);
    client.on('data', (chunk) => {
      if (line.silent) {
        unheard += 1;
        return;
      }
      server.write(chunk);
      if (words === undefined || !chunk.toString('latin1').toLowerCase().includes(words)) return;
      words = undefined;
      line.silent = true;
    });
    server.on('data', (chunk) => void (line.silent || client.write(chunk)));
    // Only the end of a line that still speaks is heard at its other end.
    const end = (other: Socket) => () => {
      if (!line.silent) other.destroy();
    };
    client.on('close', end(server)).on('error', () => {});
    server.on('close', end(client)).on('error', () => {});
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => proxy.once('listening', resolve));
  const through = new URL(url);
  through.port = String((proxy.address() as AddressInfo).port);
  return {
    url: through.href,
    silence() {
      for (const line of lines) line.silent = true;
    },
    silenceAfter(text) {
      words = text;
    },
    opened: () => opened,
    unheard: () => unheard,
    async close() {
      for (const { client, server } of lines) {
        client.destroy();
        server.destroy();
      }
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
