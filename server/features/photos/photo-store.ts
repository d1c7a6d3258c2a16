/** Stored photographs: adding one in place of the item's earlier one, its texts, withdrawing, deleting. */
import { type Selectable, sql } from 'kysely';
import { dayMs } from '#shared/dates.ts';
import type { Uploads } from '../../platform/blob-store/uploads.ts';
import type { Database, Reader } from '../../platform/database/open-database.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import { photoFiles } from './photo-files.ts';
import { photosChannel } from './shown-photos.ts';
import type { PhotoTables } from './tables.ts';

export type Photo = Selectable<PhotoTables['photos']>;
export type PhotoTexts = Pick<Photo, 'alt' | 'credit' | 'licence'>;

/** Longer than any cache serves a page with its address: a day while the database fails. */
export const retiredMs = 3 * dayMs;

/** Thrown when a colleague was faster; nothing was changed. */
export class PhotoChangedError extends Error {}

/** File in the store, as a row of uploads names it. */
export interface StoredFile {
  readonly id: string;
  readonly type: string;
  readonly bytes: number;
}

export interface NewPhoto extends Omit<Photo, 'addedAt' | 'retiredAt'> {
  /** Name of the photograph that it replaces; null where the item shows its drawing. */
  readonly replaces: string | null;
  /** Files that are new in the store; without the original for another crop of it. */
  readonly files: readonly StoredFile[];
}

export async function addPhoto(
  transaction: Transaction,
  database: Pick<Database, 'kind'>,
  { replaces, files, ...photo }: NewPhoto,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  if (replaces !== null) await retirePhoto(transaction, database, replaces, now);
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('photos')
    .values({ ...photo, addedAt: at, retiredAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) throw new PhotoChangedError();
  const rows = files.map((file) => ({ ...file, submission: '', field: 'photo', name: file.id }));
  await transaction.insertInto('uploads').values(rows).execute();
  await notify(transaction, database);
}

export async function changeTexts(
  transaction: Transaction,
  database: Pick<Database, 'kind'>,
  name: string,
  texts: PhotoTexts,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('photos')
    .set(texts)
    .where('name', '=', name)
    .where('retiredAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new PhotoChangedError();
  await notify(transaction, database);
}

export async function retirePhoto(
  transaction: Transaction,
  database: Pick<Database, 'kind'>,
  name: string,
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('photos')
    .set({ retiredAt: now.toISOString() })
    .where('name', '=', name)
    .where('retiredAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new PhotoChangedError();
  await notify(transaction, database);
}

async function notify(transaction: Transaction, { kind }: Pick<Database, 'kind'>): Promise<void> {
  if (kind === 'postgres') await sql`select pg_notify(${photosChannel}, '')`.execute(transaction);
}

export function findPhoto(read: Reader, name: string): Promise<Photo | undefined> {
  return read.selectFrom('photos').selectAll().where('name', '=', name).executeTakeFirst();
}

export function findShownPhoto(read: Reader, item: string): Promise<Photo | undefined> {
  return read
    .selectFrom('photos')
    .selectAll()
    .where('item', '=', item)
    .where('retiredAt', 'is', null)
    .executeTakeFirst();
}

/** Newest first; `after` is the last one of the page before. */
export function listPhotos(
  read: Reader,
  { after, limit }: { after: Pick<Photo, 'addedAt' | 'name'> | undefined; limit: number },
): Promise<Photo[]> {
  let rows = read.selectFrom('photos').selectAll();
  if (after)
    rows = rows.where(({ or, and, eb }) =>
      or([
        eb('addedAt', '<', after.addedAt),
        and([eb('addedAt', '=', after.addedAt), eb('name', '<', after.name)]),
      ]),
    );
  return rows.orderBy('addedAt', 'desc').orderBy('name', 'desc').limit(limit).execute();
}

/** Deletes photographs that were retired long enough ago, with their files; the rows go last. */
export async function deleteRetired(database: Database, uploads: Uploads, now: Date): Promise<void> {
  const due = await database.read
    .selectFrom('photos')
    .selectAll()
    .where('retiredAt', '<', new Date(now.getTime() - retiredMs).toISOString())
    .execute();
  for (const photo of due) {
    const isShared = await database.read
      .selectFrom('photos')
      .select('name')
      .where('original', '=', photo.original)
      .where('name', '!=', photo.name)
      .executeTakeFirst();
    const ids = [...photoFiles(photo.name).map(({ id }) => id), ...(isShared ? [] : [photo.original])];
    for (const id of ids) await uploads.remove(id);
    await database.write(async (transaction) => {
      await transaction.deleteFrom('uploads').where('id', 'in', ids).execute();
      await transaction.deleteFrom('photos').where('name', '=', photo.name).execute();
    });
  }
}
