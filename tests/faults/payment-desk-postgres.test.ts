/** Payments at the desk in PostgreSQL: lists by an index, and two servers that refund one sum at once. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from '#server/database.ts';
import { type StripeApi, startStripeApi } from '../fakes/stripe-api.ts';
import { addMember, type DeskVisitor } from '../support/desk-visitor.ts';
import { needsPostgres } from '../support/needs-postgres.ts';
import { addPaidPayment, behindProxy, paymentsOf } from '../support/pay.ts';
import { insertPayments, limit, readLists } from '../support/payment-lists.ts';
import { startPostgres, type TestPostgres } from '../support/start-postgres.ts';
import { startServices } from '../support/start-services.ts';
import { webhookSecret } from '../support/stripe-orders.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const needed = needsPostgres();
const rounds = 50;
let postgres: TestPostgres;
let api: StripeApi;

beforeAll(async () => {
  if (!needed.isMet) return;
  postgres = await startPostgres();
  api = await startStripeApi();
});
afterAll(() => api?.close());

needed.test('no list and no search scans a table or sorts what it found', async () => {
  const databaseUrl = await postgres.database();
  const database = await openDatabase({ dataFolder: temporaryFolder('payment-lists'), databaseUrl });
  await database.ready;
  await insertPayments(database);
  const { queries, shown, repeated, longest } = await readLists(database);
  await database.close();
  const { number, ...lists } = shown;
  expect([number, new Set(Object.values(lists))]).toEqual([0, new Set([limit])]);
  expect([repeated, longest]).toEqual([[], limit + 1]);
  const client = new pg.Client(databaseUrl);
  await client.connect();
  // Of small tables PostgreSQL prefers to read all: these settings show what no index can serve.
  await client.query('set enable_seqscan = off; set enable_sort = off; set enable_bitmapscan = off');
  const slow: string[] = [];
  for (const { sql, parameters } of queries) {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    if (/Seq Scan|Sort/.test(plan)) slow.push(`${sql}\n${plan}`);
  }
  await client.end();
  expect(slow).toEqual([]);
});

needed.test(
  'of two people on two servers who refund the same sum at once, one does, and the other reads why',
  async () => {
    const shared = {
      ...{
        ...behindProxy,
        DATABASE_URL: await postgres.database(),
        SITE_SECRET: randomBytes(32).toString('hex'),
      },
      ...{ STRIPE_SECRET_KEY: 'sk_live_sampleKey123', STRIPE_WEBHOOK_SECRET: webhookSecret },
      STRIPE_API_ORIGIN: api.origin,
    };
    const sites = [await startServices(shared), await startServices(shared)] as const;
    const people: DeskVisitor[] = [
      await addMember(sites[0], 'mo', 'money'),
      await addMember(sites[1], 'ned', 'money'),
    ];
    for (let round = 0; round < rounds; round += 1) {
      const pence = 10_000 + round;
      const receipt = await addPaidPayment(sites[0], round, pence);
      const fields = { amount: String(pence / 100), seen: String(pence), reason: 'Late' };
      const answers = await Promise.all(
        people.map((visitor) => visitor.post(`/staff/payments/${receipt}/refund`, fields)),
      );
      expect([round, answers.map(({ status }) => status).sort()]).toEqual([round, [303, 409]]);
      expect(api.objects.refunds).toHaveLength(round + 1);
      expect((await paymentsOf(sites[0])).find((each) => each.receipt === receipt)?.refundedPence).toBe(
        pence,
      );
    }
    await Promise.all(sites.map(({ services }) => services.close()));
  },
);
