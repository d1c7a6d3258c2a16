/** Opens the one database, brought up to date: a file in the data folder, or PostgreSQL where one is set. */
import type { Kysely } from 'kysely';
import type { AwayWatcher } from './await-database.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import type { DatabaseTimeouts, Engine, OpenOptions } from './engine.ts';
import { openPostgres } from './open-postgres.ts';
import { openSqlite } from './open-sqlite.ts';
import type { Tables } from './tables.ts';
import { createWriteBatcher, type Write } from './write-batcher.ts';

/** A database or a transaction, for those who only read. */
export type Reader = Pick<Kysely<Tables>, 'selectFrom'>;

export interface Database
  extends Pick<Engine, 'kind' | 'ready' | 'clock' | 'dataVersion' | 'truncateWal' | 'close'> {
  /** Over connections of its own; in the file they cannot write. */
  readonly read: Reader;
  /** Everything that is written, by whomever: resolves once it is on the disk for every other connection to see. */
  readonly write: Write;
}

export interface DatabaseSettings {
  readonly dataFolder: string;
  /** `postgres://…`; the file is used when there is none. */
  readonly databaseUrl: string | undefined;
  /** For whom it is opened: a visitor is told soon, a command may take its time. */
  readonly timeouts?: DatabaseTimeouts;
  /** For a command: rejects with `NoSiteError` where no server has made a site yet. */
  readonly mustExist?: boolean;
  /** Hears that a start waits for another process that is bringing the database up to date. */
  readonly onWait?: () => void;
  /** Hears after each write whether the database could do it: null, or why it could not. */
  readonly onWrite?: (error: DatabaseUnavailable | null) => void;
  /** For a server, which starts without PostgreSQL and takes it up when it comes. */
  readonly awayWatcher?: AwayWatcher | undefined;
  /** A test's clock, instead of the database's. */
  readonly now?: (() => Date) | undefined;
}

export const requestDatabaseTimeouts: DatabaseTimeouts = { retryMs: 2_500, readMs: 3_000, writeMs: 5_000 };
export const commandDatabaseTimeouts: DatabaseTimeouts = { retryMs: 30_000, readMs: 30_000, writeMs: 60_000 };

/** A start that takes longer than this says why. */
const slowStartMs = 5_000;

/** Rejects when it cannot be opened or brought up to date, and nobody waits for it to come; nothing is left open then. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const {
    dataFolder,
    databaseUrl,
    timeouts = requestDatabaseTimeouts,
    mustExist = false,
    onWait = () => {},
    awayWatcher,
    now,
  } = settings;
  const options: OpenOptions = {
    limits: timeouts,
    mustExist,
    awayWatcher,
    now,
    async waitFor<Result>(work: Promise<Result>): Promise<Result> {
      const timer = setTimeout(onWait, slowStartMs);
      return work.finally(() => clearTimeout(timer));
    },
  };
  const engine = await (databaseUrl ? openPostgres(databaseUrl, options) : openSqlite(dataFolder, options));
  const { read, transact, restMs: yieldMs, ...rest } = engine;
  const write = createWriteBatcher(transact, { yieldMs });
  return { ...rest, read, write: settings.onWrite ? reportWrites(write, settings.onWrite) : write };
}

/** What a transaction throws of its own accord says nothing about the database. */
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
