/** The embedded API's own hand: finds out who answers, then keeps what was sent. */

import type { QueryFunction } from '#shared/page.ts';
import type { Database } from '../platform/database/open-database.ts';
import type { Keyring } from '../platform/keyring.ts';
import { inboxesQuery } from './inboxes.query.ts';
import { storeSubmission } from './store-submission.ts';
import type { SubmissionInput, SubmissionResult } from './submit.query.ts';

export interface SubmissionDeps {
  readonly database: Database;
  /** Asks the query API that the branches are in. */
  readonly query: QueryFunction;
  readonly origin: string;
  readonly secret: Keyring;
  readonly now: () => Date;
}

/** Resolves once it is on the disk with its mail; rejects when nothing of it is. */
export async function receiveSubmission(
  { database, query, origin, secret, now }: SubmissionDeps,
  input: SubmissionInput,
): Promise<SubmissionResult> {
  const slug = input.branch ?? '';
  const { site, branch = null } = await query(inboxesQuery, { branch: slug, asksBranch: slug !== '' });
  const context = { site, branch, origin, secret };
  return database.write((transaction) => storeSubmission(transaction, input, context, now()));
}
