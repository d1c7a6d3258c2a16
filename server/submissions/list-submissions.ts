/** Lists submissions for staff, a page at a time: each list reads the rows of its page by an index. */
import { addDays, londonDay, londonMidnight } from '#shared/dates.ts';
import type { Reader } from '../platform/database/open-database.ts';
import {
  type Order,
  orderRows,
  type Place,
  type StoredSubmission,
  type SubmissionQuery,
} from './find-submissions.ts';
import { toNameWords } from './name-words.ts';
import { referencePattern } from './reference.ts';

/** Branches whose submissions the reader may see. */
export type Scope = 'every' | readonly string[];

interface ListRequest {
  readonly scope: Scope;
  /** Id of the member of staff, for the list `mine`. */
  readonly staff: string | null;
  readonly now: Date;
  readonly after?: Place | undefined;
  readonly limit: number;
}

interface SubmissionPage {
  readonly rows: readonly StoredSubmission[];
  /** Place of the next page; null on the last one. */
  readonly next: Place | null;
}

interface View extends Order {
  readonly where: (rows: SubmissionQuery, request: Pick<ListRequest, 'staff' | 'now'>) => SubmissionQuery;
}

const isOpen = (rows: SubmissionQuery) => rows.where('isOpen', '=', 1);
const endOfDay = (now: Date) => londonMidnight(addDays(londonDay(now), 1)).toISOString();

const views = {
  open: { by: 'dueAt', where: isOpen },
  mine: { by: 'dueAt', where: (rows, { staff }) => isOpen(rows).where('claimedBy', '=', staff ?? '') },
  new: { by: 'dueAt', where: (rows) => isOpen(rows).where('claimedBy', 'is', null) },
  overdue: { by: 'dueAt', where: (rows, { now }) => isOpen(rows).where('dueAt', '<', now.toISOString()) },
  today: {
    by: 'dueAt',
    where: (rows, { now }) =>
      isOpen(rows).where('dueAt', '>=', now.toISOString()).where('dueAt', '<', endOfDay(now)),
  },
  answered: {
    by: 'answeredAt',
    newestFirst: true,
    where: (rows) => rows.where('answeredAt', 'is not', null),
  },
  quarantined: { by: 'receivedAt', newestFirst: true, where: (rows) => rows.where('isSpam', '=', 1) },
  all: { by: 'receivedAt', newestFirst: true, where: (rows) => rows.where('isSpam', '=', 0) },
} as const satisfies Record<string, View>;

export type ViewName = keyof typeof views;
export const viewNames = Object.keys(views) as ViewName[];

export async function listSubmissions(
  read: Reader,
  view: ViewName,
  request: ListRequest,
): Promise<SubmissionPage> {
  const { where, ...order }: View = views[view];
  const { scope, after, limit } = request;
  const found = await ofEachBranch(scope, (branch) => {
    const rows = where(ofBranch(read.selectFrom('submissions'), branch), request);
    return orderRows(rows, order, after)
      .selectAll()
      .limit(limit + 1)
      .execute();
  });
  return toPage(found, order, limit);
}

/** Counts up to `limit`. */
export async function countSubmissions(
  read: Reader,
  view: ViewName,
  request: Omit<ListRequest, 'after'>,
): Promise<number> {
  const { where, ...order }: View = views[view];
  const { scope, limit } = request;
  const found = await ofEachBranch(scope, (branch) => {
    const rows = where(ofBranch(read.selectFrom('submissions'), branch), request);
    return orderRows(rows, order, undefined).select('reference').limit(limit).execute();
  });
  return Math.min(limit, found.length);
}

/** Finds by reference, email address, or whole words of the sender's name; newest first. */
export async function searchSubmissions(
  read: Reader,
  text: string,
  { scope, after, limit }: Pick<ListRequest, 'scope' | 'after' | 'limit'>,
): Promise<SubmissionPage> {
  const find = toSearch(read, text.trim());
  if (!find) return { rows: [], next: null };
  const found = await ofEachBranch(scope, (branch) =>
    find(branch, after)
      .limit(limit + 1)
      .execute(),
  );
  return toPage(found, newest, limit);
}

const newest: Order = { by: 'receivedAt', newestFirst: true };

type Search = (
  branch: string | undefined,
  after: Place | undefined,
) => { limit(limit: number): { execute(): Promise<StoredSubmission[]> } };

function toSearch(read: Reader, text: string): Search | null {
  const where = (column: 'reference' | 'email', value: string): Search => {
    return (branch, after) => {
      const rows = read.selectFrom('submissions').where(column, '=', value);
      return orderRows(ofBranch(rows, branch), newest, after).selectAll();
    };
  };
  if (referencePattern.test(text.toUpperCase())) return where('reference', text.toUpperCase());
  if (text.includes('@')) return where('email', text.toLowerCase());
  const words = toNameWords(text);
  // The last word is usually the surname: fewer people share it.
  const rarest = words.pop();
  return rarest === undefined ? null : (branch, after) => named(read, rarest, words, branch, after);
}

function named(
  read: Reader,
  rarest: string,
  others: readonly string[],
  branch: string | undefined,
  after: Place | undefined,
) {
  let rows = read
    .selectFrom('submissionNames as named')
    .innerJoin('submissions', 'submissions.id', 'named.submission')
    .where('named.name', '=', rarest);
  if (branch !== undefined) rows = rows.where('named.branch', '=', branch);
  for (const word of others)
    rows = rows.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('submissionNames as other')
          .select('other.name')
          .whereRef('other.submission', '=', 'named.submission')
          .where('other.name', '=', word),
      ),
    );
  if (after)
    rows = rows
      .where('named.receivedAt', '<=', after.at)
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('named.receivedAt', 'submissions.reference'), '<', tuple(after.at, after.reference)),
      );
  return rows
    .selectAll('submissions')
    .orderBy('named.receivedAt', 'desc')
    .orderBy('submissions.reference', 'desc');
}

/** Finds one submission; undefined for one of another branch, as for one that does not exist. */
export async function findWithin(
  read: Reader,
  scope: Scope,
  reference: string,
): Promise<StoredSubmission | undefined> {
  if (!referencePattern.test(reference)) return undefined;
  const rows = read.selectFrom('submissions').selectAll().where('reference', '=', reference);
  const found = await rows.executeTakeFirst();
  return found && isWithin(scope, found.branch) ? found : undefined;
}

function isWithin(scope: Scope, branch: string | null): boolean {
  return scope === 'every' || (branch !== null && scope.includes(branch));
}

function ofBranch(rows: SubmissionQuery, branch: string | undefined): SubmissionQuery {
  return branch === undefined ? rows : rows.where('branch', '=', branch);
}

/** Runs one query for each branch, so that each reads only its own page by the index of branches. */
async function ofEachBranch<Row>(
  scope: Scope,
  find: (branch: string | undefined) => Promise<Row[]>,
): Promise<Row[]> {
  if (scope === 'every') return find(undefined);
  return (await Promise.all([...new Set(scope)].map(find))).flat();
}

function toPage(
  found: readonly StoredSubmission[],
  { by, newestFirst }: Order,
  limit: number,
): SubmissionPage {
  const key = (row: StoredSubmission) => `${row[by]} ${row.reference}`;
  const sign = newestFirst ? -1 : 1;
  const sorted = [...found].sort((a, b) => (key(a) < key(b) ? -sign : sign));
  const rows = sorted.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows,
    next: sorted.length > limit && last ? { at: last[by] as string, reference: last.reference } : null,
  };
}
