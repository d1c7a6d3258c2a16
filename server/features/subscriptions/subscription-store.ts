/** Store of subscriptions: request, confirm, change, stop; each function runs in its caller's transaction. */
import { randomUUID } from 'node:crypto';
import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { retentionDays } from '#shared/personal-data/retention-days.ts';
import { retainedSince } from '#shared/personal-data/retention-period.ts';
import type { Reader } from '../../platform/database/open-database.ts';
import type { Tables, Transaction } from '../../platform/database/tables.ts';
import { parseChoices } from './choices.ts';
import {
  closeOptInRequest,
  closeOptInRequestsOf,
  deleteOldOptInRequests,
  findOptInRequest,
  insertOptInRequest,
} from './opt-in-requests.ts';
import type { SubscriptionLink } from './subscription-link.ts';
import type { SubscriptionChoices } from './tables.ts';

export interface SubscriptionRequest {
  /** Id of the request, carried by its confirm link. */
  readonly id: string;
  /** State of the address's subscription. */
  readonly state: 'waiting' | 'confirmed' | 'stopped';
}

/**
 * Stores a request to send offers to an address. Choices in force change only once the owner of the address
 * confirms by the link of this request. Requests unconfirmed for a week are deleted.
 */
export async function requestSubscription(
  transaction: Transaction,
  email: string,
  choices: SubscriptionChoices,
  now: Date,
): Promise<SubscriptionRequest> {
  await deleteUnconfirmed(transaction, now);
  const at = now.toISOString();
  const { state } = await transaction
    .insertInto('subscriptions')
    .values({
      id: randomUUID(),
      email: email.toLowerCase(),
      state: 'waiting',
      choices: null,
      asked: null,
      askedAt: at,
      confirmedAt: null,
      stoppedAt: null,
      changedAt: at,
    })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ askedAt: at }))
    .returning('state')
    .executeTakeFirstOrThrow();
  const id = await insertOptInRequest(transaction, { purpose: 'offers', email, asked: choices }, now);
  return { id, state };
}

/** Deletes subscriptions unconfirmed for a week, and every request of that age. */
export async function deleteUnconfirmed(transaction: Transaction, now: Date): Promise<void> {
  await transaction.deleteFrom('subscriptions').where(isUnconfirmed(now)).execute();
  await deleteOldOptInRequests(transaction, now);
}

export function isUnconfirmed(now: Date): Expression<SqlBool> {
  const row = expressionBuilder<Tables, 'subscriptions'>();
  const before = retainedSince(retentionDays.unconfirmedSubscription, now);
  return row.and([row('state', '=', 'waiting'), row('askedAt', '<', before)]);
}

/** Resolves with null when there is no such row, or it is unreadable, which the gauges report. */
export async function findSubscription(read: Reader, id: string) {
  const row = await read.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst();
  return isReadable(row) ? { ...row, choices: parseChoices(row.choices) } : null;
}

/** Returns the subscription of a link, with the choices that its request asks for while that is open. */
export async function findLinkedSubscription(read: Reader, { purpose, id }: SubscriptionLink) {
  if (purpose === 'manage') {
    const found = await findSubscription(read, id);
    return found && { ...found, asked: null };
  }
  const request = await findOptInRequest(read, 'offers', id);
  if (!request) return null;
  const row = await findByEmail(read, request.email);
  return isReadable(row)
    ? { ...row, choices: parseChoices(row.choices), asked: parseChoices(request.asked) }
    : null;
}

/** Returns false for a row whose required columns were emptied by hand. */
function isReadable<Row extends { email: unknown; state: unknown }>(row: Row | undefined): row is Row {
  return typeof row?.email === 'string' && typeof row.state === 'string';
}

function findByEmail(read: Reader, email: string) {
  return read.selectFrom('subscriptions').selectAll().where('email', '=', email).executeTakeFirst();
}

/**
 * Returns the choices in force once the owner of the address confirms: those requested, added to those chosen
 * before. A ticked box under an enquiry names neither topics nor a frequency, so the former ones remain.
 */
export function mergeAsked({
  choices,
  asked,
}: {
  readonly choices: SubscriptionChoices | null;
  readonly asked: SubscriptionChoices | null;
}): SubscriptionChoices | null {
  if (!choices || !asked) return asked ?? choices;
  const { name, address, postcode } = choices;
  return {
    ...choices,
    ...asked,
    // Name and postcode are confirmed together with the address beside which they are shown, never alone.
    ...(!asked.address && address && { address, ...(name && { name }), ...(postcode && { postcode }) }),
    topics: asked.topics.length > 0 ? asked.topics : choices.topics,
    frequency: asked.frequency ?? choices.frequency,
    channels: [...new Set([...choices.channels, ...asked.channels])],
  };
}

/** Closes the request behind a confirm link, as it has been answered. */
export async function closeLinked(
  transaction: Transaction,
  { purpose, id }: SubscriptionLink,
): Promise<void> {
  if (purpose === 'confirm') await closeOptInRequest(transaction, id);
}

/** Puts these choices in force. Choices without any channel stop the subscription. */
export async function setSubscription(
  transaction: Transaction,
  id: string,
  choices: SubscriptionChoices,
  now: Date,
): Promise<void> {
  if (choices.channels.length === 0) return stopSubscription(transaction, id, now);
  const at = now.toISOString();
  await transaction
    .updateTable('subscriptions')
    .set({
      state: 'confirmed',
      choices: JSON.stringify(choices),
      asked: null,
      confirmedAt: at,
      stoppedAt: null,
      changedAt: at,
    })
    .where('id', '=', id)
    .execute();
}

/** Stops a subscription and clears its choices. Only the address remains. */
export async function stopSubscription(transaction: Transaction, id: string, now: Date): Promise<void> {
  const at = now.toISOString();
  const stopped = await transaction
    .updateTable('subscriptions')
    .set({ state: 'stopped', choices: null, asked: null, stoppedAt: at, changedAt: at })
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirst();
  if (stopped) await closeOptInRequestsOf(transaction, 'offers', stopped.email);
}
