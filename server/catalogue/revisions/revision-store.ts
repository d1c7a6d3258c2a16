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

export type NewRevision = Omit<Revision, 'number' | 'madeFrom'>;

/**
 * Saves revisions in one transaction, each made from the number given for it: the newest of its item.
 * Rejects with a `RevisionConflict`, and saves nothing, when another person saved one first.
 */
export async function saveRevisions(
  { write, kind }: Pick<Database, 'write' | 'kind'>,
  revisions: readonly (NewRevision & { readonly madeFrom: number })[],
): Promise<Revision[]> {
  return write(
    async (transaction) => {
      const saved: Revision[] = [];
      for (const revision of revisions) saved.push(await insert(transaction, revision));
      if (kind === 'postgres') await notify(transaction);
      return saved;
    },
    { unbatched: true },
  );
}

async function insert(
  transaction: Transaction,
  revision: NewRevision & { readonly madeFrom: number },
): Promise<Revision> {
  const [newest = null] = await readHistory(transaction, revision);
  const row: Revision = { ...revision, number: revision.madeFrom + 1 };
  if ((newest?.number ?? 0) !== revision.madeFrom) throw new RevisionConflict(revision, newest);
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('contentRevisions')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  // Two servers inserted at once, and the other was first.
  if (!numInsertedOrUpdatedRows) throw new RevisionConflict(revision, newest);
  return row;
}

/**
 * Changes the state of revisions in one transaction. Rejects with a `RevisionConflict`, and changes none,
 * when one of them is no longer in the state that it has here.
 */
export async function changeState(
  { write, kind: engine }: Pick<Database, 'write' | 'kind'>,
  revisions: readonly Pick<Revision, 'kind' | 'id' | 'number' | 'state'>[],
  change: Pick<Revision, 'state' | 'liveFrom'>,
): Promise<void> {
  await write(
    async (transaction) => {
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
      if (engine === 'postgres') await notify(transaction);
    },
    { unbatched: true },
  );
}

/**
 * Cancels the drafts of items and saves a revision of each that says so, in one transaction. Rejects with a
 * `RevisionConflict`, and changes nothing, when there is a newer revision or the draft has been published.
 */
export async function discardDrafts(
  { write }: Pick<Database, 'write'>,
  revisions: readonly Revision[],
): Promise<void> {
  await write(
    async (transaction) => {
      for (const revision of revisions) {
        await insert(transaction, revision);
        const { numUpdatedRows } = await transaction
          .updateTable('contentRevisions')
          .set({ state: 'cancelled' })
          .where('kind', '=', revision.kind)
          .where('id', '=', revision.id)
          .where('state', '=', 'draft')
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw new RevisionConflict(revision, null);
      }
    },
    { unbatched: true },
  );
}

async function notify(transaction: Transaction): Promise<void> {
  await sql`select pg_notify(${contentChannel}, '')`.execute(transaction);
}
