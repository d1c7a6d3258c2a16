/** Writes documents to the database's tables, in a transaction that locks their collections. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import { parseRow } from './document.ts';
import { DocumentError } from './document-error.ts';
import type { DocumentWrite, Precondition } from './document-store.ts';

/** Version of a document that a transaction has read; null when there was none. */
export interface ReadVersion {
  collection: string;
  id: string;
  version: string | null;
}

/**
 * Locks the row of each collection until this transaction ends; in sorted order, so that two transactions do
 * not deadlock. Collections that are only read keep their number.
 */
export async function lockCollections(
  tables: Kysely<Tables>,
  written: ReadonlySet<string>,
  read: ReadonlySet<string>,
): Promise<Map<string, number>> {
  const numbers = new Map<string, number>();
  for (const collection of [...new Set([...written, ...read])].sort()) {
    const step = written.has(collection) ? 1 : 0;
    const { number } = await tables
      .insertInto('documentChanges')
      .values({ collection, number: step })
      .onConflict((conflict) =>
        conflict
          .column('collection')
          .doUpdateSet({ number: sql`${sql.ref('documentChanges.number')} + ${sql.lit(step)}` }),
      )
      .returning('number')
      .executeTakeFirstOrThrow();
    numbers.set(collection, number);
  }
  return numbers;
}

/** Rejects with `aborted` when a document has changed since it was read. */
export async function checkReadVersions(
  tables: Kysely<Tables>,
  readings: readonly ReadVersion[],
): Promise<void> {
  for (const { collection, id, version } of readings) {
    const row = await findRow(tables, collection, id);
    if ((row ? String(row.version) : null) !== version)
      throw new DocumentError('aborted', `${collection}/${id} has changed since it was read`);
  }
}

/** `number` is the number of the change. */
export async function writeDocument(
  tables: Kysely<Tables>,
  write: DocumentWrite,
  number: number,
): Promise<void> {
  const { collection, id } = write;
  const row = await findRow(tables, collection, id);
  checkPrecondition(write, row && String(row.version));
  if (write.kind === 'delete') {
    await tables.deleteFrom('documents').where('collection', '=', collection).where('id', '=', id).execute();
    return;
  }
  const before = write.kind === 'update' && row ? parseRow(row.fields) : {};
  if (!before)
    throw new DocumentError('failed-precondition', `${collection}/${id} is not readable: set it as a whole`);
  const merged: Record<string, unknown> = { ...before };
  for (const name of (write.kind === 'update' && write.drop) || []) delete merged[name];
  const fields = JSON.stringify({ ...merged, ...write.fields });
  await tables
    .insertInto('documents')
    .values({ collection, id, fields, version: number })
    .onConflict((conflict) => conflict.columns(['collection', 'id']).doUpdateSet({ fields, version: number }))
    .execute();
}

function findRow(tables: Kysely<Tables>, collection: string, id: string) {
  return tables
    .selectFrom('documents')
    .select(['fields', 'version'])
    .where('collection', '=', collection)
    .where('id', '=', id)
    .executeTakeFirst();
}

function checkPrecondition(
  { kind, collection, id, if: explicit }: DocumentWrite,
  version: string | undefined,
): void {
  const precondition: Precondition | undefined = explicit ?? (kind === 'update' ? 'exists' : undefined);
  const place = `${collection}/${id}`;
  if (precondition === 'absent' && version !== undefined)
    throw new DocumentError('already-exists', `${place} exists already`);
  if (precondition === 'exists' && version === undefined)
    throw new DocumentError('not-found', `There is no ${place}`);
  if (typeof precondition === 'object' && precondition.version !== version)
    throw new DocumentError('failed-precondition', `${place} has changed since it was read`);
}
