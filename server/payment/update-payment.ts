/** Brings a payment into line with everything that has been told about it, and writes its receipt, once. */
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { putIntoOutbox } from '../mail/outgoing-mail.ts';
import { makeReceiptNumber } from './make-receipt-number.ts';
import { newestOf, type PaymentEventRecord } from './payment-event.ts';
import { excessOf, isRightMoney } from './payment-issue.ts';
import { type MailContext, writePaymentMails } from './payment-mails.ts';
import type { PaymentRecord } from './payment-record.ts';
import { nextPaymentState, type PaymentNews, type PaymentState } from './payment-state.ts';
import type { ProviderEvent } from './provider.ts';
import { refundedTotal } from './refunded-total.ts';

interface UpdateContext {
  event: ProviderEvent;
  now: Date;
  mail: MailContext | null;
}

const stateNews: readonly string[] = ['sent', 'succeeded', 'declined', 'cancelled', 'expired'];

/** True when something about it is new. */
export async function updatePayment(
  transaction: Transaction<Tables>,
  payment: PaymentRecord,
  events: readonly PaymentEventRecord[],
  { event, now, mail }: UpdateContext,
): Promise<boolean> {
  const told = {
    state: stateAfter(payment, event),
    refundedPence: refundedPence(payment, events),
    ...receivedMoney(payment, events),
  };
  const isNew =
    told.state !== payment.state ||
    told.refundedPence !== payment.refundedPence ||
    told.receivedAmount !== payment.receivedAmount;
  const paid = told.state === 'succeeded' && payment.state !== 'succeeded';
  const after = {
    ...told,
    ...namesOf(payment, event),
    // Whatever is new is to be looked at again.
    ...(isNew && { changedAt: now.toISOString(), settledAt: null, settledNote: null }),
    ...(paid && { receipt: makeReceiptNumber(), paidAt: event.at.toISOString() }),
  };
  await transaction.updateTable('payments').set(after).where('id', '=', payment.id).execute();
  if (paid && mail) {
    const mails = writePaymentMails({ ...payment, ...after }, mail);
    await putIntoOutbox(transaction, mails, { submission: null, now });
  }
  return isNew;
}

function stateAfter(payment: PaymentRecord, { news, money }: ProviderEvent): PaymentState {
  if (!stateNews.includes(news)) return payment.state;
  const { amount, currency } = money ?? { amount: null, currency: null };
  if (news === 'succeeded' && !isRightMoney(payment, { amount, currency })) return payment.state;
  return nextPaymentState(payment.state, news as PaymentNews);
}

/** Of what was taken twice the first refund returns what was too much. */
function refundedPence(payment: PaymentRecord, events: readonly PaymentEventRecord[]): number {
  const total = refundedTotal(events);
  return total === null ? payment.refundedPence : Math.max(0, total - excessOf(payment, events));
}

/** What we asked for, once it has come; else whatever came last instead. */
function receivedMoney(
  payment: PaymentRecord,
  events: readonly PaymentEventRecord[],
): Pick<PaymentRecord, 'receivedAmount' | 'receivedCurrency'> {
  const came = events.filter(({ news, amount }) => news === 'succeeded' && amount !== null);
  const told = came.find((event) => isRightMoney(payment, event)) ?? newestOf(came);
  return {
    receivedAmount: told?.amount ?? payment.receivedAmount,
    receivedCurrency: told?.currency ?? payment.receivedCurrency,
  };
}

/** A refused attempt has a charge too, which is not the one that a refund will name. */
function namesOf(payment: PaymentRecord, { news, intentRef, chargeRef }: ProviderEvent) {
  const tookMoney = !['noted', 'sent', 'declined', 'cancelled', 'expired'].includes(news);
  return {
    intentRef: payment.intentRef ?? intentRef,
    chargeRef: payment.chargeRef ?? (tookMoney ? chargeRef : null),
  };
}
