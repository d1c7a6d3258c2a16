/** Counts an unsubscribe that came through a link in a newsletter sent to the subscriber. */
import type { Transaction } from '../../../platform/database/tables.ts';

/** `slug` comes from the link, where it can be altered: it counts only if that newsletter was sent. */
export async function countStop(
  transaction: Transaction,
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
