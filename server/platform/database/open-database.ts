/** Opens and migrates the site's one database: a file in the data folder, or PostgreSQL if configured. */
import type { Kysely } from 'kysely';
import type { AwayWatcher } from './await-database.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import type { DatabaseTimeouts, Engine, OpenOptions } from './engine.ts';
import type { Migrations } from './migrate-to-latest.ts';
import { openPostgres, type PostgresConnections } from './open-postgres.ts';
import { openSqlite } from './open-sqlite.ts';
import type { Tables } from './tables.ts';
import { createWriteBatcher, type Write } from './write-batcher.ts';

/** A database or a transaction, for code that only reads. */
export type Reader = Pick<Kysely<Tables>, 'selectFrom'>;

export interface Database
  extends Pick<Engine, 'kind' | 'ready' | 'clock' | 'watch' | 'truncateWal' | 'close'> {
  /** Reads over separate connections; those to a file cannot write. */
  readonly read: Reader;
  /** Runs every write of the site. Resolves once it is on the disk and visible to all other connections. */
  readonly write: Write;
}

export interface DatabaseSettings {
  readonly migrations: Migrations;
  readonly dataFolder: string;
  /** `postgres://…`; without it, the file is used. */
  readonly databaseUrl: string | undefined;
  readonly connections?: PostgresConnections | undefined;
  /** Limits that suit the caller: short for a visitor's request, long for a command. */
  readonly timeouts?: DatabaseTimeouts;
  /** For a command: rejects with `NoSiteError` when no server has created a site yet. */
  readonly mustExist?: boolean;
  /** Called when a start waits for another process that is migrating the database. */
  readonly onWait?: () => void;
  /** Called after each write: with null, or with the error when the database was unavailable. */
  readonly onWrite?: (error: DatabaseUnavailable | null) => void;
  /** For a server, which starts without PostgreSQL and connects when it becomes reachable. */
  readonly awayWatcher?: AwayWatcher | undefined;
  /** Clock of a test, used instead of the database's. */
  readonly now?: (() => Date) | undefined;
}

export const requestDatabaseTimeouts: DatabaseTimeouts = { retryMs: 2_500, readMs: 3_000, writeMs: 5_000 };
export const commandDatabaseTimeouts: DatabaseTimeouts = { retryMs: 30_000, readMs: 30_000, writeMs: 60_000 };

/** A start that takes longer than this logs why. */
const slowStartMs = 5_000;

/**
 * Rejects when the database cannot be opened or migrated, and no watcher waits for it.
 * Nothing is left open then.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const {
    migrations,
    dataFolder,
    databaseUrl,
    connections = {},
    timeouts = requestDatabaseTimeouts,
    mustExist = false,
    onWait = () => {},
    awayWatcher,
    now,
  } = settings;
  const options: OpenOptions = {
    migrations,
    limits: timeouts,
    mustExist,
    awayWatcher,
    now,
    async waitFor<Result>(work: Promise<Result>): Promise<Result> {
      const timer = setTimeout(onWait, slowStartMs);
      return work.finally(() => clearTimeout(timer));
    },
  };
  const engine = await (databaseUrl
    ? openPostgres(databaseUrl, options, connections)
    : openSqlite(dataFolder, options));
  const { read, transact, restMs: yieldMs, ...rest } = engine;
  const write = createWriteBatcher(transact, { yieldMs });
  return { ...rest, read, write: settings.onWrite ? reportWrites(write, settings.onWrite) : write };
}

/** An error thrown by the transaction's own work says nothing about the database, so it is not reported. */
function reportWrites(write: Write, onWrite: NonNullable<DatabaseSettings['onWrite']>): Write {
  return async (work, options) => {
    try {
      const result = await write(work, options);
      onWrite(null);
      return result;
    } catch (error) {
      if (error instanceof DatabaseUnavailable) onWrite(error);
      throw error;
    }
  };
}
