/** One look at newsletters on their way: what has come to its time is listed, and the first in line goes on. */
import { listRecipients } from './list-recipients.ts';
import { loadLetter } from './load-letter.ts';
import { findRuns } from './read-run.ts';
import { type BatchContext, sendBatch } from './send-batch.ts';
import { settleOutcomes } from './settle-outcomes.ts';

export interface SendContext extends BatchContext {
  /** Has the outbox look at once. */
  readonly flush: () => void;
}

/** Resolves with how many mails were put into the outbox. */
export async function sendNewsletters(context: SendContext): Promise<number> {
  const { database } = context;
  const now = context.now();
  await settleOutcomes(database, now);
  const ordered = await findRuns(database.read, 'ordered');
  for (const run of ordered) if (run.sendAt <= now.toISOString()) await listRecipients(database, run, now);
  // One after another: the minute is everybody's.
  for (const run of await findRuns(database.read, 'sending')) {
    const letter = await loadLetter(run.slug, run.rateMove, context);
    if (!letter) {
      context.log?.error(
        { event: 'newsletter_missing', newsletter: run.slug },
        'a newsletter that is being sent is no longer in the content: it waits until it is back, or is cancelled',
      );
      continue;
    }
    const count = await sendBatch(context, run, letter);
    if (count) context.flush();
    return count ?? 0;
  }
  return 0;
}
