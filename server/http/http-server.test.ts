/** Limits of the HTTP server itself, written by hand. */
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import express from 'express';
import { createMetrics } from '../platform/observe/metrics.ts';
import { bodyTimeoutMs, createHttpServer, writeStallMs } from './http-server.ts';
import { allowLargeBody } from './limit-body-time.ts';
import { limitConnections } from './limit-connections.ts';

test('createHttpServer sets time-outs, header limits and the requests per connection', () => {
  const server = createHttpServer(express());
  expect(server).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 120_000,
    keepAliveTimeout: 65_000,
    maxHeadersCount: 100,
    maxRequestsPerSocket: 1_000,
    timeout: 0,
  });
  const options = server as unknown as Record<string, unknown>;
  expect(options.connectionsCheckingInterval).toBe(1_000);
  expect(options.maxHeaderSize).toBe(16_384);
  expect(options.requireHostHeader).toBe(false);
  server.emit('close');
});

test('the write-stall time-out is 30 seconds, and that of a text body 40 seconds', () => {
  expect([writeStallMs, bodyTimeoutMs]).toEqual([30_000, 40_000]);
});

test.each([
  ['the head', 'POST / HTTP/1.1\r\nHost: www.example.test\r\nContent-'],
  ['the body', 'POST / HTTP/1.1\r\nHost: www.example.test\r\nContent-Length: 9\r\n\r\nname='],
])('a client that never finishes %s of a request gets a 408 and is disconnected', async (_part, request) => {
  const server = createHttpServer(express().use(() => {})).listen(0, '127.0.0.1');
  // Shortened, so that the test does not wait for two minutes.
  Object.assign(server, { headersTimeout: 50, requestTimeout: 50 });
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(request);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\nConnection: close\r\n/);
  server.close();
});

const half = {
  head: 'POST / HTTP/1.1\r\nHost: www.example.test\r\nContent-',
  body: 'POST / HTTP/1.1\r\nHost: www.example.test\r\nContent-Length: 9\r\n\r\nname=',
  chunks: 'POST / HTTP/1.1\r\nHost: www.example.test\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc',
};

/** Sends half of a request and keeps the client's side open, whatever the server answers. */
async function sendHalf(request: string, handler: express.RequestHandler, limits: object = {}) {
  const server = createHttpServer(express().use(handler), { bodyTimeoutMs: 50 }).listen(0, '127.0.0.1');
  Object.assign(server, limits);
  await once(server, 'listening');
  const [serverSide] = await Promise.all([
    once(server, 'connection').then(([socket]) => socket as Socket),
    new Promise<void>((resolve) => {
      const { port } = server.address() as AddressInfo;
      client = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, resolve);
    }),
  ]);
  client.write(request);
  return { server, client, serverSide };
}
let client: Socket;
afterEach(() => client?.destroy());

test.each<[string, string, object]>([
  ['the head', half.head, { headersTimeout: 50, requestTimeout: 50 }],
  ['the body', half.body, {}],
  ['the chunks', half.chunks, {}],
])(
  'a client that never finishes %s and never hangs up gets a 408 and loses its connection',
  async (_, request, limits) => {
    const { server, serverSide } = await sendHalf(request, () => {}, limits);
    const closed = once(serverSide, 'close');
    const [answer] = (await once(client, 'data')) as [Buffer];
    expect(String(answer)).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\nConnection: close\r\n/);
    await closed;
    expect(serverSide.destroyed).toBe(true);
    server.close();
  },
);

test('the server closes the connection if a request body is unfinished after its response', async () => {
  const { server, serverSide } = await sendHalf(half.body, (_req, res) => void res.status(413).end());
  await once(serverSide, 'close');
  server.close();
});

test('a handler that allows a large body gets it after the text time-out, and may respond late', async () => {
  const { server } = await sendHalf(half.body, (req, res) => {
    allowLargeBody(req);
    let typed = '';
    req.on('data', (chunk: Buffer) => {
      typed += chunk;
    });
    req.on('end', () => setTimeout(() => res.end(typed), 100));
  });
  // Twice the time-out of a text body.
  await new Promise((resolve) => setTimeout(resolve, 100));
  client.write('Anna');
  const [answer] = (await once(client, 'data')) as [Buffer];
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 OK/);
  server.closeAllConnections();
  server.close();
});

test('when connections run out, a large body times out like any other', async () => {
  const { server } = await sendHalf(half.body, allowLargeBody);
  // Twice the time-out of a text body.
  await new Promise((resolve) => setTimeout(resolve, 100));
  server.emit('drop');
  const [answer] = (await once(client, 'data')) as [Buffer];
  expect(String(answer)).toMatch(/^HTTP\/1\.1 408 Request Timeout/);
  server.close();
});

/**
 * Starts a server of at most nine connections. `connectTimes` opens connections from one address, leaves them
 * open, and returns how many were answered.
 */
async function limitToNine(isBehindProxy: boolean) {
  const server = createHttpServer(express().use((_req, res) => void res.end()));
  const refused: string[] = [];
  const shedding = { record: (_shed: string, reason: string) => void refused.push(reason) };
  limitConnections(server, { maxConnections: 9, isBehindProxy }, { shedding, metrics: createMetrics() });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const isAnswered = async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    socket.write('GET / HTTP/1.1\r\nHost: www.example.test\r\n\r\n');
    return Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)]);
  };
  const connectTimes = async (count: number) => {
    let answered = 0;
    for (let turn = 0; turn < count; turn += 1) answered += (await isAnswered()) ? 1 : 0;
    return answered;
  };
  return { server, refused, connectTimes };
}

test('one address may hold a third of the connections, and may replace those that close', async () => {
  const { server, refused, connectTimes } = await limitToNine(false);
  expect(await connectTimes(5)).toBe(3);
  expect(refused).toEqual(['too_many_from_address', 'too_many_from_address']);
  server.closeIdleConnections();
  expect(await connectTimes(4)).toBe(3);
  server.closeAllConnections();
  server.close();
});

test('behind a proxy, one address may hold all connections, as all have the proxy’s address', async () => {
  const { server, refused, connectTimes } = await limitToNine(true);
  expect([await connectTimes(9), refused]).toEqual([9, []]);
  server.closeAllConnections();
  server.close();
});
