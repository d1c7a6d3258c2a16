/** Finds submissions for the staff who answer them. */
import type { Selectable, SelectQueryBuilder } from 'kysely';
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
  /** Only submissions that await an answer, by the time that was promised. */
  readonly open?: boolean | undefined;
  /** Only submissions quarantined as spam, which are otherwise left out. */
  readonly spam?: boolean | undefined;
}

export type StoredSubmission = Selectable<Tables['submissions']>;

/** Last row of the page before. References sort alike in every database and here, unlike ids. */
export interface Place {
  readonly at: string;
  readonly reference: string;
}

export type SubmissionQuery = SelectQueryBuilder<Tables, 'submissions', object>;
/** Column by which a list is ordered. */
type TimeColumn = 'dueAt' | 'answeredAt' | 'receivedAt';

interface Page {
  /** Last row of the page before. */
  readonly after?: StoredSubmission | undefined;
  readonly limit: number;
}

/** Newest first; open ones by the time that was promised. */
export function findSubmissions(
  read: Reader,
  filter: SubmissionFilter,
  page?: Page,
): Promise<StoredSubmission[]> {
  let found: SubmissionQuery = read.selectFrom('submissions');
  if (filter.form) found = found.where('form', '=', filter.form);
  if (filter.branch) found = found.where('branch', '=', filter.branch);
  if (filter.email) found = found.where('email', '=', filter.email.toLowerCase());
  if (filter.since) found = found.where('receivedAt', '>=', londonMidnight(filter.since).toISOString());
  if (filter.open) found = found.where('isOpen', '=', 1);
  const by = filter.open ? 'dueAt' : 'receivedAt';
  const place = page?.after && { at: page.after[by] ?? '', reference: page.after.reference };
  const rows = orderRows(
    found.where('isSpam', '=', filter.spam ? 1 : 0),
    { by, newestFirst: !filter.open },
    place,
  );
  return (page ? rows.limit(page.limit) : rows).selectAll().execute();
}

export interface Order {
  readonly by: TimeColumn;
  readonly newestFirst?: boolean;
}

/** Orders rows, and begins after a place; an index with both columns at its end reads no row before it. */
export function orderRows(
  rows: SubmissionQuery,
  { by, newestFirst = false }: Order,
  after: Place | undefined,
): SubmissionQuery {
  const direction = newestFirst ? 'desc' : 'asc';
  const ordered = rows.orderBy(by, direction).orderBy('reference', direction);
  if (!after) return ordered;
  return ordered.where(({ eb, refTuple, tuple }) =>
    eb(refTuple(by, 'reference'), newestFirst ? '<' : '>', tuple(after.at, after.reference)),
  );
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
  /** True where all values are options of the form, without the visitor's own text. */
  readonly chosen?: true;
  /** True for a confidential answer. */
  readonly sensitive?: true;
}

export function parseFieldValues({ content }: StoredSubmission): readonly StoredFieldValues[] {
  return JSON.parse(content);
}
