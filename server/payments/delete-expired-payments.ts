/** Lets go of what payments need not keep: addresses after a while, unpaid ones with them, paid ones after the years of the accounts. */
import { type Expression, expressionBuilder, type SqlBool, type Transaction } from 'kysely';
import { retentionMonths } from '#shared/personal-data/retention-days.ts';
import { monthsBefore } from '#shared/personal-data/retention-period.ts';
import type { Database } from '../platform/database/open-database.ts';
import type { Tables } from '../platform/database/tables.ts';

/** An unpaid one that has an issue is left all the same, as long as a paid one. */
export function isExpiredPayment(now: Date): Expression<SqlBool> {
  const is = expressionBuilder<Tables, 'payments'>();
  return is.or([
    is('createdAt', '<', monthsBefore(retentionMonths.payment, now)),
    is.and([
      is('createdAt', '<', monthsBefore(retentionMonths.paymentEmail, now)),
      is('state', '!=', 'succeeded'),
      // Money that came otherwise than asked for is money all the same.
      is('receivedAmount', 'is', null),
    ]),
  ]);
}

/** Resolves with how many payments were deleted. */
export async function deleteExpiredPayments({ write }: Database, now: Date): Promise<number> {
  const oldAddress = monthsBefore(retentionMonths.paymentEmail, now);
  const oldAccount = monthsBefore(retentionMonths.payment, now);
  return write(async (transaction) => {
    await transaction
      .updateTable('payments')
      .set({ email: null, hostedUrl: null })
      .where('createdAt', '<', oldAddress)
      .where('email', 'is not', null)
      .execute();
    const deleted = await transaction
      .deleteFrom('payments')
      .where(isExpiredPayment(now))
      .where((is) => is.or([is('createdAt', '<', oldAccount), is('id', 'not in', withIssues(transaction))]))
      .returning('id')
      .execute();
    await deleteExpiredEvents(transaction, oldAddress, oldAccount);
    return deleted.length;
  });
}

/** Words about a payment go with it; those about none, or about money, with the years. */
async function deleteExpiredEvents(
  transaction: Transaction<Tables>,
  oldAddress: string,
  oldAccount: string,
): Promise<void> {
  await transaction
    .deleteFrom('paymentEvents')
    .where('receivedAt', '<', oldAddress)
    .where((is) =>
      is.or([
        is('receivedAt', '<', oldAccount),
        is.and([
          is('payment', 'not in', transaction.selectFrom('payments').select('id')),
          is('payment', 'not in', withIssues(transaction)),
        ]),
      ]),
    )
    .execute();
  await transaction.deleteFrom('paymentIssues').where('openedAt', '<', oldAccount).execute();
}

function withIssues(transaction: Transaction<Tables>) {
  return transaction
    .selectFrom('paymentIssues')
    .select('payment')
    .$narrowType<{ payment: string }>()
    .where('payment', 'is not', null);
}
