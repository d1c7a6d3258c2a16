/** Stored revisions of the content: saved as drafts, and published for a moment of the database's clock. */
import { sql } from 'kysely';
import type { Database, Reader } from '../../platform/database/open-database.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Revision } from './tables.ts';

/** PostgreSQL's channel of published and cancelled revisions. */
export const contentChannel = 'content';

export type ItemName = Pick<Revision, 'kind' | 'id'>;

/** Thrown when another person has saved a newer revision of the item. */
export class RevisionConflict extends Error {
  /** Newest revision; null where there is none. */
  readonly newest: Revision | null;

  constructor({ kind, id }: ItemName, newest: Revision | null) {
    super(`${kind}/${id} has been changed since`);
    this.name = 'RevisionConflict';
    this.newest = newest;
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

export type NewRevision = Omit<Revision, 'number' | 'madeFrom'>;

type RevisionMadeFrom = NewRevision & Pick<Revision, 'madeFrom'>;

/** Limit of rows in one statement: a statement of SQLite has at most 32,766 values. */
const maxRows = 500;

/**
 * Saves revisions in one transaction, each made from the number given for it: the newest of its item.
 * Rejects with a `RevisionConflict`, and saves nothing, when another person saved one first.
 * `also` writes in the same transaction.
 */
export async function saveRevisions(
  { write, kind }: Pick<Database, 'write' | 'kind'>,
  revisions: readonly RevisionMadeFrom[],
  also?: (transaction: Transaction) => Promise<void>,
): Promise<Revision[]> {
  return write(
    async (transaction) => {
      const saved: Revision[] = [];
      for (const some of inGroups(revisions)) saved.push(...(await insert(transaction, some)));
      await also?.(transaction);
      if (kind === 'postgres' && saved.length > 0) await notify(transaction);
      return saved;
    },
    { unbatched: true },
  );
}

/** Revisions of one kind, at most as many as a statement takes. */
function inGroups(revisions: readonly RevisionMadeFrom[]): RevisionMadeFrom[][] {
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

async function insert(transaction: Transaction, revisions: readonly RevisionMadeFrom[]): Promise<Revision[]> {
  const [first] = revisions as readonly [RevisionMadeFrom];
  const rows = revisions.map((one): Revision => ({ ...one, number: one.madeFrom + 1 }));
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
  const overtaken = rows.find(({ id, madeFrom }) => (numbers.get(id) ?? 0) !== madeFrom);
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
  return rows;
}

async function describeConflict(transaction: Transaction, name: ItemName): Promise<RevisionConflict> {
  const [newestOfItem = null] = await readHistory(transaction, name);
  return new RevisionConflict(name, newestOfItem);
}

/**
 * Changes the state of revisions in one transaction. Rejects with a `RevisionConflict`, and changes none,
 * when one of them is no longer in the state that it has here.
 */
export async function changeState(
  { write, kind: engine }: Pick<Database, 'write' | 'kind'>,
  revisions: readonly RevisionState[],
  change: Pick<Revision, 'state' | 'liveFrom'>,
): Promise<void> {
  await write(
    async (transaction) => {
      await setState(transaction, revisions, change);
      if (engine === 'postgres') await notify(transaction);
    },
    { unbatched: true },
  );
}

type RevisionState = Pick<Revision, 'kind' | 'id' | 'number' | 'state'>;

/** The same within a transaction. */
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
