/** Slow request bodies: a text form times out, a form with a file is waited for. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { detail } from '../support/detail.ts';
import { eventually } from '../support/eventually.ts';
import { type Listening, listen } from '../support/listen.ts';
import { startServices } from '../support/start-services.ts';

const { app } = await startServices();
const listening = await listen(app, { bodyTimeoutMs: 100 });
const open: Socket[] = [];
afterAll(() => {
  for (const socket of open) socket.destroy();
});

const countConnections = () =>
  new Promise<number>((resolve) => listening.server.getConnections((_error, count) => resolve(count)));

/** Sends only this and never closes. */
function send(address: string, headers: string, body: string): Socket {
  const { port } = listening;
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  open.push(socket);
  socket.write(`POST ${address} HTTP/1.1\r\nHost: www.example.test\r\n${headers}\r\n\r\n${body}`);
  return socket;
}
const urlencoded = 'Origin: https://www.example.test\r\nContent-Type: application/x-www-form-urlencoded';
const multipart = 'Origin: https://www.example.test\r\nContent-Type: multipart/form-data; boundary=x';

test.each([
  ['/contact', urlencoded, 'form=contact&na'],
  ['/careers', urlencoded, 'form=application&na'],
  ['/csp-report', 'Content-Type: application/csp-report', '{"csp-rep'],
  ['/account/sign-in', urlencoded, 'email='],
  ['/identitytoolkit.googleapis.com/v1/accounts:lookup', 'Content-Type: application/json', '{"idTo'],
  ['/graphql', 'Content-Type: application/json', '{"que'],
  ['/nowhere', urlencoded, 'a='],
])('half a body sent to %s times out, and its connection is closed', async (address, headers, body) => {
  send(address, `${headers}\r\nContent-Length: 900`, body);
  await eventually('the connection to be there', async () => (await countConnections()) === 1);
  await eventually('the connection to be gone', async () => (await countConnections()) === 0);
});

describe('a form that is refused before its body is read', () => {
  let refusing: Listening;
  beforeAll(async () => {
    const { app, services } = await startServices();
    services.rateLimiter.admit = async () => ({ retryAfterSeconds: 60, refund: async () => {} });
    refusing = await listen(app, { answeredBodyMs: 100, bodyTimeoutMs: 600_000 });
    // Disables all other time-outs.
    Object.assign(refusing.server, { keepAliveTimeout: 0, requestTimeout: 0 });
  });

  /** All data received until the server closes the connection. */
  async function refuse(
    headers: string,
    body: string,
    more: (socket: Socket) => void = () => {},
  ): Promise<string> {
    const { port } = refusing;
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    open.push(socket);
    socket.write(
      `POST /contact HTTP/1.1\r\nHost: www.example.test\r\n${urlencoded}\r\n${headers}\r\n\r\n${body}`,
    );
    let received = '';
    let answered = false;
    socket.on('data', (chunk: Buffer) => {
      received += String(chunk);
      if (!answered) more(socket);
      answered = true;
    });
    await once(socket, 'end');
    return received;
  }

  test.each([
    ['of a length', 'Content-Length: 900', 'form=contact'],
    ['in pieces', 'Transfer-Encoding: chunked', 'c\r\nform=contact\r\n'],
  ])('%s: the whole response arrives before the connection is closed', async (_kind, headers, body) => {
    const received = await refuse(headers, body);
    expect(received).toMatch(/^HTTP\/1\.1 429 .*<\/html>\s*$/s);
  });

  test('a body that ends soon after leaves its connection open for the next request', async () => {
    const received = await refuse('Content-Length: 900', 'form=contact', (socket) => {
      socket.write('a'.repeat(900 - 'form=contact'.length));
      socket.write('GET /robots.txt HTTP/1.1\r\nHost: www.example.test\r\nConnection: close\r\n\r\n');
    });
    expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 429', 'HTTP/1.1 200']);
  });
});

detail('half a form with a file does not time out at a page that expects a file', async () => {
  const half = '--x\r\nContent-Disposition: form-data; name="form"\r\n\r\napplication\r\n--x';
  const patient = send('/careers', `${multipart}\r\nContent-Length: 900`, half);
  // Three other requests have timed out by then.
  for (let count = 0; count < 3; count += 1) {
    send('/contact', `${urlencoded}\r\nContent-Length: 900`, 'form=contact');
    await eventually('another to be there', async () => (await countConnections()) === 2);
    await eventually('the other to be gone', async () => (await countConnections()) === 1);
  }
  expect(patient.readableEnded).toBe(false);
  patient.write(' '.repeat(900));
  const [answer] = (await once(patient, 'data')) as [Buffer];
  expect(String(answer)).toMatch(/^HTTP\/1\.1 400 /);
});
