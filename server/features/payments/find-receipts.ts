/** Receipts of one visitor's payments, for the desk to send again. */
import { formatExactPounds } from '#shared/money/money.ts';
import type { DeskServices } from '../staff/desk-access.ts';
import type { Confirmation } from '../staff/desk-part.ts';
import { loadMailContext } from './payment-ledger.ts';
import { composeReceipt } from './payment-mails.ts';
import { isTestMode } from './payment-words.ts';

const maxListed = 10;

export async function findReceipts(
  { database, queryAs }: DeskServices,
  email: string,
): Promise<readonly Confirmation[]> {
  const payments = await database.read
    .selectFrom('payments')
    .selectAll()
    .where(({ eb, fn }) => eb(fn('lower', ['email']), '=', email))
    .where('receipt', 'is not', null)
    .orderBy('paidAt', 'desc')
    .limit(maxListed)
    .execute();
  return payments.flatMap((payment) => {
    const { receipt, email: to, paidAt, amountPence, reference, branch } = payment;
    if (!receipt || !to || !paidAt) return [];
    return {
      ...{ subject: receipt, branch, at: paidAt },
      title: `Receipt for ${formatExactPounds(amountPence)}, booking ${reference}`,
      compose: async () =>
        composeReceipt(payment, to, await loadMailContext(queryAs(null), branch, isTestMode(payment))),
    };
  });
}
