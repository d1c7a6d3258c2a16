/** Reads the refunds of a payment, and what of it can still be refunded. */
import type { Reader } from '../../../platform/database/open-database.ts';
import type { RefundRecord } from './refund-record.ts';
import { computeRefundable, type Refundable } from './refundable.ts';

/** Oldest first. */
export function listRefundsOf(read: Reader, payment: string): Promise<RefundRecord[]> {
  return read
    .selectFrom('paymentRefunds')
    .selectAll()
    .where('payment', '=', payment)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/** `except`: id of a request that is to be confirmed, which counts no longer. */
export async function readRefundable(
  read: Reader,
  payment: string,
  now: Date,
  except?: string,
): Promise<Refundable> {
  const events = await read.selectFrom('paymentEvents').selectAll().where('payment', '=', payment).execute();
  const refunds = await listRefundsOf(read, payment);
  return computeRefundable(
    events,
    refunds.filter(({ id }) => id !== except),
    now,
  );
}

export function findByIntent(read: Reader, intent: string): Promise<RefundRecord | undefined> {
  return read.selectFrom('paymentRefunds').selectAll().where('intent', '=', intent).executeTakeFirst();
}
