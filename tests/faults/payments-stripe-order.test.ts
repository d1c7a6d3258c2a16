/** Stripe's words about payments in hundreds of orders, twice and late, to two servers: the list, the receipts and the mails are those of the truth. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventTypes } from '#server/payments/stripe/event-types.ts';
import { type StripeApi, startStripeApi } from '../fakes/stripe-api.ts';
import { findPostgres, startPostgres, type TestPostgres } from '../support/start-postgres.ts';
import { type Started, startServices } from '../support/start-services.ts';
import { deliverInEveryOrder, everyScenario, webhookSecret } from '../support/stripe-orders.ts';

const hasPostgres = findPostgres() !== null;
let postgres: TestPostgres | null = null;
let api: StripeApi;

beforeAll(async () => {
  api = await startStripeApi();
  if (hasPostgres) postgres = await startPostgres();
}, 60_000);
afterAll(async () => {
  await api.close();
  await postgres?.stop();
});

if (!hasPostgres)
  test('PostgreSQL was NOT run: there is none on this machine that this user may start', () => {
    expect(findPostgres()).toBeNull();
  });

async function startBoth(kind: string): Promise<[Started, Started]> {
  const settings: Record<string, string> = {
    SITE_SECRET: 'ab'.repeat(32),
    DATA_DIR: mkdtempSync(path.join(tmpdir(), 'site-')),
    STRIPE_SECRET_KEY: 'sk_test_sampleKey123',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_ORIGIN: api.origin,
    ...(kind === 'PostgreSQL' && { DATABASE_URL: (await postgres?.database()) ?? '' }),
  };
  return Promise.all([startServices(settings), startServices(settings)]);
}

/** The file has one writer at a time and waits for the disk, so it is told fewer. */
const rounds = [
  { kind: 'the file', orders: hasPostgres ? 50 : 200, seed: 20_261_121 },
  ...(hasPostgres ? [{ kind: 'PostgreSQL', orders: 150, seed: 20_261_122 }] : []),
];

test.each(rounds)(
  'told to two servers over $kind in $orders orders, nothing is lost, doubled or lied about',
  async ({ kind, orders, seed }) => {
    const both = await startBoth(kind);
    const counts = await deliverInEveryOrder(both, api, { orders, size: 3, seed }).finally(() =>
      Promise.all(both.map(({ services }) => services.close())),
    );
    expect(counts.wrong.slice(0, 5)).toEqual([]);
    expect(counts.orders).toBe(orders);
    expect([...counts.types].sort()).toEqual(Object.keys(eventTypes).sort());
  },
  240_000,
);

test('every scenario and every type of event is among them', () => {
  expect(everyScenario.length).toBe(26);
  expect(Object.keys(eventTypes).length).toBe(32);
});
