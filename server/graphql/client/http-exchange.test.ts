/** The waits for a hosted query API, over real connections: each has an end, and says which it was. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ExchangeError, type ExchangeResponse, exchange, openAgent } from './http-exchange.ts';

const json = { 'content-type': 'application/json' };
const agent = openAgent();

/** Asks a server that behaves so; resolves with the answer or the error, and how long it took. */
async function exchangeWith(
  behave: (res: ServerResponse) => void,
): Promise<{ came: ExchangeResponse | unknown; ms: number }> {
  const server = createServer((_req, res) => behave(res));
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

test('an answer comes with its status and its type, and a redirect is not followed', async () => {
  const { came } = await exchangeWith((res) =>
    res.writeHead(307, { ...json, location: '/elsewhere' }).end('{}'),
  );
  expect(came).toEqual({ status: 307, contentType: 'application/json', body: '{}' });
});

test('a connection that breaks before the answer may be tried again', async () => {
  const { came } = await exchangeWith((res) => res.destroy());
  expect(came).toBeInstanceOf(ExchangeError);
  expect(came).toMatchObject({ broken: true });
});

test('an answer of more than 5 MB is not read to its end', async () => {
  const { came } = await exchangeWith((res) => res.writeHead(200, json).end('x'.repeat(6_000_000)));
  expect(came).toMatchObject({ message: 'answer of more than 5242880 bytes', broken: false });
});

test('a silent API, one that falls silent and one that never ends are each left in time', async () => {
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
  expect(drips.came).toMatchObject({ message: 'no whole answer within 4000 ms', broken: false });
  expect(silent.ms).toBeGreaterThan(2_400);
  expect(stops.ms).toBeGreaterThan(1_900);
  expect(drips.ms).toBeGreaterThan(3_900);
  for (const { ms } of [silent, stops, drips]) expect(ms).toBeLessThan(4_900);
});
