/** One request on a connection of its own, as cheap as it can be made, so that whoever sends thousands measures the server and not itself. */
import net from 'node:net';

export interface Visit {
  /** 0 for somebody who gave up, or whose connection broke. */
  status: number;
  ms: number;
  gaveUp: boolean;
  /** As it came; of a large answer the first kilobytes. */
  head: string;
}

export interface VisitOptions {
  /** The visitor's address, as a balancer in front would tell it. */
  from: string;
  /** Nobody waits for ever. */
  giveUpMs?: number;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

const shownCharacters = 4_096;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

function requestText(path: string, { from, method = 'GET', headers, body }: VisitOptions): string {
  const lines = {
    Host: 'localhost',
    Connection: 'close',
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

/** Resolves when the answer is whole, the connection has ended, or the visitor has had enough; never rejects. */
export function visit(port: number, path: string, options: VisitOptions): Promise<Visit> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    let head = '';
    let whole = false;
    let gaveUp = false;
    const timer = setTimeout(() => {
      gaveUp = true;
      socket.destroy();
    }, options.giveUpMs ?? 5_000);
    socket.on('data', (chunk) => {
      if (head.length < shownCharacters) head += chunk.toString('latin1');
    });
    socket.on('end', () => {
      whole = true;
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(timer);
      const status = whole ? Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0) : 0;
      resolve({ status, ms: performance.now() - startedAt, gaveUp, head });
    });
    socket.write(requestText(path, options));
  });
}
