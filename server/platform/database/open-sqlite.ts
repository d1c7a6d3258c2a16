/** The database as one file, which several servers and commands may share: one connection here writes, another only reads. */
import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { Database as LibsqlFile } from 'libsql';
import { NoSiteError } from '../no-site-error.ts';
import { fixedClock, machineClock } from './database-clock.ts';
import type { Engine, OpenOptions } from './engine.ts';
import { isUpToDate, migrateToLatest, requireMigrated } from './migrate-to-latest.ts';
import { retryWhile } from './retry-while.ts';
import { isBusy, rethrowUnavailable, SqliteConnection, SqliteDriver } from './sqlite-connection.ts';
import type { Tables } from './tables.ts';

export const databaseFile = 'site.db';
/** Name of the file once its site has been moved to PostgreSQL. */
export const movedFile = 'site.db.moved';
/** How long a start waits for another process that is making the file. */
const startRetryMs = 5_000;
/** Left to other processes after each transaction; longer than the longest pause between two of their tries. */
const yieldMs = 5;

/** Rejects when the file cannot be opened or brought up to date; nothing is left open then. */
export async function openSqlite(dataFolder: string, options: OpenOptions): Promise<Engine> {
  const { default: Libsql } = await loadLibsql();
  const file = path.join(dataFolder, databaseFile);
  if (options.mustExist) requireDatabaseFile(file);
  else if (!existsSync(file)) requireNotMoved(dataFolder);
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const writing = await retryWhile(isBusy, () => new SqliteConnection(() => openToWrite(new Libsql(file))), {
    retryMs: startRetryMs,
  });
  const writer = withDriver(new SqliteDriver(writing, () => begin(writing, options.limits.retryMs)));
  try {
    // Another process may be bringing the file in order after a crash just when this one looks.
    await retryWhile(isBusy, () => migrate(writing, writer, options), { retryMs: startRetryMs });
    writing.vacuumOnce();
  } catch (error) {
    writing.close();
    throw error;
  }
  restrictPermissions(file);
  const reading = new SqliteConnection(() => openToRead(new Libsql(file)), options.limits.retryMs);
  const reader = withDriver(new SqliteDriver(reading, rejectWrites));
  return {
    kind: 'sqlite',
    clock: options.now ? fixedClock(options.now) : machineClock(),
    ready: Promise.resolve(),
    read: reader,
    restMs: yieldMs,
    transact: (work) => writer.transaction().execute(work).catch(rethrowUnavailable),
    dataVersion: () => writing.dataVersion(),
    truncateWal: () => writing.truncateWal(),
    close: async () => {
      reading.close();
      // A command that has deleted something leaves nothing of it in the log of a server that runs on.
      writing.truncateWal();
      writing.close();
    },
  };
}

/** Throws before SQLite makes an empty one. */
export function requireDatabaseFile(file: string): void {
  if (!existsSync(file))
    throw new NoSiteError(
      `There is no site in ${path.dirname(file)} (DATA_DIR): it has no ${databaseFile}, and DATABASE_URL is not set.`,
    );
}

/** Throws where a new file would hide that the site is in PostgreSQL. */
function requireNotMoved(dataFolder: string): void {
  if (existsSync(path.join(dataFolder, movedFile)))
    throw new Error(
      `DATABASE_URL: not set, and the site of ${dataFolder} has been moved to PostgreSQL (${movedFile}): set DATABASE_URL, or name another DATA_DIR`,
    );
}

/** To learn which C library there is, it has Node report on the whole process: the names of open connections would be looked up as well. */
async function loadLibsql() {
  const report: NodeJS.ProcessReport & { excludeNetwork?: boolean } = process.report;
  const before = report.excludeNetwork;
  report.excludeNetwork = true;
  try {
    return await import('libsql');
  } finally {
    report.excludeNetwork = before ?? false;
  }
}

/** A file that an earlier release has made may be open to everybody on the machine. */
function restrictPermissions(file: string): void {
  for (const each of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(each)) chmodSync(each, 0o600);
}

/** SQLite waits inside the call, and the whole server with it; here waiting is done outside, where it stops nobody else. */
function openToWrite(file: LibsqlFile): LibsqlFile {
  file.pragma('busy_timeout=0');
  file.pragma('journal_mode=WAL');
  // An answer that says "we have it" must survive the loss of power.
  file.pragma('synchronous=FULL');
  file.pragma('foreign_keys=ON');
  // What is deleted is not to be read in the file either.
  file.pragma('secure_delete=ON');
  return file;
}

function openToRead(file: LibsqlFile): LibsqlFile {
  file.pragma('busy_timeout=0');
  file.pragma('query_only=ON');
  return file;
}

function withDriver(driver: SqliteDriver): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => driver,
      createIntrospector: (database) => new SqliteIntrospector(database),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}

function begin(connection: SqliteConnection, retryMs: number): Promise<void> {
  return retryWhile(isBusy, () => connection.begin(), { retryMs });
}

async function rejectWrites(): Promise<void> {
  throw new Error('Whoever writes asks for `write`');
}

/** All steps or none. Whoever comes second waits for as long as the first takes, and finds nothing left to do. */
async function migrate(
  connection: SqliteConnection,
  database: Kysely<Tables>,
  options: OpenOptions,
): Promise<void> {
  if (await isUpToDate(database)) return;
  if (options.mustExist) await requireMigrated(database, `${databaseFile} of DATA_DIR`);
  await options.waitFor(begin(connection, Number.POSITIVE_INFINITY));
  try {
    await migrateToLatest(database);
    connection.commit();
  } catch (error) {
    connection.rollback();
    throw error;
  }
}
