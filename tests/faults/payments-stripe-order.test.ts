/** Stripe events in hundreds of random orders, repeated and late, on two servers: the ledger is right. */
import { eventTypes } from '#server/features/payments/stripe/event-types.ts';
import { type StripeApi, startStripeApi } from '../fakes/stripe-api.ts';
import { describeStores, needsPostgres } from '../support/needs-postgres.ts';
import { startPostgres, type TestPostgres } from '../support/start-postgres.ts';
import { type Started, startServices } from '../support/start-services.ts';
import { deliverInEveryOrder, everyScenario, webhookSecret } from '../support/stripe-orders.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const needed = needsPostgres();
let postgres: TestPostgres | null = null;
let api: StripeApi;

beforeAll(async () => {
  api = await startStripeApi();
  if (needed.isMet) postgres = await startPostgres();
});
afterAll(async () => {
  await api.close();
  await postgres?.stop();
});

async function startBoth(kind: string): Promise<[Started, Started]> {
  const settings: Record<string, string> = {
    SITE_SECRET: 'ab'.repeat(32),
    DATA_DIR: temporaryFolder('site'),
    STRIPE_SECRET_KEY: 'sk_test_sampleKey123',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_ORIGIN: api.origin,
    ...(kind === 'PostgreSQL' && { DATABASE_URL: (await postgres?.database()) ?? '' }),
  };
  return Promise.all([startServices(settings), startServices(settings)]);
}

/** Fewer for SQLite, which has one writer at a time and waits for the disk. */
const orders = { 'the file': 50, PostgreSQL: 150 };
const seeds = { 'the file': 20_261_121, PostgreSQL: 20_261_122 };

describeStores('stored in', (kind) => {
  test(`events delivered to two servers in ${orders[kind]} orders leave a correct ledger`, async () => {
    const both = await startBoth(kind);
    const counts = await deliverInEveryOrder(both, api, {
      orders: orders[kind],
      size: 3,
      seed: seeds[kind],
    }).finally(() => Promise.all(both.map(({ services }) => services.close())));
    expect(counts.wrong.slice(0, 5)).toEqual([]);
    expect(counts.orders).toBe(orders[kind]);
    expect([...counts.types].sort()).toEqual(Object.keys(eventTypes).sort());
  });
});

test('the deliveries cover 26 scenarios and 32 types of event', () => {
  expect(everyScenario.length).toBe(26);
  expect(Object.keys(eventTypes).length).toBe(32);
});
