/** What becomes of a subscription: asked for, confirmed or changed, stopped. Each runs in its caller's transaction. */
import { randomUUID } from 'node:crypto';
import { type Expression, expressionBuilder, type SqlBool, type Transaction } from 'kysely';
import { retentionDays } from '#shared/personal-data/retention-days.ts';
import { retainedSince } from '#shared/personal-data/retention-period.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { SubscriptionChoices } from './tables.ts';

export interface StoredSubscription {
  readonly id: string;
  readonly email: string;
  readonly state: 'waiting' | 'confirmed' | 'stopped';
}

/**
 * Notes what somebody asks to be sent to an address. Nothing that is in force changes before the owner of the
 * address confirms it; what nobody has confirmed in a week is forgotten.
 */
export async function requestSubscription(
  transaction: Transaction<Tables>,
  email: string,
  choices: SubscriptionChoices,
  now: Date,
): Promise<StoredSubscription> {
  await deleteUnconfirmed(transaction, now);
  const at = now.toISOString();
  const asked = JSON.stringify(choices);
  return transaction
    .insertInto('subscriptions')
    .values({
      id: randomUUID(),
      email: email.toLowerCase(),
      state: 'waiting',
      choices: null,
      asked,
      askedAt: at,
      confirmedAt: null,
      stoppedAt: null,
      changedAt: at,
    })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ asked, askedAt: at }))
    .returning(['id', 'email', 'state'])
    .executeTakeFirstOrThrow();
}

/** What nobody has confirmed in a week. */
export async function deleteUnconfirmed(transaction: Transaction<Tables>, now: Date): Promise<void> {
  await transaction.deleteFrom('subscriptions').where(isUnconfirmed(now)).execute();
}

export function isUnconfirmed(now: Date): Expression<SqlBool> {
  const row = expressionBuilder<Tables, 'subscriptions'>();
  const before = retainedSince(retentionDays.unconfirmedSubscription, now);
  return row.and([row('state', '=', 'waiting'), row('askedAt', '<', before)]);
}

/** Null when there is none of that id. */
export async function findSubscription(transaction: Pick<Transaction<Tables>, 'selectFrom'>, id: string) {
  const row = await transaction
    .selectFrom('subscriptions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { ...row, choices: readChoices(row.choices), asked: readChoices(row.asked) } : null;
}

/**
 * What holds once the owner of an address says yes to what was asked for: that is added to what they have chosen before. A
 * tick under an enquiry names neither subjects nor how often.
 */
export function mergeAsked({
  choices,
  asked,
}: {
  readonly choices: SubscriptionChoices | null;
  readonly asked: SubscriptionChoices | null;
}): SubscriptionChoices | null {
  if (!choices || !asked) return asked ?? choices;
  return {
    ...choices,
    ...asked,
    topics: asked.topics.length > 0 ? asked.topics : choices.topics,
    frequency: asked.frequency ?? choices.frequency,
    channels: [...new Set([...choices.channels, ...asked.channels])],
  };
}

/** From now on this is what is sent; without any channel left it is a stop. */
export async function setSubscription(
  transaction: Transaction<Tables>,
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

/** Of everything but the address itself nothing stays. */
export async function stopSubscription(
  transaction: Transaction<Tables>,
  id: string,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await transaction
    .updateTable('subscriptions')
    .set({ state: 'stopped', choices: null, asked: null, stoppedAt: at, changedAt: at })
    .where('id', '=', id)
    .execute();
}

function readChoices(text: string | null): SubscriptionChoices | null {
  return text === null ? null : (JSON.parse(text) as SubscriptionChoices);
}
