/** Updates a payment from all its events, and writes its receipt once. */

import { randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import { findNewest, type PaymentEventRecord } from './payment-event.ts';
import { computeExcess, isExpectedAmount } from './payment-issue.ts';
import { type MailContext, writePaymentMails } from './payment-mails.ts';
import type { ProviderEvent } from './payment-provider.ts';
import type { PaymentRecord } from './payment-record.ts';
import { nextPaymentState, type PaymentEventKind, type PaymentState } from './payment-state.ts';
import { refundedTotal } from './refunded-total.ts';

/** Excludes letters and digits that are easily confused. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `R-7K3F-29QX`: 650,000 million possible numbers, and the database rejects duplicates. */
function createReceiptNumber(): string {
  const part = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `R-${part()}-${part()}`;
}

interface UpdateContext {
  event: ProviderEvent;
  now: Date;
  mail: MailContext | null;
}

const stateEventKinds: readonly string[] = ['sent', 'succeeded', 'declined', 'cancelled', 'expired'];

/** Resolves with true when the payment has changed. */
export async function updatePayment(
  transaction: Transaction<Tables>,
  payment: PaymentRecord,
  events: readonly PaymentEventRecord[],
  { event, now, mail }: UpdateContext,
): Promise<boolean> {
  const next = {
    state: stateAfter(payment, event),
    refundedPence: refundedPence(payment, events),
    ...receivedMoney(payment, events),
  };
  const isNew =
    next.state !== payment.state ||
    next.refundedPence !== payment.refundedPence ||
    next.receivedAmount !== payment.receivedAmount;
  const paid = next.state === 'succeeded' && payment.state !== 'succeeded';
  const after = {
    ...next,
    ...toRefs(payment, event),
    // Anything new must be looked at by staff again.
    ...(isNew && { changedAt: now.toISOString(), settledAt: null, settledNote: null }),
    ...(paid && { receipt: createReceiptNumber(), paidAt: event.at.toISOString() }),
  };
  await transaction.updateTable('payments').set(after).where('id', '=', payment.id).execute();
  if (paid && mail) {
    const mails = writePaymentMails({ ...payment, ...after }, mail);
    await enqueueMail(transaction, mails, { submission: null, now });
  }
  return isNew;
}

function stateAfter(payment: PaymentRecord, { news, money }: ProviderEvent): PaymentState {
  if (!stateEventKinds.includes(news)) return payment.state;
  const { amount, currency } = money ?? { amount: null, currency: null };
  if (news === 'succeeded' && !isExpectedAmount(payment, { amount, currency })) return payment.state;
  return nextPaymentState(payment.state, news as PaymentEventKind);
}

/** Subtracts the excess: the first refund of a payment taken twice returns the surplus. */
function refundedPence(payment: PaymentRecord, events: readonly PaymentEventRecord[]): number {
  const total = refundedTotal(events);
  return total === null ? payment.refundedPence : Math.max(0, total - computeExcess(payment, events));
}

/** Returns the expected money once it has come, otherwise the money that came last. */
function receivedMoney(
  payment: PaymentRecord,
  events: readonly PaymentEventRecord[],
): Pick<PaymentRecord, 'receivedAmount' | 'receivedCurrency'> {
  const succeeded = events.filter(({ news, amount }) => news === 'succeeded' && amount !== null);
  const latest = succeeded.find((event) => isExpectedAmount(payment, event)) ?? findNewest(succeeded);
  return {
    receivedAmount: latest?.amount ?? payment.receivedAmount,
    receivedCurrency: latest?.currency ?? payment.receivedCurrency,
  };
}

/** A declined attempt has a charge too, but refunds will name the one that took the money. */
function toRefs(payment: PaymentRecord, { news, intentRef, chargeRef }: ProviderEvent) {
  const tookMoney = !['noted', 'sent', 'declined', 'cancelled', 'expired'].includes(news);
  return {
    intentRef: payment.intentRef ?? intentRef,
    chargeRef: payment.chargeRef ?? (tookMoney ? chargeRef : null),
  };
}
