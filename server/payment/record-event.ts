/** Takes one word of the provider into the books: event, state and mails together, or nothing at all. */
import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { makeReceiptNumber } from './make-receipt-number.ts';
import { type MailPlaces, type PaymentMail, writePaymentMails } from './payment-mails.ts';
import type { PaymentRecord } from './payment-record.ts';
import { nextPaymentState } from './payment-state.ts';
import type { ProviderEvent } from './provider.ts';

export interface RecordContext {
  tables: Kysely<Tables>;
  now: Date;
  /** Where mails about it go. */
  places: MailPlaces;
}

export type Effect = 'changed' | 'unchanged' | 'repeated' | 'unknown payment' | 'wrong amount';

/** Webhook and return may both be at it; who comes second looks again. */
const mostTries = 5;

class Overtaken extends Error {}

/** `provider` and the event's own number are the event's name: told twice, it counts once. */
export async function recordEvent(
  context: RecordContext,
  provider: string,
  event: ProviderEvent,
): Promise<Effect> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await context.tables
        .transaction()
        .execute((transaction) => recordOnce(transaction, context, `${provider}:${event.id}`, event));
    } catch (error) {
      if (!(error instanceof Overtaken) || tried === mostTries) throw error;
    }
  }
}

async function recordOnce(
  transaction: Transaction<Tables>,
  context: RecordContext,
  id: string,
  event: ProviderEvent,
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
  const effect = await applyEvent(transaction, context, event);
  await transaction.updateTable('paymentEvents').set({ effect }).where('id', '=', id).execute();
  return effect;
}

async function applyEvent(
  transaction: Transaction<Tables>,
  context: RecordContext,
  event: ProviderEvent,
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
  const changedAt = context.now.toISOString();
  const paid = state === 'succeeded' ? { receipt: makeReceiptNumber(), paidAt: event.at.toISOString() } : {};
  const { numUpdatedRows } = await transaction
    .updateTable('payments')
    .set({ state, changedAt, ...paid })
    .where('id', '=', payment.id)
    .where('state', '=', payment.state)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Overtaken();
  if (state === 'succeeded')
    await queueMails(transaction, writePaymentMails({ ...payment, state, ...paid }, context.places), changedAt);
  return 'changed';
}

/** Totals only grow, so that the order in which refunds are told does not matter. */
async function noteRefund(
  transaction: Transaction<Tables>,
  payment: PaymentRecord,
  { amountPence }: ProviderEvent,
  now: Date,
): Promise<Effect> {
  const { numUpdatedRows } = await transaction
    .updateTable('payments')
    .set({ refundedPence: amountPence ?? 0, changedAt: now.toISOString() })
    .where('id', '=', payment.id)
    .where('refundedPence', '<', amountPence ?? 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? 'changed' : 'unchanged';
}

async function queueMails(
  transaction: Transaction<Tables>,
  mails: readonly PaymentMail[],
  madeAt: string,
): Promise<void> {
  const rows = mails.map((mail) => ({
    ...mail,
    id: randomUUID(),
    submission: null,
    madeAt,
    nextTryAt: madeAt,
    tries: 0,
    sentAt: null,
    lastError: null,
  }));
  if (rows.length > 0) await transaction.insertInto('outbox').values(rows).execute();
}
