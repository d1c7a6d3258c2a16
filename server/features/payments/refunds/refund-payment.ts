/** Refunds a payment, whole or in part: asks for it, has a second person confirm it, sends it once. */
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { act, actOutside } from '../../../acts/act.ts';
import type { Actor } from '../../../acts/permissions.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import type { Transaction } from '../../../platform/database/tables.ts';
import type { PaymentLedger } from '../payment-ledger.ts';
import { type PaymentProvider, RefundRejected } from '../payment-provider.ts';
import type { PaymentRecord } from '../payment-record.ts';
import { paymentSubject } from '../payment-subject.ts';
import { lockLedger } from '../record-event.ts';
import { findByIntent, readRefundable } from './read-refunds.ts';
import { recordRefund, rejectRefund, toOrder } from './record-refund.ts';
import { isExpired, type RefundRecord } from './refund-record.ts';
import type { Refundable } from './refundable.ts';

export interface RefundContext {
  readonly database: Database;
  /** Null where no cards are taken. */
  readonly provider: PaymentProvider | null;
  readonly ledger: PaymentLedger;
  readonly actor: Actor;
  /** Refunds of one payment above this sum need a second person. */
  readonly limitPence: number;
  readonly log: Logger;
}

interface RefundRequest {
  readonly payment: PaymentRecord;
  readonly pence: number;
  readonly reason: string;
  /** What could be refunded in all when the person saw the payment; the refund is refused at another sum. */
  readonly seenPence?: number | undefined;
}

export type RefundResult =
  | { readonly kind: 'made' | 'under way' | 'requested' }
  /** The provider refused it. */
  | { readonly kind: 'rejected'; readonly why: string };

/** Nothing was refunded or stored. `changed`: another refund came first, or a colleague decided. */
export class RefundRefused extends Error {
  readonly reason: 'changed' | 'too much' | 'own request' | 'other provider';
  readonly leftPence: number;

  constructor(reason: RefundRefused['reason'], leftPence = 0) {
    super(`The refund is refused: ${reason}`);
    this.reason = reason;
    this.leftPence = leftPence;
  }
}

/** The provider did not answer: the refund may have been made. */
class RefundInDoubt extends Error {}

export async function refundPayment(context: RefundContext, request: RefundRequest): Promise<RefundResult> {
  const { database, actor, limitPence } = context;
  const { payment, pence, reason } = request;
  requireProvider(context, payment);
  const needsSecond = ({ usedPence }: Refundable) => usedPence + pence > limitPence;
  const at = database.clock.now().toISOString();
  const row = {
    ...{ id: randomUUID(), payment: payment.id, amountPence: pence, reason, at, changedAt: at },
    ...{ requestedBy: actor.staff, requestedByName: actor.name },
  };
  if (needsSecond(await readRefundable(database.read, payment.id, database.clock.now()))) {
    const change = () => ({ after: { requestedPence: pence } });
    const subject = { ...paymentSubject(payment), why: reason, change };
    await act(
      context,
      'payments refund',
      subject,
      async (transaction) => {
        await reserve(transaction, context, request);
        await transaction
          .insertInto('paymentRefunds')
          .values({ ...row, state: 'requested' })
          .execute();
      },
      { unbatched: true },
    );
    return { kind: 'requested' };
  }
  return send(context, request, async (transaction, intent) => {
    const { intentRef, refundable } = await reserve(transaction, context, request);
    if (needsSecond(refundable)) throw new RefundRefused('changed');
    const sent = { ...row, state: 'under way', intent, intentRef } as const;
    await transaction.insertInto('paymentRefunds').values(sent).execute();
  });
}

/** Sends a refund that another person has asked for. */
export async function confirmRefund(
  context: RefundContext,
  payment: PaymentRecord,
  { id, amountPence: pence, reason, requestedBy, requestedByName }: RefundRecord,
): Promise<RefundResult> {
  const { database, actor } = context;
  requireProvider(context, payment);
  if (requestedBy === actor.staff) throw new RefundRefused('own request');
  const request = { payment, pence, reason };
  return send(context, { ...request, requestedByName }, async (transaction, intent) => {
    const { intentRef } = await reserve(transaction, context, request, id);
    const now = database.clock.now();
    await decide(transaction, id, actor, now, { state: 'under way', intent, intentRef });
  });
}

/** Cancels a request that no second person has confirmed. */
export function cancelRefund(
  { database, actor }: Pick<RefundContext, 'database' | 'actor'>,
  payment: PaymentRecord,
  { id, amountPence }: RefundRecord,
): Promise<void> {
  const change = () => ({ before: { requestedPence: amountPence } });
  return act(
    { database, actor },
    'payments cancel-refund',
    { ...paymentSubject(payment), change },
    (transaction) => decide(transaction, id, actor, database.clock.now(), { state: 'cancelled' }),
  );
}

/** Decides on a request, once: the first person wins. */
async function decide(
  transaction: Transaction,
  id: string,
  { staff, name }: Actor,
  now: Date,
  change: { state: 'under way'; intent: string; intentRef: string | null } | { state: 'cancelled' },
): Promise<void> {
  const at = now.toISOString();
  const request = await transaction
    .updateTable('paymentRefunds')
    .set({ ...change, decidedBy: staff, decidedByName: name, decidedAt: at, changedAt: at })
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .returning('at')
    .executeTakeFirst();
  if (!request || isExpired({ state: 'requested', at: request.at }, now)) throw new RefundRefused('changed');
}

/** A test payment is refunded only in test mode, a real one only by its own provider. */
function requireProvider({ provider }: RefundContext, { provider: name, testMode }: PaymentRecord): void {
  const isSame = provider?.name === name && (testMode === null || (testMode === 1) === provider.testMode);
  if (!isSame) throw new RefundRefused('other provider');
}

/** Locks the ledger, so that two refunds at once never return the same money. */
async function reserve(
  transaction: Transaction,
  { database: { kind, clock } }: RefundContext,
  { payment, pence, seenPence }: RefundRequest,
  except?: string,
) {
  await lockLedger(transaction, kind);
  const refundable = await readRefundable(transaction, payment.id, clock.now(), except);
  if (seenPence !== undefined && seenPence !== refundable.totalPence) throw new RefundRefused('changed');
  const attempt = refundable.attempts.find(({ leftPence }) => leftPence >= pence);
  if (!attempt || pence < 1 || pence > refundable.leftPence)
    throw new RefundRefused('too much', refundable.leftPence);
  return { refundable, intentRef: attempt.intentRef };
}

async function send(
  context: RefundContext,
  { payment, pence, reason, requestedByName }: RefundRequest & { readonly requestedByName?: string },
  prepare: (transaction: Transaction, intent: string) => Promise<void>,
): Promise<RefundResult> {
  const change = (result: RefundRecord | undefined) =>
    result?.object ? { after: { refund: result.object } } : null;
  const subject = { ...paymentSubject(payment), why: reason, change };
  const intended = { after: { pence, ...(requestedByName && { requestedBy: requestedByName }) } };
  try {
    const work = (intent: string) => ask(context, intent);
    const refund = await actOutside(context, 'payments refund', subject, { intended, prepare, work });
    if (refund?.state === 'failed') return { kind: 'rejected', why: refund.failure ?? '' };
    return { kind: refund?.state === 'made' ? 'made' : 'under way' };
  } catch (error) {
    if (error instanceof RefundInDoubt) return { kind: 'under way' };
    throw error;
  }
}

/** Asks the provider for the refund of this intent, and records the answer. */
async function ask(context: RefundContext, intent: string): Promise<RefundRecord | undefined> {
  const { database, provider, ledger, log } = context;
  const refund = await findByIntent(database.read, intent);
  if (!refund || !provider) throw new Error(`The refund of intent ${intent} is missing`);
  try {
    const event = await provider.refund(toOrder(refund, intent));
    await recordRefund({ database, ledger }, intent, event);
  } catch (error) {
    if (error instanceof RefundRejected) await rejectRefund(database, intent, error.message);
    else {
      log.warn(
        { event: 'refund_in_doubt', err: error, payment: refund.payment },
        'no answer to a refund; whether it was made is asked later',
      );
      throw new RefundInDoubt('The payment provider did not answer', { cause: error });
    }
  }
  return findByIntent(database.read, intent);
}
