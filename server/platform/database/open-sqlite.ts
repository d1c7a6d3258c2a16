/** Opens the database file, shared by servers and commands: one connection writes, another only reads. */
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
import { watchFile } from './watch-changes.ts';

export const databaseFile = 'site.db';
/** Name of the file once its site has been moved to PostgreSQL. */
export const movedFile = 'site.db.moved';
/** How long a start retries while another process creates the file. */
const startRetryMs = 5_000;
/** Pause after each transaction for other processes; longer than their longest pause between two attempts. */
const yieldMs = 5;

/** Rejects when the file cannot be opened or migrated; nothing is left open then. */
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
    // Another process may be recovering the file after a crash at this very moment.
    const isNew = await retryWhile(isBusy, () => writing.isEmpty(), { retryMs: startRetryMs });
    await retryWhile(isBusy, () => migrate(writing, writer, options), { retryMs: startRetryMs });
    writing.vacuumOnce({ isNew });
  } catch (error) {
    writing.close();
    throw error;
  }
  restrictPermissions(file);
  const reading = new SqliteConnection(() => openToRead(new Libsql(file)), options.limits.retryMs);
  const reader = withDriver(new SqliteDriver(reading, rejectWrites));
  const changes = watchFile(() => writing.dataVersion());
  return {
    kind: 'sqlite',
    clock: options.now ? fixedClock(options.now) : machineClock(),
    ready: Promise.resolve(),
    read: reader,
    restMs: yieldMs,
    transact: (work) => writer.transaction().execute(work).catch(rethrowUnavailable),
    watch: changes.watch,
    truncateWal: () => writing.truncateWal(),
    close: async () => {
      changes.close();
      reading.close();
      // Data that a command has deleted must not stay in the write-ahead log of a server that runs on.
      writing.truncateWal();
      writing.close();
    },
  };
}

/** Throws before SQLite creates an empty file. */
export function requireDatabaseFile(file: string): void {
  if (!existsSync(file))
    throw new NoSiteError(
      `There is no site in ${path.dirname(file)} (DATA_DIR): it has no ${databaseFile}, and DATABASE_URL is not set.`,
    );
}

/** Throws when a new file would hide that the site is in PostgreSQL. */
function requireNotMoved(dataFolder: string): void {
  if (existsSync(path.join(dataFolder, movedFile)))
    throw new Error(
      `DATABASE_URL: not set, and ${dataFolder} has been moved to PostgreSQL (${movedFile}): set it`,
    );
}

/**
 * libsql detects the C library from Node's process report, which would also look up the connections' names.
 * See https://nodejs.org/api/process.html#processreportexcludenetwork
 */
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

/** A file created by an earlier release may be readable by every user of the machine. */
function restrictPermissions(file: string): void {
  for (const each of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(each)) chmodSync(each, 0o600);
}

/**
 * SQLite would wait inside the call and block the whole server, so its busy timeout is 0 and callers retry.
 * See https://www.sqlite.org/pragma.html#pragma_busy_timeout
 */
function openToWrite(file: LibsqlFile): LibsqlFile {
  file.pragma('busy_timeout=0');
  file.pragma('journal_mode=WAL');
  // A response that confirms a write must survive a power loss.
  file.pragma('synchronous=FULL');
  file.pragma('foreign_keys=ON');
  // Deleted data must not stay readable in the file.
  // See https://www.sqlite.org/pragma.html#pragma_secure_delete
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
  throw new Error('Use `write` for writes');
}

/** Runs all steps or none. A second process waits as long as the first takes, and finds nothing pending. */
async function migrate(
  connection: SqliteConnection,
  database: Kysely<Tables>,
  options: OpenOptions,
): Promise<void> {
  if (await isUpToDate(database, options.migrations)) return;
  if (options.mustExist) await requireMigrated(database, `${databaseFile} of DATA_DIR`);
  await options.waitFor(begin(connection, Number.POSITIVE_INFINITY));
  try {
    await migrateToLatest(database, options.migrations);
    connection.commit();
  } catch (error) {
    connection.rollback();
    throw error;
  }
}
