/** Takes one word of the provider into the books: event, state and mails together, or nothing at all. */
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { putIntoOutbox } from '../mail/outgoing-mail.ts';
import { makeReceiptNumber } from './make-receipt-number.ts';
import { type MailContext, writePaymentMails } from './payment-mails.ts';
import type { PaymentRecord } from './payment-record.ts';
import { nextPaymentState } from './payment-state.ts';
import type { ProviderEvent } from './provider.ts';

export type Effect = 'changed' | 'unchanged' | 'repeated' | 'unknown payment' | 'wrong amount';

/** Another server has moved the payment on since it was read: the whole is to be done again. */
export class Overtaken extends Error {}

export interface RecordContext {
  now: Date;
  /** For the mails of a payment that has arrived. */
  mail: MailContext | null;
}

/** `id` is the provider's name and its number for the event: told twice, it counts once. Throws `Overtaken`. */
export async function recordEvent(
  transaction: Transaction<Tables>,
  id: string,
  event: ProviderEvent,
  context: RecordContext,
): Promise<Effect> {
  // Writing comes first: SQLite then holds its one lock before anything is read.
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('paymentEvents')
    .values({
      id,
      payment: event.payment,
      news: event.news,
      effect: '',
      at: event.at.toISOString(),
      receivedAt: context.now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) return 'repeated';
  const effect = await applyEvent(transaction, event, context);
  await transaction.updateTable('paymentEvents').set({ effect }).where('id', '=', id).execute();
  return effect;
}

async function applyEvent(
  transaction: Transaction<Tables>,
  event: ProviderEvent,
  context: RecordContext,
): Promise<Effect> {
  const payment = await transaction
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', event.payment)
    .executeTakeFirst();
  if (!payment) return 'unknown payment';
  if (event.news === 'refunded') return noteRefund(transaction, payment, event, context.now);
  if (event.news === 'succeeded' && event.amountPence !== payment.amountPence) return 'wrong amount';
  const state = nextPaymentState(payment.state, event.news);
  if (state === payment.state) return 'unchanged';
  const paid = state === 'succeeded' ? { receipt: makeReceiptNumber(), paidAt: event.at.toISOString() } : {};
  const { numUpdatedRows } = await transaction
    .updateTable('payments')
    .set({ state, changedAt: context.now.toISOString(), ...paid })
    .where('id', '=', payment.id)
    .where('state', '=', payment.state)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Overtaken();
  if (state === 'succeeded' && context.mail) {
    const mails = writePaymentMails({ ...payment, state, ...paid }, context.mail);
    await putIntoOutbox(transaction, mails, { submission: null, now: context.now });
  }
  return 'changed';
}

/** Totals only grow, so that the order in which refunds are told does not matter. */
async function noteRefund(
  transaction: Transaction<Tables>,
  { id }: PaymentRecord,
  { amountPence }: ProviderEvent,
  now: Date,
): Promise<Effect> {
  const refundedPence = amountPence ?? 0;
  const { numUpdatedRows } = await transaction
    .updateTable('payments')
    .set({ refundedPence, changedAt: now.toISOString() })
    .where('id', '=', id)
    .where('refundedPence', '<', refundedPence)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? 'changed' : 'unchanged';
}
