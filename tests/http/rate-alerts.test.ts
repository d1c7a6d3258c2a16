/** "When the euro or dollar moves by two cents": sent once to subscribers, and never from an old rate. */
import { eventually } from '../support/eventually.ts';
import { insertSubscribers } from '../support/insert-subscribers.ts';
import { type Started, startServices } from '../support/start-services.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
let started: Started;

beforeEach(async () => {
  started = await startServices();
  await insertSubscribers(started.services.database, [
    { email: 'ann@example.test', topics: ['travel-money'] },
    { email: 'bob@example.test', topics: ['ski'] },
  ]);
});
afterEach(() => started.services.close());

const toTimestamp = (ms: number) => ({ seconds: Math.floor(ms / 1_000), nanoseconds: 0 });

/** Sets the rate on the board, checked now or `checkedHoursAgo` earlier, and runs the jobs. */
async function look(eur: number, { checkedHoursAgo = 0 } = {}): Promise<string[]> {
  started.advance(hourMs);
  const { services } = started;
  await services.documents.commit([
    {
      kind: 'set',
      collection: 'rates',
      id: 'EUR',
      fields: { sell: eur, checkedAt: toTimestamp(services.now().getTime() - checkedHoursAgo * hourMs) },
    },
  ]);
  // The server learns of a new rate asynchronously.
  await eventually('the rate to be on the board', async () => (await sellOnBoard()) === eur);
  await services.jobs.runDue();
  started.advance(hourMs / 60);
  await services.jobs.runDue();
  const mails = await services.database.read
    .selectFrom('outbox')
    .select(['recipient', 'subject'])
    .orderBy('madeAt')
    .execute();
  return mails.map(({ recipient, subject }) => `${recipient}: ${subject}`);
}

async function sellOnBoard(): Promise<number> {
  const response = await started.services.queryAs(null)(
    { text: 'query Sell { rates(codes: ["EUR"]) { sell } }', operationName: 'Sell', kind: 'query' },
    {},
  );
  return (response as { rates: { sell: number }[] }).rates[0]?.sell ?? 0;
}

test('the first rate is only recorded, a move of two cents is mailed once, and a smaller move is not', async () => {
  expect(await look(1.14)).toEqual([]);
  expect(await look(1.1599)).toEqual([]);
  const messages = ['ann@example.test: A pound now buys €1.1600, 2 cents more'];
  expect(await look(1.16)).toEqual(messages);
  expect(await look(1.16)).toEqual(messages);
  expect(await look(1.145)).toEqual(messages);
});

test('an old rate sends no alert', async () => {
  await look(1.14);
  expect(await look(1.2, { checkedHoursAgo: 2 })).toEqual([]);
  expect(await look(1.2)).toHaveLength(1);
});

test('each currency has at most one alert a day, and a later move is mailed the next day', async () => {
  await look(1.14);
  expect(await look(1.16)).toHaveLength(1);
  expect(await look(1.12)).toHaveLength(1);
  started.advance(dayMs);
  expect(await look(1.12)).toEqual([
    expect.stringContaining('2 cents more'),
    'ann@example.test: A pound now buys €1.1200, 4 cents less',
  ]);
});
