/** Finds submissions for the staff who answer them. */
import type { Selectable } from 'kysely';
import { londonMidnight } from '#shared/dates.ts';
import type { Reader } from '../platform/database/open-database.ts';
import type { Tables } from '../platform/database/tables.ts';

export interface SubmissionFilter {
  readonly form?: string | undefined;
  readonly branch?: string | undefined;
  /** Email address of the sender. */
  readonly email?: string | undefined;
  /** ISO date in London. */
  readonly since?: string | undefined;
  /** Only unanswered submissions. */
  readonly open?: boolean | undefined;
  /** Only submissions quarantined as spam, which are otherwise left out. */
  readonly spam?: boolean | undefined;
}

export type StoredSubmission = Selectable<Tables['submissions']>;

/** Newest first. */
export function findSubmissions(read: Reader, filter: SubmissionFilter): Promise<StoredSubmission[]> {
  let found = read.selectFrom('submissions').selectAll().orderBy('receivedAt', 'desc');
  if (filter.form) found = found.where('form', '=', filter.form);
  if (filter.branch) found = found.where('branch', '=', filter.branch);
  if (filter.email) found = found.where('email', '=', filter.email.toLowerCase());
  if (filter.since) found = found.where('receivedAt', '>=', londonMidnight(filter.since).toISOString());
  if (filter.open) found = found.where('answeredAt', 'is', null);
  return found.where('isSpam', '=', filter.spam ? 1 : 0).execute();
}

export function findByReference(read: Reader, reference: string): Promise<StoredSubmission | undefined> {
  return read
    .selectFrom('submissions')
    .selectAll()
    .where('reference', '=', reference.trim().toUpperCase())
    .executeTakeFirst();
}

interface StoredFieldValues {
  readonly field: string;
  readonly label: string;
  readonly values: readonly string[];
  readonly words: readonly string[];
  /** True for a confidential answer. */
  readonly sensitive?: true;
}

export function parseFieldValues({ content }: StoredSubmission): readonly StoredFieldValues[] {
  return JSON.parse(content);
}
