/** Sends one request at minimal cost, so that a load test measures the server and not the client. */
import net from 'node:net';

export interface Visit {
  /** 0 when the client gave up or the connection broke. */
  status: number;
  /** A `performance.now()` time stamp. */
  startedAt: number;
  ms: number;
  gaveUp: boolean;
  /** Raw start of the response: at most the first kilobytes. */
  head: string;
}

export interface VisitOptions {
  /** The visitor's IP address, as the balancer reports it. */
  from: string;
  /** Time-out of the client, in milliseconds. */
  giveUpMs?: number;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** Idle keep-alive connections, as a balancer holds them; without a pool each visit opens a connection. */
  pool?: net.Socket[] | undefined;
}

const shownCharacters = 8_192;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

function requestText(path: string, { from, method = 'GET', headers, body, pool }: VisitOptions): string {
  const lines = {
    Host: 'localhost',
    Connection: pool ? 'keep-alive' : 'close',
    Accept: 'text/html',
    'User-Agent': firefox,
    'Accept-Encoding': 'gzip, br',
    'X-Forwarded-For': from,
    ...headers,
    ...(body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }),
  };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${body ?? ''}`;
}

/** Returns true for a complete response, by Content-Length or by its last chunk. */
function isWhole(head: string, bytes: number, tail: string): boolean {
  const bodyAt = head.indexOf('\r\n\r\n');
  if (bodyAt === -1) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, bodyAt))?.[1];
  return length === undefined ? tail.endsWith('0\r\n\r\n') : bytes >= bodyAt + 4 + Number(length);
}

/** Resolves when the response is complete, the connection ends or the client times out. Never rejects. */
export function visit(port: number, path: string, options: VisitOptions): Promise<Visit> {
  const startedAt = performance.now();
  const { pool, giveUpMs = 5_000 } = options;
  return new Promise((resolve) => {
    const socket = pool?.pop() ?? net.connect(port, '127.0.0.1');
    let head = '';
    let bytes = 0;
    const finish = (whole: boolean, gaveUp: boolean) => {
      clearTimeout(timer);
      socket.removeAllListeners().on('error', () => {});
      if (whole && pool && !/\r\nconnection: close/i.test(head)) pool.push(socket);
      else socket.destroy();
      const status = whole ? Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0) : 0;
      resolve({ status, startedAt, ms: performance.now() - startedAt, gaveUp, head });
    };
    const timer = setTimeout(() => finish(false, true), giveUpMs);
    socket.on('data', (chunk) => {
      bytes += chunk.length;
      if (head.length < shownCharacters) head += chunk.toString('latin1');
      if (isWhole(head, bytes, chunk.toString('latin1', Math.max(0, chunk.length - 8)))) finish(true, false);
    });
    socket.on('error', () => {});
    socket.on('close', () => finish(false, false));
    socket.write(requestText(path, options));
  });
}
