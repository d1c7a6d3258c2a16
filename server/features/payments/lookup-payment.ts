/** Looks up what staff name: a payment by its receipt or id, or an issue by the provider's id. */
import type { Reader } from '../../platform/database/open-database.ts';
import type { IssueRecord } from './payment-issue.ts';
import type { PaymentRecord } from './payment-record.ts';

export interface PaymentLookup {
  payment: PaymentRecord | undefined;
  /** All issues, closed and settled ones included. */
  issues: IssueRecord[];
}

/** Resolves with null when nothing has that name. */
export async function lookupPayment(read: Reader, name: string): Promise<PaymentLookup | null> {
  const payment = await read
    .selectFrom('payments')
    .selectAll()
    .where((is) => is.or([is('receipt', '=', name.toUpperCase()), is('id', '=', name.toLowerCase())]))
    .executeTakeFirst();
  const issues = read.selectFrom('paymentIssues').selectAll().orderBy('openedAt');
  if (payment) return { payment, issues: await issues.where('payment', '=', payment.id).execute() };
  const found = await issues
    .where((is) =>
      is.or([is('object', '=', name), is('intentRef', '=', name), is('payment', '=', name.toLowerCase())]),
    )
    .execute();
  const [first] = found;
  if (!first) return null;
  const owner = first.payment
    ? await read.selectFrom('payments').selectAll().where('id', '=', first.payment).executeTakeFirst()
    : undefined;
  return { payment: owner, issues: found };
}
