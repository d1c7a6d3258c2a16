/** Records a provider event in the ledger: event, state, issues and mails in one transaction. */
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/open-database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { findByRefs } from './find-by-refs.ts';
import { isExpectedAmount } from './payment-issue.ts';
import type { MailContext } from './payment-mails.ts';
import type { ProviderEvent } from './payment-provider.ts';
import type { PaymentRecord } from './payment-record.ts';
import { followRefund } from './refunds/follow-refund.ts';
import { updateIssues } from './update-issues.ts';
import { updatePayment } from './update-payment.ts';

export type Effect =
  | 'changed'
  | 'unchanged'
  | 'repeated'
  | 'unknown payment'
  | 'wrong amount'
  /** Stored until its payment is known. */
  | 'waiting'
  | 'not ours';

export interface RecordContext {
  kind: Database['kind'];
  provider: string;
  /** True when no money moves. */
  testMode: boolean;
  now: Date;
  /** Context of the mails that may be due: receipts, notices and issues. */
  mail: MailContext | null;
  /** Our payment id, where the event does not carry it and the provider was asked. */
  payment: string | null;
}

/** Id of the advisory lock: arbitrary, but the same on every server. */
const ledgerLock = 7_326_001;

/**
 * Records one event at a time across all servers: events of one payment arrive at several servers at once,
 * and the effect of one depends on the others. SQLite has a single writer anyway.
 * See https://www.postgresql.org/docs/current/explicit-locking.html#ADVISORY-LOCKS
 */
export async function lockLedger(transaction: Transaction<Tables>, kind: Database['kind']): Promise<void> {
  if (kind === 'postgres') await sql`select pg_advisory_xact_lock(${ledgerLock})`.execute(transaction);
}

/** Idempotent: an event delivered twice counts once. */
export async function recordEvent(
  transaction: Transaction<Tables>,
  event: ProviderEvent,
  context: RecordContext,
): Promise<Effect> {
  await lockLedger(transaction, context.kind);
  const id = `${context.provider}:${event.id}`;
  const payment = event.payment ?? (await findByRefs(transaction, event)) ?? context.payment;
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('paymentEvents')
    .values({ id, ...toColumns(event), payment, effect: '', receivedAt: context.now.toISOString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) return 'repeated';
  const effect = payment
    ? await applyToPayment(transaction, payment, event, context)
    : await applyWithoutPayment(transaction, event, context);
  await transaction.updateTable('paymentEvents').set({ effect }).where('id', '=', id).execute();
  return effect;
}

function toColumns(event: ProviderEvent) {
  const { type, intentRef, chargeRef, news, object, money, status, reason, at, dueAt, madeAt } = event;
  return {
    type,
    intentRef,
    chargeRef,
    news,
    object,
    amount: money?.amount ?? null,
    currency: money?.currency ?? null,
    status,
    reason,
    at: at.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    madeAt: madeAt?.toISOString() ?? null,
  };
}

async function applyToPayment(
  transaction: Transaction<Tables>,
  id: string,
  event: ProviderEvent,
  context: RecordContext,
): Promise<Effect> {
  await attachUnassigned(transaction, id, event);
  const events = await transaction
    .selectFrom('paymentEvents')
    .selectAll()
    .where('payment', '=', id)
    .execute();
  const payment = await readForUpdate(transaction, id, context.kind);
  const changed = payment && (await updatePayment(transaction, payment, events, { event, ...context }));
  const issues = await updateIssues(transaction, payment, events, context);
  if (event.news === 'refund') await followRefund(transaction, events, event.object, context.now);
  if (!payment) return 'unknown payment';
  const wrong = event.news === 'succeeded' && !isExpectedAmount(payment, { ...noMoney, ...event.money });
  if (wrong) return 'wrong amount';
  return changed || issues ? 'changed' : 'unchanged';
}

/** Locks the row too: servers of the previous release lock only the row that they write, not the ledger. */
function readForUpdate(
  transaction: Transaction<Tables>,
  id: string,
  kind: Database['kind'],
): Promise<PaymentRecord | undefined> {
  const payment = transaction.selectFrom('payments').selectAll().where('id', '=', id);
  return (kind === 'postgres' ? payment.forUpdate() : payment).executeTakeFirst();
}

const noMoney = { amount: null, currency: null };

async function applyWithoutPayment(
  transaction: Transaction<Tables>,
  { object }: ProviderEvent,
  context: RecordContext,
): Promise<Effect> {
  const events = await transaction
    .selectFrom('paymentEvents')
    .selectAll()
    .where('object', '=', object)
    .where('payment', 'is', null)
    .execute();
  await updateIssues(transaction, undefined, events, context);
  return 'waiting';
}

/** Attaches events that arrived before their payment was known. */
async function attachUnassigned(
  transaction: Transaction<Tables>,
  id: string,
  { intentRef, chargeRef }: ProviderEvent,
): Promise<void> {
  if (!intentRef && !chargeRef) return;
  await transaction
    .updateTable('paymentEvents')
    .set({ payment: id })
    .where('payment', 'is', null)
    .where((is) =>
      is.or([
        ...(intentRef ? [is('intentRef', '=', intentRef)] : []),
        ...(chargeRef ? [is('chargeRef', '=', chargeRef)] : []),
      ]),
    )
    .execute();
}
