/** One round of newsletter sending: lists the recipients of due runs, then sends a batch of the first run. */
import { listRecipients } from './list-recipients.ts';
import { loadLetter } from './load-letter.ts';
import { findRuns } from './read-run.ts';
import { type BatchContext, sendBatch } from './send-batch.ts';
import { settleOutcomes } from './settle-outcomes.ts';

export interface SendContext extends BatchContext {
  /** Makes the outbox send its mails at once. */
  readonly flush: () => void;
}

/** Resolves with the number of mails enqueued. */
export async function sendNewsletters(context: SendContext): Promise<number> {
  const { database } = context;
  const now = context.now();
  await settleOutcomes(database, now);
  const ordered = await findRuns(database.read, 'ordered');
  for (const run of ordered) if (run.sendAt <= now.toISOString()) await listRecipients(database, run, now);
  // Sends one run at a time, because all runs share the per-minute limit.
  for (const run of await findRuns(database.read, 'sending')) {
    const letter = await loadLetter(run.slug, run.rateMove, context);
    if (!letter) {
      context.log?.error(
        { event: 'newsletter_missing', newsletter: run.slug },
        'newsletter in progress is missing from the content; waits until it is back or cancelled',
      );
      continue;
    }
    const count = await sendBatch(context, run, letter);
    if (count) context.flush();
    return count ?? 0;
  }
  return 0;
}
