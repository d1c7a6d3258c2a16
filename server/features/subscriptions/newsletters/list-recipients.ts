/** Stores the recipient list of a newsletter; a restarted listing still stores each recipient once. */
import type { Database, Reader } from '../../../platform/database/open-database.ts';
import { findInvalidSubscriptions } from '../choices.ts';
import { findRecipients, matchesAnyTopic } from '../find-recipients.ts';
import type { Run } from './read-run.ts';

/** Rows per transaction: other writers wait for one chunk at most. */
const chunkSize = 500;

/** Returns the ids of the current subscribers to any of these topics. */
export async function findSubscribed(read: Reader, topics: readonly string[]): Promise<string[]> {
  const found = await findRecipients(read, { channel: 'email' });
  return found.flatMap(({ subscription }) =>
    subscription && matchesAnyTopic(subscription.choices.topics, topics) ? [subscription.id] : [],
  );
}

/** Lists the current subscribers to the topics of a due newsletter. Its run is then in state `sending`. */
export async function listRecipients(
  { read, write }: Database,
  { slug, topics }: Pick<Run, 'slug' | 'topics'>,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const waiting = await findSubscribed(read, topics);
  // Topics of unreadable rows are unknown: the rows are counted as `invalid` and do not block the others.
  const invalid = [...(await findInvalidSubscriptions(read)).keys()];
  const listed = [
    ...waiting.map((subscription) => ({ subscription, outcome: 'waiting' as const })),
    ...invalid.map((subscription) => ({ subscription, outcome: 'invalid' as const })),
  ];
  for (let start = 0; start < listed.length; start += chunkSize) {
    const rows = listed.slice(start, start + chunkSize).map(({ subscription, outcome }) => ({
      slug,
      subscription,
      outcome,
      at,
      mail: null,
      stoppedAt: null,
    }));
    await write((transaction) =>
      transaction
        .insertInto('newsletterRecipients')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
  }
  // Sets the state only once the list is complete: after a crash before this, another server lists again.
  await write((transaction) =>
    transaction
      .updateTable('newsletterRuns')
      .set({ state: 'sending', listedAt: at })
      .where('slug', '=', slug)
      .where('state', '=', 'ordered')
      .execute(),
  );
}
