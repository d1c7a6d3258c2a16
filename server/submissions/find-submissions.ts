/** Finds what visitors have sent, as the people who answer them ask for it. */
import type { Selectable } from 'kysely';
import type { Reader } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';

export interface Wanted {
  readonly form?: string | undefined;
  readonly branch?: string | undefined;
  /** Of whoever sent it. */
  readonly email?: string | undefined;
  /** ISO day. */
  readonly since?: string | undefined;
  /** Only what nobody has answered. */
  readonly open?: boolean | undefined;
  /** Only what was put apart, which is otherwise left out. */
  readonly suspect?: boolean | undefined;
}

export type StoredSubmission = Selectable<Tables['submissions']>;

/** The newest first. */
export function findSubmissions(read: Reader, wanted: Wanted): Promise<StoredSubmission[]> {
  let found = read.selectFrom('submissions').selectAll().orderBy('receivedAt', 'desc');
  if (wanted.form) found = found.where('form', '=', wanted.form);
  if (wanted.branch) found = found.where('branch', '=', wanted.branch);
  if (wanted.email) found = found.where('email', '=', wanted.email.toLowerCase());
  if (wanted.since) found = found.where('receivedAt', '>=', wanted.since);
  if (wanted.open) found = found.where('answeredAt', 'is', null);
  return found.where('suspect', '=', wanted.suspect ? 1 : 0).execute();
}

export function findByReference(read: Reader, reference: string): Promise<StoredSubmission | undefined> {
  return read
    .selectFrom('submissions')
    .selectAll()
    .where('reference', '=', reference.trim().toUpperCase())
    .executeTakeFirst();
}

interface StoredAnswer {
  readonly field: string;
  readonly label: string;
  readonly values: readonly string[];
  readonly words: readonly string[];
}

export function answersOf({ content }: StoredSubmission): readonly StoredAnswer[] {
  return JSON.parse(content);
}
