/** Reconciles a day with the provider: events missing in the ledger are recorded as if they had come late. */
import { addDays, londonMidnight } from '#shared/dates.ts';
import { formatMoney } from './describe-issue.ts';
import { findByRefs } from './find-by-refs.ts';
import { findNewest } from './payment-event.ts';
import { isExpectedAmount } from './payment-issue.ts';
import type { ProviderEvent } from './payment-provider.ts';
import type { PaymentRecord } from './payment-record.ts';
import type { ReconcileContext } from './reconcile-context.ts';
import { resolveUnassignedEvents } from './resolve-unassigned-events.ts';

export interface Reconciliation {
  /** Number of payments that agree on both sides, and their sum in pence. */
  matched: number;
  matchedPence: number;
  /** Number of refunds, disputes and warnings that agree. */
  otherMatched: number;
  /** One sentence per difference. */
  differences: string[];
}

/** Resolves with null when the provider stores nothing to compare. Rejects when it is unreachable. */
export async function reconcile(context: ReconcileContext, day: string): Promise<Reconciliation | null> {
  const { provider } = context;
  if (!provider.listBetween) return null;
  const [from, to] = [londonMidnight(day), londonMidnight(addDays(day, 1))];
  const result: Reconciliation = { matched: 0, matchedPence: 0, otherMatched: 0, differences: [] };
  result.differences.push(...(await resolveUnassignedEvents(context)));
  const seen = new Set<string>();
  for await (const event of provider.listBetween(from, to)) {
    const payment = event.payment ?? (await findByRefs(context.database.read, event));
    if (payment) seen.add(payment);
    await compare(context, { ...event, payment }, result);
  }
  for (const payment of await paidBetween(context, from, to))
    if (!seen.has(payment.id)) await compareLocal(context, payment, result);
  return result;
}

async function compare(
  context: ReconcileContext,
  event: ProviderEvent,
  result: Reconciliation,
): Promise<void> {
  const before = event.payment ? await context.books.find(event.payment) : undefined;
  if (event.news === 'succeeded' && before && (await isPaid(context, before, event))) {
    result.matched += 1;
    result.matchedPence += before.amountPence;
    return;
  }
  if (event.news !== 'succeeded' && (await isRecorded(context, event, before))) {
    if (event.news !== 'refunded') result.otherMatched += 1;
    return;
  }
  const effect = await context.books.record(event);
  // Objects that are not ours belong to other software of the same account.
  if (effect === 'not ours') return;
  if (await isSettled(context, event)) return;
  result.differences.push(describeDifference(event, before));
}

/**
 * Returns true when this very attempt is recorded: a second one for the same payment is money taken twice.
 */
async function isPaid(
  { database }: ReconcileContext,
  payment: PaymentRecord,
  event: ProviderEvent,
): Promise<boolean> {
  if (payment.state !== 'succeeded' || !hasExpectedAmount(payment, event)) return false;
  if (!payment.intentRef || !event.intentRef || payment.intentRef === event.intentRef) return true;
  const recorded = await database.read
    .selectFrom('paymentEvents')
    .select('id')
    .where('intentRef', '=', event.intentRef)
    .where('news', '=', 'succeeded')
    .executeTakeFirst();
  return recorded !== undefined;
}

function hasExpectedAmount(payment: PaymentRecord, { money }: ProviderEvent): boolean {
  return money !== null && isExpectedAmount(payment, money);
}

async function isRecorded(
  { database, provider }: ReconcileContext,
  { news, object, status, money, id }: ProviderEvent,
  before: PaymentRecord | undefined,
): Promise<boolean> {
  if (news === 'refunded' && before?.refundedPence === money?.amount) return true;
  const events = database.read.selectFrom('paymentEvents').selectAll();
  if (!object)
    return (await events.where('id', '=', `${provider.name}:${id}`).executeTakeFirst()) !== undefined;
  const newest = findNewest(await events.where('object', '=', object).where('news', '=', news).execute());
  return newest?.status === status && newest.amount === (money?.amount ?? null);
}

/** Returns true when staff have settled the issue: it is no difference of this day. */
async function isSettled(
  { database }: ReconcileContext,
  { payment, money }: ProviderEvent,
): Promise<boolean> {
  if (!payment || !money) return false;
  const issue = await database.read
    .selectFrom('paymentIssues')
    .select('id')
    .where('payment', '=', payment)
    .where('kind', 'in', ['wrong money', 'unknown payment'])
    .where('amount', '=', money.amount)
    .where('currency', '=', money.currency)
    .where('settledAt', 'is not', null)
    .executeTakeFirst();
  return issue !== undefined;
}

function describeDifference(event: ProviderEvent, before: PaymentRecord | undefined): string {
  const { news, money, object, intentRef, chargeRef, status } = event;
  const sum = money ? `${formatMoney(money.amount, money.currency)} ` : '';
  const there = [object ?? chargeRef, intentRef].filter(Boolean).join(', ');
  const ours = before ? (before.receipt ?? before.id) : (event.payment ?? 'an unknown payment');
  if (news === 'refunded')
    return `${ours}: ${sum}refunded at the provider (${there}), a different sum here: recorded`;
  if (news !== 'succeeded') return `${ours}: ${news} ${sum}${status} (${there}) was unknown here: recorded`;
  if (!before) return `${sum}at the provider (${there}) for ${ours}: recorded`;
  if (!hasExpectedAmount(before, event))
    return `${ours}: ${sum}at the provider (${there}), ${formatMoney(before.amountPence, 'gbp')} expected here: recorded`;
  if (before.state === 'succeeded')
    return `${ours}: ${sum}at the provider (${there}), paid once more than here: recorded`;
  return `${ours}: ${sum}at the provider (${there}) was not paid here: recorded, with its receipt`;
}

function paidBetween(
  { database, provider }: ReconcileContext,
  from: Date,
  to: Date,
): Promise<PaymentRecord[]> {
  return database.read
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', provider.name)
    .where('state', '=', 'succeeded')
    .where('paidAt', '>=', from.toISOString())
    .where('paidAt', '<', to.toISOString())
    .where((is) => is.or([is('testMode', 'is', null), is('testMode', '=', provider.testMode ? 1 : 0)]))
    .execute();
}

/** Compares a payment absent from the day's list: paid within seconds of midnight, or not at all. */
async function compareLocal(
  { provider }: ReconcileContext,
  payment: PaymentRecord,
  result: Reconciliation,
): Promise<void> {
  const { receipt, amountPence, providerRef } = payment;
  const status = providerRef ? await provider.retrieve(providerRef) : null;
  // Its charge belongs to another day, and is counted there.
  if (status?.status === 'succeeded' && isExpectedAmount(payment, status)) return;
  const there = status
    ? `${status.status} there, ${formatMoney(status.amount, status.currency)}`
    : 'unknown there';
  result.differences.push(
    `${receipt}: ${formatMoney(amountPence, 'gbp')} paid here, ${there} (${providerRef ?? 'not started'})`,
  );
}
