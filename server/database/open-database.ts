/** Opens the one database, brought up to date: a file in the data folder, or PostgreSQL where one is set. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Kysely, PostgresDialect, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import type { Database as LibsqlDatabase } from 'libsql';
import { LRUCache } from 'lru-cache';
import { bringUpToDate } from './bring-up-to-date.ts';
import type { Tables } from './tables.ts';
import { createWriter, type WriteTogether } from './write-together.ts';

export interface Database {
  readonly kind: 'sqlite' | 'postgres';
  readonly tables: Kysely<Tables>;
  /** For what must not be lost: resolves once it is on the disk. */
  readonly write: WriteTogether;
  close(): Promise<void>;
}

export interface DatabaseSettings {
  readonly dataFolder: string;
  /** `postgres://…`; the file is used when there is none. */
  readonly databaseUrl: string | undefined;
}

/** How long a start waits for another process that is bringing the file up to date. */
const startPatienceMs = 5_000;

/** What both kinds have, before they are brought up to date. */
interface Opened {
  kind: Database['kind'];
  tables: Kysely<Tables>;
  /** From here on visitors are served. */
  serve(): void;
}

/** Rejects when it cannot be opened or brought up to date; nothing is left open then. */
export async function openDatabase({ dataFolder, databaseUrl }: DatabaseSettings): Promise<Database> {
  const { kind, tables, serve } = databaseUrl ? await openPostgres(databaseUrl) : await openFile(dataFolder);
  try {
    await bringUpToDate(tables);
  } catch (error) {
    await tables.destroy();
    throw error;
  }
  serve();
  return { kind, tables, write: createWriter(tables), close: () => tables.destroy() };
}

async function openFile(dataFolder: string): Promise<Opened> {
  const { default: Libsql } = await import('libsql');
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const file = new Libsql(path.join(dataFolder, 'site.db'));
  file.pragma(`busy_timeout=${startPatienceMs}`);
  file.pragma('journal_mode=WAL');
  // An answer that says "we have it" must survive the loss of power.
  file.pragma('synchronous=FULL');
  file.pragma('foreign_keys=ON');
  const tables = new Kysely<Tables>({ dialect: new SqliteDialect({ database: rememberStatements(file) }) });
  // SQLite waits inside the call, and the whole server with it; `write` waits outside.
  return { kind: 'sqlite', tables, serve: () => void file.pragma('busy_timeout=0') };
}

/** Preparing a statement costs as much as running it, and the same few come again and again. */
function rememberStatements(file: LibsqlDatabase): SqliteDatabase {
  const known = new LRUCache<string, SqliteStatement>({ max: 100 });
  return {
    close: () => file.close(),
    prepare(sql) {
      const statement = known.get(sql) ?? (file.prepare(sql) as unknown as SqliteStatement);
      known.set(sql, statement);
      return statement;
    },
  };
}

async function openPostgres(connectionString: string): Promise<Opened> {
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
  const tables = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { kind: 'postgres', tables, serve: () => {} };
}
