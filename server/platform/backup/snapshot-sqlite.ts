/** Copies the database file while it is written to, in one read transaction, which blocks no writer. */
import path from 'node:path';
import type { Database as LibsqlFile } from 'libsql';
import type { DatabaseSnapshot } from './database-snapshot.ts';

const file = 'site.db';
/** Longest wait for another process that is recovering the file. */
const busyTimeoutMs = 30_000;

/** Rejects when the copy is damaged. */
export async function snapshotSqlite(dataFolder: string, into: string): Promise<DatabaseSnapshot> {
  const { default: Libsql } = await import('libsql');
  const copy = path.join(into, file);
  const source = new Libsql(path.join(dataFolder, file));
  try {
    source.pragma(`busy_timeout=${busyTimeoutMs}`);
    source.exec(`vacuum into '${copy.replaceAll("'", "''")}'`);
  } finally {
    source.close();
  }
  const copied = new Libsql(copy);
  try {
    return readSnapshot(copied);
  } finally {
    copied.close();
  }
}

/** Reads the row counts and upload ids of a file. Throws when the file is damaged. */
export function readSnapshot(copied: LibsqlFile): DatabaseSnapshot {
  const check = copied.prepare('pragma integrity_check').all() as { integrity_check: string }[];
  if (check[0]?.integrity_check !== 'ok')
    throw new Error(`The database file is damaged: ${check.map((row) => row.integrity_check).join('; ')}`);
  const tables = copied
    .prepare(`select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name`)
    .all() as { name: string }[];
  const count = (name: string) =>
    (copied.prepare(`select count(*) as number from "${name}"`).all() as { number: number }[])[0]?.number ??
    0;
  const uploads = copied.prepare('select id from uploads').all() as { id: string }[];
  return {
    kind: 'sqlite',
    file,
    tool: 'SQLite',
    rows: Object.fromEntries(tables.map(({ name }) => [name, count(name)])),
    uploadIds: uploads.map(({ id }) => id),
  };
}
