/** The embedded API's own hand: finds out who answers, then keeps what was sent. */
import type { Ask } from '#shared/page.ts';
import type { Database } from '../database/open-database.ts';
import { inboxesQuery } from './inboxes.query.ts';
import { storeSubmission } from './store-submission.ts';
import type { SubmissionInput, SubmissionResult } from './submit.query.ts';

export interface TakerParts {
  readonly database: Database;
  /** Asks the query API that the branches are in. */
  readonly ask: Ask;
  readonly origin: string;
  readonly secret: Buffer;
  readonly now: () => Date;
}

/** Resolves once it is on the disk with its mail; rejects when nothing of it is. */
export async function takeSubmission(
  { database, ask, origin, secret, now }: TakerParts,
  input: SubmissionInput,
): Promise<SubmissionResult> {
  const asked = input.branch ?? '';
  const { site, branch = null } = await ask(inboxesQuery, { branch: asked, asksBranch: asked !== '' });
  const context = { site, branch, origin, secret };
  return database.write((transaction) => storeSubmission(transaction, input, context, now()));
}
