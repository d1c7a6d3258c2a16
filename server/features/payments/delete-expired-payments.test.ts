/** Tests of payment retention: which data are deleted, and when. */
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { openDatabase } from '../../database.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { deleteExpiredPayments } from './delete-expired-payments.ts';
import type { PaymentState } from './payment-state.ts';

let database: Database;

beforeEach(async () => {
  const dataFolder = temporaryFolder('payments');
  database = await openDatabase({ dataFolder, databaseUrl: undefined });
});
afterEach(() => database.close());

async function keep(id: string, state: PaymentState, createdAt: string): Promise<void> {
  const payment = { id, state, createdAt, changedAt: createdAt, reference: 'PT48213', surname: 'Sample' };
  const nothing = { providerRef: null, receipt: null, paidAt: null, matchedAt: null, refundedPence: 0 };
  const rest = { amountPence: 100, branch: 'norwich-shop', provider: 'sandbox', hostedUrl: '/x', ...nothing };
  await database.write((transaction) =>
    transaction
      .insertInto('payments')
      .values({ ...payment, ...rest, email: 'sample@example.test' })
      .execute(),
  );
  await database.write((transaction) =>
    transaction
      .insertInto('paymentEvents')
      .values({
        id: `event of ${id}`,
        payment: id,
        news: 'sent',
        effect: '',
        at: createdAt,
        receivedAt: createdAt,
      })
      .execute(),
  );
}

const now = new Date('2034-01-15T12:00:00Z');
const left = () => database.read.selectFrom('payments').select(['id', 'email']).orderBy('id').execute();

test('after thirteen months a paid payment loses its email address, and an unpaid payment is deleted', async () => {
  await keep('fresh', 'declined', '2032-12-16T12:00:00Z');
  await keep('paid', 'succeeded', '2032-12-14T12:00:00Z');
  await keep('unpaid', 'cancelled', '2032-12-14T12:00:00Z');
  expect(await deleteExpiredPayments(database, now)).toBe(1);
  expect(await left()).toEqual([
    { id: 'fresh', email: 'sample@example.test' },
    { id: 'paid', email: null },
  ]);
  const events = await database.read
    .selectFrom('paymentEvents')
    .select('payment')
    .orderBy('payment')
    .execute();
  expect(events.map(({ payment }) => payment)).toEqual(['fresh', 'paid']);
});

test('a paid payment is retained for seven years', async () => {
  await keep('recent', 'succeeded', '2027-01-16T12:00:00Z');
  await keep('old', 'succeeded', '2027-01-14T12:00:00Z');
  await deleteExpiredPayments(database, now);
  expect((await left()).map(({ id }) => id)).toEqual(['recent']);
});
