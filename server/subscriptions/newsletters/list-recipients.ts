/** Writes down to whom a newsletter goes, each once, however often it is begun anew. */
import type { Database } from '../../platform/database/open-database.ts';
import { findInvalidSubscriptions } from '../choices.ts';
import { findRecipients, matchesAnyTopic } from '../find-recipients.ts';
import type { Run } from './read-run.ts';

/** So many in one transaction: whoever else writes waits no longer than that. */
const chunkSize = 500;

/** Whoever asked for the subject of a newsletter that has come to its time, as of now; it is then being sent. */
export async function listRecipients(
  { read, write }: Database,
  { slug, topics }: Pick<Run, 'slug' | 'topics'>,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const found = await findRecipients(read, { channel: 'email' });
  const waiting = found.flatMap(({ subscription }) =>
    subscription && matchesAnyTopic(subscription.choices.topics, topics) ? [subscription.id] : [],
  );
  // Whether they wanted it nobody can say: they are counted, and the others get theirs.
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
  // Only now that nobody is missing: a server that died before this is followed by one that lists them anew.
  await write((transaction) =>
    transaction
      .updateTable('newsletterRuns')
      .set({ state: 'sending', listedAt: at })
      .where('slug', '=', slug)
      .where('state', '=', 'ordered')
      .execute(),
  );
}
