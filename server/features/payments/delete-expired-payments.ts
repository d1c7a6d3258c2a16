/** Deletes expired payment data: addresses and unpaid payments after 13 months, paid ones after 7 years. */
import { type Expression, expressionBuilder, type SqlBool, type Transaction } from 'kysely';
import { retentionMonths } from '#shared/personal-data/retention-days.ts';
import { monthsBefore } from '#shared/personal-data/retention-period.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** Matches expired payments by age and state. The caller still retains an unpaid one that has an issue. */
export function isExpiredPayment(now: Date): Expression<SqlBool> {
  const is = expressionBuilder<Tables, 'payments'>();
  return is.or([
    is('createdAt', '<', monthsBefore(retentionMonths.payment, now)),
    is.and([
      is('createdAt', '<', monthsBefore(retentionMonths.paymentEmail, now)),
      is('state', '!=', 'succeeded'),
      // Money counts as received even when its amount or currency is unexpected.
      is('receivedAmount', 'is', null),
    ]),
  ]);
}

/** Resolves with the number of payments deleted. */
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
    await transaction
      .deleteFrom('paymentRefunds')
      .where('payment', 'not in', transaction.selectFrom('payments').select('id'))
      .execute();
    return deleted.length;
  });
}

/** Deletes events of deleted payments; those without a payment or with an issue are retained for 7 years. */
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
