/** Opens the one database, brought up to date: a file in the data folder, or PostgreSQL where one is set. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import { bringUpToDate } from './bring-up-to-date.ts';
import type { Tables } from './tables.ts';

export interface Database {
  readonly kind: 'sqlite' | 'postgres';
  readonly tables: Kysely<Tables>;
  close(): Promise<void>;
}

export interface DatabaseSettings {
  readonly dataFolder: string;
  /** `postgres://…`; the file is used when there is none. */
  readonly databaseUrl: string | undefined;
}

/** How long a writer waits for another one before it gives up. */
const busyTimeoutMs = 5_000;

/** Rejects when it cannot be opened or brought up to date; nothing is left open then. */
export async function openDatabase({ dataFolder, databaseUrl }: DatabaseSettings): Promise<Database> {
  const database = databaseUrl ? await openPostgres(databaseUrl) : await openFile(dataFolder);
  try {
    await bringUpToDate(database.tables);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

async function openFile(dataFolder: string): Promise<Database> {
  const { default: Libsql } = await import('libsql');
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const file = new Libsql(path.join(dataFolder, 'site.db'));
  file.pragma(`busy_timeout=${busyTimeoutMs}`);
  file.pragma('journal_mode=WAL');
  // An answer that says "we have it" must survive the loss of power.
  file.pragma('synchronous=FULL');
  file.pragma('foreign_keys=ON');
  const tables = new Kysely<Tables>({ dialect: new SqliteDialect({ database: file }) });
  return { kind: 'sqlite', tables, close: () => tables.destroy() };
}

async function openPostgres(connectionString: string): Promise<Database> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 1_000,
    statement_timeout: 3_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 5_000,
  });
  // A lost connection is replaced at the next question; without a listener it would stop the process.
  pool.on('error', () => {});
  // The same for one that is lost between two statements of a transaction: the next statement says so.
  pool.on('connect', (client) => client.on('error', () => {}));
  const tables = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { kind: 'postgres', tables, close: () => tables.destroy() };
}
