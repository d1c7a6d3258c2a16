/** PostgreSQL proxy whose connections can go silent but stay open, as after a failover or a lost route. */

import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

export interface UnresponsiveProxy {
  /** The database's URL, through this proxy. */
  readonly url: string;
  /** Silences all current connections in both directions without closing them; later connections work. */
  silence(): void;
  /** Forwards the next client message that contains these words, and then silences its connection. */
  silenceAfter(words: string): void;
  /** Number of connections opened so far. */
  opened(): number;
  /** Number of client messages on silent connections. */
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
    // A silent connection does not pass on the end of one side to the other.
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
