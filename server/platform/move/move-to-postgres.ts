/** Copies a database file into PostgreSQL in one transaction; compares the rows before the commit. */
import { rename } from 'node:fs/promises';
import path from 'node:path';
import type { Database as LibsqlFile } from 'libsql';
import type { Client } from 'pg';
import { requireUnusedFile } from '../backup/require-unused-file.ts';
import { countRows, withClient } from '../backup/snapshot-postgres.ts';
import { migrations } from '../database/migrations.ts';
import { openDatabase } from '../database/open-database.ts';
import { databaseFile, movedFile } from '../database/open-sqlite.ts';
import { syncFolder } from '../sync-folder.ts';
import { createTableDigest, type TableDigest } from './table-digest.ts';

export interface Moved {
  readonly tables: readonly TableDigest[];
  /** Ids of the uploads that the rows name. */
  readonly uploadIds: readonly string[];
  /** True when an earlier run had committed, but was killed before it renamed the file. */
  readonly wasThere: boolean;
}

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

type Row = Readonly<Record<string, unknown>>;

const batchSize = 1_000;
const lockTimeout = '10s';
/** Not copied: PostgreSQL's own is created and held by its migrator. */
const lockTable = 'kysely_migration_lock';
const migrationTable = 'kysely_migration';

/** Rejects, with the file unchanged, when a row differs or the target database holds anything else. */
export async function moveToPostgres(dataFolder: string, databaseUrl: string): Promise<Moved> {
  const file = path.join(dataFolder, databaseFile);
  await requireUnusedFile(file);
  const { default: Libsql } = await import('libsql');
  const source = new Libsql(file);
  try {
    // A server started now can neither read nor write the file, which is no longer in WAL mode.
    source.exec('begin exclusive');
    requireUpToDate(source);
    const tables = listTables(source);
    await withClient(databaseUrl, (client) => requireNoOtherTables(client, tables));
    await (await openDatabase({ dataFolder, databaseUrl })).close();
    const moved = await withClient(databaseUrl, (client) => copyAll(source, client, tables));
    await rename(file, path.join(dataFolder, movedFile));
    await syncFolder(dataFolder);
    return moved;
  } finally {
    source.close();
  }
}

/** Ensures that both sides have every migration of this build, and so the same tables. */
function requireUpToDate(source: LibsqlFile): void {
  const executed = source.prepare(`select name from "${migrationTable}"`).all() as { name: string }[];
  const names = executed.map(({ name }) => name).sort();
  if (names.join() !== Object.keys(migrations).sort().join())
    throw new Error(
      `${databaseFile} is of another build, as its migrations say: start a server of this ` +
        'build on it, stop it, and move then',
    );
}

function listTables(source: LibsqlFile): Table[] {
  const names = source
    .prepare(`select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name`)
    .all() as { name: string }[];
  return names
    .filter(({ name }) => name !== lockTable)
    .map(({ name }) => {
      const columns = source.prepare(`select name from pragma_table_info('${name}')`).all() as {
        name: string;
      }[];
      return { name, columns: columns.map((column) => column.name).sort() };
    });
}

async function requireNoOtherTables(client: Client, tables: readonly Table[]): Promise<void> {
  const known = new Set([lockTable, ...tables.map(({ name }) => name)]);
  const others = Object.keys(await countRows(client)).filter((name) => !known.has(name));
  if (others.length > 0)
    throw new Error(
      `The database of DATABASE_URL has other tables (${others.slice(0, 3).join(', ')} …): ` +
        'make an empty one, and set DATABASE_URL to it',
    );
}

async function copyAll(source: LibsqlFile, client: Client, tables: readonly Table[]): Promise<Moved> {
  const uploads = source.prepare('select id from uploads').all() as { id: string }[];
  const uploadIds = uploads.map(({ id }) => id);
  await client.query('begin');
  await client.query(`set local lock_timeout = '${lockTimeout}'`);
  // Readers never see half of the rows, and a server that is started too early waits.
  await client.query(
    `lock table ${tables.map(({ name }) => `"${name}"`).join(', ')} in access exclusive mode`,
  );
  const filled = await findFilled(client, tables);
  if (filled.length > 0) {
    await requireSameSite(source, client, filled);
    const digests = await compareAll(source, client, tables).catch((error: Error) => {
      throw new Error(
        'The database of DATABASE_URL holds this site already, and has changed since ' +
          `(${error.message}): the move is done. Move ${databaseFile} out of DATA_DIR by hand`,
      );
    });
    await client.query('rollback');
    return { tables: digests, uploadIds, wasThere: true };
  }
  // The site retains the time of its first migration, by which its backups are identified.
  await client.query(`delete from "${migrationTable}"`);
  for (const table of tables)
    for (const rows of readBatches(source, table)) await insertRows(client, table, rows);
  const digests = await compareAll(source, client, tables);
  await client.query('commit');
  return { tables: digests, uploadIds, wasThere: false };
}

/** Lists the tables that hold rows, except the migration table, which every database has. */
async function findFilled(client: Client, tables: readonly Table[]): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await client.query(`select 1 from "${name}" limit 1`);
    if (rowCount && name !== migrationTable) filled.push(name);
  }
  return filled;
}

async function requireSameSite(source: LibsqlFile, client: Client, filled: readonly string[]): Promise<void> {
  const first = `select "timestamp" from "${migrationTable}" order by "timestamp" limit 1`;
  const [ours] = source.prepare(first).all() as { timestamp: string }[];
  const { rows } = await client.query<{ timestamp: string }>(first);
  if (rows[0]?.timestamp !== ours?.timestamp)
    throw new Error(
      'The database of DATABASE_URL holds another site (rows in ' +
        `${filled.slice(0, 3).join(', ')} …): make an empty one, and set DATABASE_URL to it`,
    );
}

function* readBatches(source: LibsqlFile, { name, columns }: Table): Generator<Row[]> {
  const list = columns.map((column) => `"${column}"`).join(', ');
  const next = source.prepare(
    `select rowid as "#", ${list} from "${name}" where rowid > ? order by rowid limit ${batchSize}`,
  );
  let last = -1;
  for (;;) {
    const rows = next.all(last) as Row[];
    if (rows.length === 0) return;
    last = Number(rows.at(-1)?.['#']);
    yield rows;
  }
}

async function insertRows(client: Client, { name, columns }: Table, rows: readonly Row[]): Promise<void> {
  const list = columns.map((column) => `"${column}"`).join(', ');
  await client
    .query(
      `insert into "${name}" (${list}) select ${list} from json_populate_recordset(null::"${name}", $1::json)`,
      [JSON.stringify(rows)],
    )
    .catch((error: Error) => {
      throw new Error(`PostgreSQL does not take the rows of ${name}: ${error.message}`, { cause: error });
    });
}

/** Rejects at the first table that differs. */
async function compareAll(
  source: LibsqlFile,
  client: Client,
  tables: readonly Table[],
): Promise<TableDigest[]> {
  const digests: TableDigest[] = [];
  for (const table of tables) {
    const [ours, theirs] = [createTableDigest(table), createTableDigest(table)];
    for (const rows of readBatches(source, table)) ours.add(rows);
    await client.query(`declare moved no scroll cursor for select * from "${table.name}"`);
    for (;;) {
      const { rows } = await client.query<Row>(`fetch ${batchSize} from moved`);
      if (rows.length === 0) break;
      theirs.add(rows);
    }
    await client.query('close moved');
    const [from, to] = [ours.read(), theirs.read()];
    if (from.rows !== to.rows || from.digest !== to.digest)
      throw new Error(
        `${table.name} differs: ${from.rows} rows in the file, ${to.rows} in PostgreSQL; nothing is moved`,
      );
    digests.push(from);
  }
  return digests;
}
