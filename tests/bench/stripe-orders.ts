/** `tsx tests/bench/stripe-orders.ts 2000`: delivers Stripe's events to two servers in random orders. */
// `postgres` after it for PostgreSQL, then a number for another seed.
// Exits with 1 when the list, a receipt or a mail differs from the truth.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startStripeApi } from '../fakes/stripe-api.ts';
import { startPostgres } from '../support/start-postgres.ts';
import { startServices } from '../support/start-services.ts';
import { deliverInEveryOrder, webhookSecret } from '../support/stripe-orders.ts';

const [orders = '1000', kind = 'file', seed = '1'] = process.argv.slice(2);
const postgres = kind === 'postgres' ? await startPostgres() : null;
const api = await startStripeApi();
const settings: Record<string, string> = {
  SITE_SECRET: 'ab'.repeat(32),
  DATA_DIR: mkdtempSync(path.join(tmpdir(), 'site-')),
  STRIPE_SECRET_KEY: 'sk_test_sampleKey123',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_ORIGIN: api.origin,
  ...(postgres && { DATABASE_URL: await postgres.database() }),
};
const [one, two] = await Promise.all([startServices(settings), startServices(settings)]);
const startedAt = Date.now();
const { types, wrong, ...counts } = await deliverInEveryOrder([one, two], api, {
  orders: Number(orders),
  size: 5,
  seed: Number(seed),
});
const seconds = Math.round((Date.now() - startedAt) / 1000);
console.log({ kind, seed, ...counts, types: types.size, wrong: wrong.length, seconds });
for (const what of wrong.slice(0, 20)) console.log(what);
await Promise.all([one.services.close(), two.services.close()]);
await api.close();
await postgres?.stop();
if (wrong.length > 0) process.exitCode = 1;
