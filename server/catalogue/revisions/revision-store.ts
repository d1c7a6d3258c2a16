/** Stored revisions of the content: saved as drafts, and published for a moment of the database's clock. */
import { sql } from 'kysely';
import type { Database, Reader } from '../../platform/database/open-database.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Revision } from './tables.ts';

/** PostgreSQL's channel of published and cancelled revisions. */
export const contentChannel = 'content';

export type ItemName = Pick<Revision, 'kind' | 'id'>;

/** Thrown when the item has a newer revision than the one that a text was made from. */
export class RevisionConflict extends Error {
  /** Newest revision; null where there is none. */
  readonly newest: Revision | null;
  /** Number of the revision that the refused text was made from; null where it is unknown. */
  readonly madeFrom: number | null;

  constructor({ kind, id }: ItemName, newest: Revision | null, madeFrom: number | null = null) {
    super(`${kind}/${id} has been changed since`);
    this.name = 'RevisionConflict';
    this.newest = newest;
    this.madeFrom = madeFrom;
  }
}

const columns = [
  ...(['kind', 'id', 'number', 'file', 'text', 'change', 'state', 'liveFrom'] as const),
  ...(['madeFrom', 'releasedDigest', 'author', 'why', 'at'] as const),
] satisfies readonly (keyof Revision)[];

/** What names a live revision. */
const nameColumns = [
  'kind',
  'id',
  'number',
  'change',
  'liveFrom',
] as const satisfies readonly (keyof Revision)[];

export type RevisionName = Pick<Revision, (typeof nameColumns)[number]>;

/** Place of a revision among those of its item, the last to go live first. */
const place = sql<number>`row_number() over (
  partition by ${sql.ref('kind')}, ${sql.ref('id')}
  order by ${sql.ref('liveFrom')} desc, ${sql.ref('number')} desc
)`;

/** Place of a revision among those of its item, the newest first. */
const newest = sql<number>`row_number() over (
  partition by ${sql.ref('kind')}, ${sql.ref('id')}
  order by ${sql.ref('number')} desc
)`;

/** Returns the revision of each item that holds at a moment: the last to go live until then. */
export function findLive(read: Reader, at: string): Promise<Revision[]> {
  return selectLive(read, at).select(columns).execute();
}

/** The same without the texts, for servers that look often. */
export function findLiveNames(read: Reader, at: string): Promise<RevisionName[]> {
  return selectLive(read, at).select(nameColumns).execute();
}

function selectLive(read: Reader, at: string) {
  return read
    .selectFrom(({ selectFrom }) =>
      selectFrom('contentRevisions')
        .select(columns)
        .select(place.as('place'))
        .where('state', '=', 'published')
        .where('liveFrom', '<=', at)
        .as('published'),
    )
    .where('place', '=', 1)
    .orderBy('kind')
    .orderBy('id');
}

/** Returns the next moment at which a published revision goes live; null where none is scheduled. */
export async function findNextChange(read: Reader, after: string): Promise<string | null> {
  const next = await read
    .selectFrom('contentRevisions')
    .select(({ fn }) => fn.min('liveFrom').as('at'))
    .where('state', '=', 'published')
    .where('liveFrom', '>', after)
    .executeTakeFirst();
  return next?.at ?? null;
}

/** Returns the revisions of an item, newest first. */
export function readHistory(read: Reader, { kind, id }: ItemName): Promise<Revision[]> {
  return read
    .selectFrom('contentRevisions')
    .selectAll()
    .where('kind', '=', kind)
    .where('id', '=', id)
    .orderBy('number', 'desc')
    .execute();
}

/** Returns drafts and revisions that are not live yet. */
export function findPending(read: Reader, at: string): Promise<Revision[]> {
  return read
    .selectFrom('contentRevisions')
    .selectAll()
    .where(({ or, eb }) => or([eb('state', '=', 'draft'), eb('liveFrom', '>', at)]))
    .where('state', '!=', 'cancelled')
    .orderBy('kind')
    .orderBy('id')
    .orderBy('number')
    .execute();
}

/** Returns the newest revision of each item of a kind, drafts included. */
export function findNewest(read: Reader, kind: string): Promise<Revision[]> {
  return read
    .selectFrom(({ selectFrom }) =>
      selectFrom('contentRevisions')
        .select(columns)
        .select(newest.as('place'))
        .where('kind', '=', kind)
        .as('newest'),
    )
    .where('place', '=', 1)
    .select(columns)
    .execute();
}

/** Revision of an item without its text. */
export type RevisionHead = Omit<Revision, 'text'>;

const headColumns = columns.filter((column) => column !== 'text');

/** Returns the newest revision of these items that is not cancelled, by id, without the texts. */
export async function findHeads(
  read: Reader,
  kind: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RevisionHead>> {
  if (ids.length === 0) return new Map();
  const found = await read
    .selectFrom(({ selectFrom }) =>
      selectFrom('contentRevisions')
        .select(headColumns)
        .select(newest.as('place'))
        .where('kind', '=', kind)
        .where('id', 'in', ids)
        .where('state', '!=', 'cancelled')
        .as('newest'),
    )
    .where('place', '=', 1)
    .select(headColumns)
    .execute();
  return new Map(found.map((head) => [head.id, head]));
}

/** Returns the ids of a kind's items that no release has. */
export async function findAddedIds(read: Reader, kind: string): Promise<readonly string[]> {
  const rows = await read
    .selectFrom('contentRevisions')
    .select('id')
    .distinct()
    .where('kind', '=', kind)
    .where('releasedDigest', 'is', null)
    .where('state', '!=', 'cancelled')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Limit of rows in one statement: a statement of SQLite has at most 32,766 values. */
const maxRows = 500;

/** A draft or scheduled revision that is cancelled, and the reason, which is added to its own. */
export interface Cancellation {
  readonly revision: Revision;
  readonly reason: string;
}

/**
 * Saves revisions and cancels others in one transaction. Rejects with a `RevisionConflict`, and changes
 * nothing, when an item has a revision of that number already, or a cancelled one has another state by now.
 * `also` writes in the same transaction.
 */
export async function saveRevisions(
  { write, kind }: Pick<Database, 'write' | 'kind'>,
  revisions: readonly Revision[],
  cancellations: readonly Cancellation[] = [],
  also?: (transaction: Transaction) => Promise<void>,
): Promise<readonly Revision[]> {
  return write(
    async (transaction) => {
      for (const some of inGroups(revisions)) await insert(transaction, some);
      await cancelRevisions(transaction, cancellations);
      await also?.(transaction);
      if (kind === 'postgres' && revisions.length + cancellations.length > 0) await notify(transaction);
      return revisions;
    },
    { unbatched: true },
  );
}

/** Revisions of one kind, at most as many as a statement takes. */
function inGroups(revisions: readonly Revision[]): Revision[][] {
  const kinds = [...new Set(revisions.map(({ kind }) => kind))];
  return kinds.flatMap((kind) =>
    splitEvery(
      maxRows,
      revisions.filter((one) => one.kind === kind),
    ),
  );
}

/** Splits rows into groups of at most `size`. */
export function splitEvery<T>(size: number, rows: readonly T[]): T[][] {
  const starts = Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => index * size);
  return starts.map((start) => rows.slice(start, start + size));
}

async function insert(transaction: Transaction, rows: readonly Revision[]): Promise<void> {
  const [first] = rows as readonly [Revision];
  const found = await transaction
    .selectFrom('contentRevisions')
    .select(({ fn }) => ['id', fn.max('number').as('number')])
    .where('kind', '=', first.kind)
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy('id')
    .execute();
  const numbers = new Map(found.map(({ id, number }) => [id, number]));
  const overtaken = rows.find(({ id, number }) => (numbers.get(id) ?? 0) !== number - 1);
  if (overtaken) throw await describeConflict(transaction, overtaken);
  const inserted = await transaction
    .insertInto('contentRevisions')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  // Two servers inserted at once, and the other was first.
  const ids = new Set(inserted.map(({ id }) => id));
  const lost = rows.find(({ id }) => !ids.has(id));
  if (lost) throw await describeConflict(transaction, lost);
}

async function describeConflict(transaction: Transaction, revision: Revision): Promise<RevisionConflict> {
  const [newestOfItem = null] = await readHistory(transaction, revision);
  return new RevisionConflict(revision, newestOfItem, revision.madeFrom);
}

/**
 * Publishes drafts for a moment and cancels others in one transaction. Rejects with a `RevisionConflict`, and
 * changes none, when one of them no longer has the state that it has here.
 */
export async function publishRevisions(
  { write, kind }: Pick<Database, 'write' | 'kind'>,
  drafts: readonly Revision[],
  liveFrom: string,
  cancellations: readonly Cancellation[],
): Promise<void> {
  await write(
    async (transaction) => {
      await setState(transaction, drafts, { state: 'published', liveFrom });
      await cancelRevisions(transaction, cancellations);
      if (kind === 'postgres') await notify(transaction);
    },
    { unbatched: true },
  );
}

async function cancelRevisions(
  transaction: Transaction,
  cancellations: readonly Cancellation[],
): Promise<void> {
  for (const { revision, reason } of cancellations) {
    const why = revision.why ? `${revision.why}; ${reason}` : reason;
    await setState(transaction, [revision], { state: 'cancelled', liveFrom: null, why });
  }
}

type RevisionState = Pick<Revision, 'kind' | 'id' | 'number' | 'state'>;

/** Changes the state of revisions. Rejects with a `RevisionConflict` when one has another state by now. */
export async function setState(
  transaction: Transaction,
  revisions: readonly RevisionState[],
  change: Pick<Revision, 'state' | 'liveFrom'> & Partial<Pick<Revision, 'why'>>,
): Promise<void> {
  for (const { kind, id, number, state } of revisions) {
    const { numUpdatedRows } = await transaction
      .updateTable('contentRevisions')
      .set(change)
      .where('kind', '=', kind)
      .where('id', '=', id)
      .where('number', '=', number)
      .where('state', '=', state)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new RevisionConflict({ kind, id }, null);
  }
}

async function notify(transaction: Transaction): Promise<void> {
  await sql`select pg_notify(${contentChannel}, '')`.execute(transaction);
}
