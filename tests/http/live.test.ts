/** Live streams: initial state, changes, resumption, limits and draining; pages show the same state. */
import { connect } from 'node:net';
import supertest from 'supertest';
import { Timestamp } from '#shared/document-values.ts';
import { eventually } from '../support/eventually.ts';
import { listen } from '../support/listen.ts';
import { savedCodes } from '../support/offer-rows.ts';
import { type ReadStream, readStream } from '../support/read-stream.ts';
import { startServices } from '../support/start-services.ts';
import { within } from '../support/within.ts';

const started = await startServices();
const { origin, port } = await listen(started.app);
const open: ReadStream[] = [];

async function read(path: string, headers: Record<string, string> = {}): Promise<ReadStream> {
  const stream = await readStream(`${origin}${path}`, headers);
  open.push(stream);
  return stream;
}

/** Returns a boolean, because a failed assertion would print the whole page. */
const shows = async (path: string, words: string) => (await supertest(origin).get(path)).text.includes(words);
const seconds = () => Math.floor(started.services.now().getTime() / 1000);
const write = (collection: string, id: string, fields: object) =>
  started.services.documents.commit([{ kind: 'set', collection, id, fields: fields as never }]);
const euro = (sell: number) =>
  write('rates', 'EUR', { sell, buy: 1.2, checkedAt: new Timestamp(seconds(), 0) });

afterEach(async () => {
  for (const stream of open.splice(0)) stream.close();
  await eventually('every stream to be closed', () => started.services.broadcaster.size === 0);
});

test('a stream begins with the full state and then sends each change', async () => {
  const stream = await read('/live/notices,rates');
  expect(stream.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  expect(stream.headers['set-cookie']).toBeUndefined();
  const whole = await stream.until(({ topic, all }) => topic === 'rates' && all !== undefined);
  expect(whole.all).toMatchObject({ EUR: { sell: 1.1486, symbol: '€', smallestNote: 5 } });
  await euro(1.1502);
  const change = await stream.until(({ topic, set }) => topic === 'rates' && set !== undefined);
  expect(change.set).toEqual({
    EUR: { sell: 1.1502, buy: 1.2, symbol: '€', smallestNote: 5, checkedAt: '2026-11-21T10:00:00Z' },
  });
  expect(stream.text()).toMatch(/^retry: [1-5]\d{3}\n/);
});

test('a page rendered on the server, and its data, show a changed rate at once', async () => {
  await euro(1.1511);
  expect(await shows('/branches/norwich-shop', '1.1511')).toBe(true);
  await euro(1.1522);
  expect(await shows('/branches/norwich-shop', '1.1522')).toBe(true);
  expect(await shows('/branches/norwich-shop', '1.1511')).toBe(false);
  expect(await shows('/branches/norwich-shop/_payload.json', '1.1522')).toBe(true);
});

test('a cut stream resumes after its last event; an unknown event ID restarts with the full state', async () => {
  const first = await read('/live/rates');
  await first.until(({ all }) => all !== undefined);
  await euro(1.16);
  await first.until(({ set }) => set !== undefined);
  first.close();
  const last = first.lastId() as string;
  await euro(1.17);
  await write('notices', 'site', { text: 'Shut for snow.' });
  const again = await read('/live/rates', { 'last-event-id': last });
  await again.until(({ set }) => (set?.EUR as { sell: number })?.sell === 1.17);
  expect(again.messages().every(({ topic, all }) => topic === 'rates' && all === undefined)).toBe(true);
  const reconnected = await read(`/live/rates?last=${last}`);
  await reconnected.until(({ set }) => (set?.EUR as { sell: number })?.sell === 1.17);
  for (const id of ['elsewhere.3', 'nonsense', `${last.split('.')[0]}.999999`]) {
    const anew = await read('/live/rates', { 'last-event-id': id });
    await anew.until(({ all }) => all !== undefined);
  }
});

test('notices and places left are streamed and shown, and removed once deleted or expired', async () => {
  const stream = await read('/live/notices,availability');
  await write('notices', 'norwich-shop', { text: 'The lift is out of order today.' });
  await stream.until(({ set }) => set?.['norwich-shop'] === 'The lift is out of order today.');
  expect((await supertest(origin).get('/branches/norwich-shop')).text).toContain(
    'The lift is out of order today.',
  );
  await started.services.documents.commit([{ kind: 'delete', collection: 'notices', id: 'norwich-shop' }]);
  await stream.until(({ gone }) => gone?.includes('norwich-shop') ?? false);
  const [offer = ''] = savedCodes(within((await supertest(origin).get('/sale')).text));
  const offerPage = (await supertest(origin).get(`/sale?code=${offer}`).expect(302)).headers
    .location as string;
  await write('availability', offer, { left: 2, checkedAt: new Timestamp(seconds(), 0) });
  await stream.until(({ set }) => set?.[offer] === 2);
  expect(await shows(offerPage, '2 left')).toBe(true);
  // A count of places expires after twenty minutes.
  started.advance(20 * 60_000);
  await stream.until(({ gone }) => gone?.includes(offer) ?? false);
  expect(await shows(offerPage, '2 left')).toBe(false);
});

test('a stream announces the opening of a sale on the minute', async () => {
  await write('launches', 'january-sale-launch', { opens: new Timestamp(seconds() + 60, 0) });
  const stream = await read('/live/launches');
  await stream.until(({ all }) => all?.['january-sale-launch'] === 'BEFORE');
  started.advance(60_000);
  await stream.until(({ set }) => set?.['january-sale-launch'] === 'OPEN');
});

test('unknown topics are not found, and writes outside the schema are rejected', async () => {
  await supertest(origin).get('/live/accounts').expect(404);
  await supertest(origin).get('/live/rates,accounts').expect(404);
  await supertest(origin).head('/live/rates').expect(200);
  await expect(write('rates', 'EUR', { sell: 'much' })).rejects.toMatchObject({ code: 'invalid-argument' });
  await expect(write('accounts', 'x', {})).rejects.toMatchObject({ code: 'invalid-argument' });
});

test('one IP address may open ten streams; the next is refused with 429 and Retry-After', async () => {
  const streams = await Promise.all(Array.from({ length: 10 }, () => read('/live/rates')));
  expect(streams.every(({ status }) => status === 200)).toBe(true);
  const refused = await read('/live/rates');
  expect(refused.status).toBe(429);
  expect(refused.headers['retry-after']).toBe('30');
});

test('pipelined streams are released when their connection is cut', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /live/rates HTTP/1.1\r\nHost: www.example.test\r\n\r\n'.repeat(10));
  const { broadcaster } = started.services;
  await eventually('ten streams', () => broadcaster.size === 10);
  socket.destroy();
  let rate = 1.2;
  // The server does not read from a blocked connection: only its next write detects that the client has gone.
  await eventually('the streams to be ended by a write', async () => {
    rate += 0.0001;
    await euro(Number(rate.toFixed(4)));
    return broadcaster.size === 0;
  });
  expect((await read('/live/rates')).status).toBe(200);
});

test('a draining server opens streams until it ends all with a retry delay, then refuses new ones', async () => {
  const { draining, broadcaster } = started.services;
  draining.on = true;
  const stream = await read('/live/rates');
  expect(stream.status).toBe(200);
  await stream.until(({ all }) => all !== undefined);
  draining.streamsEnded = true;
  broadcaster.closeAll();
  await stream.ended;
  expect(stream.text()).toMatch(/retry: [1-5]\d{3}\n\n$/);
  expect((await read('/live/rates')).status).toBe(503);
  draining.on = false;
  draining.streamsEnded = false;
});
