/** Tests of HTTP exchanges over real connections: every wait times out and reports which one it was. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import zlib from 'node:zlib';
import { ExchangeError, type ExchangeResponse, exchange, openAgent } from './http-exchange.ts';

const json = { 'content-type': 'application/json' };
const agent = openAgent();
const lowestQuality = { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 };

/** Sends a request to a server with this behaviour. Resolves with the response or error, and the duration. */
async function exchangeWith(
  behave: (res: ServerResponse, req: IncomingMessage) => void,
): Promise<{ came: ExchangeResponse | unknown; ms: number }> {
  const server = createServer((req, res) => behave(res, req));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`);
  const began = performance.now();
  const came = await exchange({ url, agent: () => agent }, json, '{}').catch((error: unknown) => error);
  const ms = performance.now() - began;
  server.closeAllConnections();
  server.close();
  return { came, ms };
}

afterAll(async () => (await agent).destroy());

test('a response has its status, content type and body, and a redirect is not followed', async () => {
  const { came } = await exchangeWith((res) =>
    res.writeHead(307, { ...json, location: '/elsewhere' }).end('{}'),
  );
  expect(came).toEqual({ status: 307, contentType: 'application/json', body: '{}' });
});

test('a connection that breaks before the response rejects with a retryable error', async () => {
  const { came } = await exchangeWith((res) => res.destroy());
  expect(came).toBeInstanceOf(ExchangeError);
  expect(came).toMatchObject({ broken: true });
});

test('a response of more than 5 MB is rejected', async () => {
  const { came } = await exchangeWith((res) => res.writeHead(200, json).end('x'.repeat(6_000_000)));
  expect(came).toMatchObject({ message: 'answer of more than 5242880 bytes', broken: false });
});

test('br and gzip are requested, and a compressed response is decoded to the same body', async () => {
  const body = JSON.stringify({ data: { words: 'Ålesund – £1,234 '.repeat(500) } });
  let asked: unknown;
  const answers = [
    await exchangeWith((res, req) => {
      asked = req.headers['accept-encoding'];
      res.writeHead(200, json).end(body);
    }),
    await exchangeWith((res) =>
      res.writeHead(200, { ...json, 'content-encoding': 'br' }).end(zlib.brotliCompressSync(body)),
    ),
    await exchangeWith((res) =>
      res.writeHead(200, { ...json, 'content-encoding': 'GZIP' }).end(zlib.gzipSync(body)),
    ),
  ];
  expect(asked).toBe('br, gzip');
  for (const { came } of answers)
    expect(came).toEqual({ status: 200, contentType: 'application/json', body });
});

test.each([
  ['br', (bytes: Buffer) => zlib.brotliCompressSync(bytes, { params: lowestQuality })],
  ['gzip', (bytes: Buffer) => zlib.gzipSync(bytes)],
])(
  'a %s response that expands beyond 5 MB is rejected, and uses less than 50 MB of memory',
  async (encoding, compress) => {
    const bomb = compress(Buffer.alloc(100_000_000, '{'));
    expect(bomb.length).toBeLessThan(1_000_000);
    const before = process.memoryUsage().rss;
    const { came } = await exchangeWith((res) =>
      res.writeHead(200, { ...json, 'content-encoding': encoding }).end(bomb),
    );
    expect(came).toMatchObject({ message: 'answer of more than 5242880 bytes', broken: false });
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
  },
);

test('a truncated, mislabelled or unsupported response is rejected as not retryable', async () => {
  const packed = zlib.gzipSync(JSON.stringify({ data: { words: 'and so on '.repeat(500) } }));
  const respond = (encoding: string, body: Buffer) =>
    exchangeWith((res) => res.writeHead(200, { ...json, 'content-encoding': encoding }).end(body));
  for (const { came } of [
    await respond('gzip', packed.subarray(0, packed.length / 2)),
    await respond('br', packed),
    await respond('deflate', zlib.deflateSync('{}')),
  ]) {
    expect(came).toBeInstanceOf(ExchangeError);
    expect(came).toMatchObject({ broken: false });
  }
});

test('an API that is silent, stalls or never finishes times out', async () => {
  const [silent, stops, drips] = await Promise.all([
    exchangeWith(() => {}),
    exchangeWith((res) => void res.writeHead(200, json).write('{')),
    exchangeWith((res) => {
      res.writeHead(200, json);
      const dripping = setInterval(() => res.write(' '), 200);
      res.on('close', () => clearInterval(dripping));
    }),
  ]);
  expect(silent.came).toMatchObject({ message: 'no answer within 2500 ms', broken: false });
  expect(stops.came).toMatchObject({
    message: 'silent for 2000 ms in the middle of its answer',
    broken: false,
  });
  expect(drips.came).toMatchObject({ message: 'no complete response within 4000 ms', broken: false });
  expect(silent.ms).toBeGreaterThan(2_400);
  expect(stops.ms).toBeGreaterThan(1_900);
  expect(drips.ms).toBeGreaterThan(3_900);
});
