/** Expires subscription data: unconfirmed requests, silent subscriptions, old consents, unused codes. */
import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { retentionDays } from '#shared/personal-data/retention-days.ts';
import { retainedSince } from '#shared/personal-data/retention-period.ts';
import type { Tables, Transaction } from '../../platform/database/tables.ts';
import { deleteOldConsents } from './delete-old-consents.ts';
import { endSilentSubscriptions, type SubscriptionRetentionContext } from './end-silent-subscriptions.ts';
import { deleteUnconfirmed } from './subscription-store.ts';

export async function deleteExpiredSubscriptions(
  context: SubscriptionRetentionContext,
  now: Date,
): Promise<void> {
  const { write } = context.database;
  await write(async (transaction) => {
    await deleteUnconfirmed(transaction, now);
    await deleteEnded(transaction, now);
    await deleteUnusedCodes(transaction, now);
    await clearPostReferences(transaction);
  });
  await endSilentSubscriptions(context, now);
  await write((transaction) => deleteOldConsents(transaction, now));
}

/** Clears expired requests of subscriptions. Deletes a stopped one once its manage link has expired. */
async function deleteEnded(transaction: Transaction, now: Date): Promise<void> {
  await transaction
    .updateTable('subscriptions')
    .set({ asked: null })
    .where('state', '!=', 'waiting')
    .where('asked', 'is not', null)
    .where('askedAt', '<', retainedSince(retentionDays.unconfirmedSubscription, now))
    .execute();
  await transaction
    .deleteFrom('subscriptions')
    .where('state', '=', 'stopped')
    .where('asked', 'is', null)
    .where('changedAt', '<', retainedSince(retentionDays.subscriptionLink, now))
    .execute();
}

async function deleteUnusedCodes(transaction: Transaction, now: Date): Promise<void> {
  await transaction.deleteFrom('referralCodes').where(isUnusedCode(now)).execute();
}

export function isUnusedCode(now: Date): Expression<SqlBool> {
  const row = expressionBuilder<Tables, 'referralCodes'>();
  return row(row.fn.coalesce('lastUsedAt', 'madeAt'), '<', retainedSince(retentionDays.referralCode, now));
}

/** Clears references to deleted form submissions, so that choices about post no longer identify a person. */
async function clearPostReferences(transaction: Transaction): Promise<void> {
  await transaction
    .updateTable('postChoices')
    .set({ reference: '' })
    .where('reference', '<>', '')
    .where('reference', 'not in', ({ selectFrom }) => selectFrom('submissions').select('reference'))
    .execute();
  // Number and postcode remain: they still match a stop against the address list.
  await transaction
    .updateTable('letterChoices')
    .set({ name: '', reference: '' })
    .where('reference', '<>', '')
    .where('reference', 'not in', ({ selectFrom }) => selectFrom('submissions').select('reference'))
    .execute();
}
