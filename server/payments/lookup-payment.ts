/** Finds what a member of staff names: a payment by its receipt or number, or something open by the provider's own name. */
import type { Reader } from '../platform/database/open-database.ts';
import type { IssueRecord } from './payment-issue.ts';
import type { PaymentRecord } from './payment-record.ts';

export interface PaymentLookup {
  payment: PaymentRecord | undefined;
  /** All that there has been, closed and settled ones too. */
  issues: IssueRecord[];
}

/** Null when there is nothing of that name. */
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
