/** Reads confidential answers and records the view; neither happens without the other. */
import { randomUUID } from 'node:crypto';
import type { Database } from '../../platform/database/open-database.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import { findByReference, parseFieldValues } from '../../submissions/find-submissions.ts';
import type { ConfidentialValues } from './assistance-page.ts';

export interface ConfidentialView {
  readonly answers: readonly ConfidentialValues[];
  /** Timestamps of earlier views, oldest first. */
  readonly earlierViews: readonly string[];
}

/** Resolves to null when the submission is deleted. */
export async function viewConfidential(
  { read, write }: Pick<Database, 'read' | 'write'>,
  reference: string,
  now: Date,
): Promise<ConfidentialView | null> {
  const submission = await findByReference(read, reference);
  if (!submission) return null;
  const earlier = await write(async (transaction) => {
    const views = await transaction
      .selectFrom('submissionViews')
      .select('at')
      .where('submission', '=', submission.id)
      .orderBy('at')
      .execute();
    await recordView(transaction, submission.id, now);
    return views;
  });
  return {
    answers: parseFieldValues(submission).filter(({ sensitive, words }) => sensitive && words.length > 0),
    earlierViews: earlier.map(({ at }) => at),
  };
}

export async function recordView(transaction: Transaction, submission: string, now: Date): Promise<void> {
  await transaction
    .insertInto('submissionViews')
    .values({ id: randomUUID(), submission, at: now.toISOString() })
    .execute();
}
