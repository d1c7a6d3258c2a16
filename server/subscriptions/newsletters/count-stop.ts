/** Counts that somebody stopped everything through a link in a newsletter that had gone to them. */
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** `slug` stands in the link, where anybody may write another: it counts only where that one did go to them. */
export async function countStop(
  transaction: Transaction<Tables>,
  { slug, subscription, now }: { slug: string; subscription: string; now: Date },
): Promise<void> {
  await transaction
    .updateTable('newsletterRecipients')
    .set({ stoppedAt: now.toISOString() })
    .where('slug', '=', slug)
    .where('subscription', '=', subscription)
    .where('mail', 'is not', null)
    .where('stoppedAt', 'is', null)
    .execute();
}
