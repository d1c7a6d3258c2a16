/** One round of newsletter sending: lists the recipients of due runs, then sends a batch of the first run. */
import { listRecipients } from './list-recipients.ts';
import { loadLetter } from './load-letter.ts';
import { findRuns, type Run } from './read-run.ts';
import { type BatchContext, sendBatch } from './send-batch.ts';
import { settleOutcomes } from './settle-outcomes.ts';

export interface SendContext extends BatchContext {
  /** Makes the outbox send its mails at once. */
  readonly flush: () => void;
}

/** Resolves to false when no newsletter is ordered or being sent. */
export async function sendNewsletters(context: SendContext): Promise<boolean> {
  const { database } = context;
  const now = context.now();
  await settleOutcomes(database, now);
  const runs = await findRuns(database.read);
  const isDue = ({ state, sendAt }: Run) => state === 'ordered' && sendAt <= now.toISOString();
  for (const run of runs) if (isDue(run)) await listRecipients(database, run, now);
  // Sends one run at a time, because all runs share the per-minute limit.
  for (const run of runs.filter((one) => one.state === 'sending' || isDue(one))) {
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
    break;
  }
  return runs.length > 0;
}
