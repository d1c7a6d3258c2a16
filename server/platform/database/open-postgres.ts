/** The database in PostgreSQL, which several servers share: connections for reading, and one line of transactions for writing. */
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { storageErrorReason } from '../storage-error-reasons.ts';
import { awaitDatabase } from './await-database.ts';
import { type DatabaseClock, fixedClock, type PostgresClock, postgresClock } from './database-clock.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { DeadlinePool } from './deadline-pool.ts';
import { destroyConnection } from './destroy-connection.ts';
import type { Engine, OpenOptions } from './engine.ts';
import { migrateToLatest, requireMigrated } from './migrate-to-latest.ts';
import { retryWhile } from './retry-while.ts';
import type { Tables } from './tables.ts';

const connectTimeoutMs = 2_000;
/** After a transaction that met with silence the next must show quickly that there is somebody again. */
const probeTimeoutMs = 1_000;
const lockTimeoutMs = 2_000;
/** The server gives up a little before we do: its own word says more than silence. */
const serverMarginMs = 100;
/** How long to look for what became of a commit. */
const commitCheckMs = 800;
/** A line that dies without a word is known for dead after this. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** Rejects when it cannot be brought up to date, or cannot be reached and nobody waits for it; nothing is left open then. */
export async function openPostgres(connectionString: string, options: OpenOptions): Promise<Engine> {
  const { retryMs, readMs, writeMs } = options.limits;
  const { default: driver } = await import('pg');
  const databaseClock = postgresClock(() => readTime(read));
  const { ready, requireReady, stop } = await awaitDatabase(
    () => migrate(driver, connectionString, options, databaseClock),
    options.awayWatcher,
  );
  const open = (max: number, statementMs: number) => () =>
    new driver.Pool({
      connectionString,
      max,
      connectionTimeoutMillis: connectTimeoutMs,
      ...startupParameters(statementMs, writeMs),
      ...keepAlive,
    });
  const read = connect(
    new DeadlinePool(open(10, readMs), {
      max: 10,
      connectTimeoutMs,
      timeoutMs: readMs,
      perTransaction: false,
      requireReady,
    }),
  );
  let budgetMs = writeMs;
  const writing = new DeadlinePool(open(2, writeMs), {
    max: 2,
    connectTimeoutMs,
    timeoutMs: () => budgetMs,
    perTransaction: true,
    requireReady,
  });
  const write = connect(writing);
  const clock: DatabaseClock = options.now ? fixedClock(options.now) : databaseClock;
  return {
    kind: 'postgres',
    clock,
    ready,
    read,
    restMs: 0,
    async transact(work) {
      try {
        const result = await retryWhile(isTransient, () => runOnce(write, read, work), {
          retryMs,
          pauseMs: 50,
        });
        budgetMs = writeMs;
        return result;
      } catch (error) {
        if (toCode(error) === 'SILENT') budgetMs = probeTimeoutMs;
        throw error;
      }
    },
    close: async () => {
      stop();
      await Promise.all([read.destroy(), write.destroy()]);
    },
  };
}

/** PostgreSQL gives up a little before the client does. A pooler in between must let them pass. */
function startupParameters(statementMs: number, transactionMs: number) {
  return {
    statement_timeout: statementMs - serverMarginMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: transactionMs,
  };
}

function connect(pool: DeadlinePool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

const timeQuery = 'select (extract(epoch from statement_timestamp()) * 1000)::float8 as ms';

async function readTime(read: Kysely<Tables>): Promise<number> {
  const { rows } = await sql.raw<{ ms: number }>(timeQuery).execute(read);
  return (rows[0] as { ms: number }).ms;
}

/** By which a transaction is known afterwards, on another connection. */
interface TransactionMark {
  /** Null when it has written nothing. */
  xid: string | null;
  pid: number;
  /** When the server was started: one that was not there before knows nothing about our transactions. */
  server: string;
}

async function runOnce<Result>(
  write: Kysely<Tables>,
  read: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  let done: { result: Result; mark: TransactionMark } | undefined;
  try {
    return await write.transaction().execute(async (transaction) => {
      const result = await work(transaction);
      done = { result, mark: await readMark(transaction) };
      return result;
    });
  } catch (error) {
    // Before its mark was read nothing had been committed.
    if (!done || !(error instanceof DatabaseUnavailable)) throw error;
    if (await wasCommitted(read, done.mark)) return done.result;
    throw error;
  }
}

async function readMark(transaction: Transaction<Tables>): Promise<TransactionMark> {
  const { rows } = await sql<TransactionMark>`
    select pg_current_xact_id_if_assigned()::text as xid, pg_backend_pid() as pid,
           pg_postmaster_start_time()::text as server`.execute(transaction);
  return rows[0] as TransactionMark;
}

/** The answer to a commit never came: whether it was made is asked on another line. Rejects when nobody can say. */
async function wasCommitted(read: Kysely<Tables>, { xid, pid, server }: TransactionMark): Promise<boolean> {
  if (xid === null) return true;
  const unknown = (cause?: unknown) =>
    new DatabaseUnavailable('Nobody can say whether it was written', { code: 'COMMIT_UNKNOWN', cause });
  const check = async () => {
    const { rows } = await sql<{ status: string; same: boolean }>`
      select pg_xact_status(${xid}::xid8) as status, pg_postmaster_start_time()::text = ${server} as same`
      .execute(read)
      .catch((error: unknown) => {
        throw unknown(error);
      });
    const { status, same } = rows[0] as { status: string; same: boolean };
    if (!same) throw unknown();
    if (status !== 'in progress') return status === 'committed';
    // It would hold its rows until the server noticed that nobody is there any more.
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
              where pid = ${pid} and backend_xid = ${xid}::xid8::xid`.execute(read);
    throw unknown();
  };
  return retryWhile((error) => toCode(error) === 'COMMIT_UNKNOWN', check, {
    retryMs: commitCheckMs,
    pauseMs: 50,
  });
}

function toCode(error: unknown): string | undefined {
  return (error as { code?: string } | null)?.code;
}

/** Gone the next moment: a line that was lost before anything was committed, two that waited for each other. */
function isTransient(error: unknown): boolean {
  const code = toCode(error) ?? '';
  if (/^40(?:001|P01)$/.test(code)) return true;
  return (
    error instanceof DatabaseUnavailable && !/^(?:SILENT|COMMIT_UNKNOWN|55P03|57014|53100|25006)$/.test(code)
  );
}

/** Over a pool of its own, without time limits: a step may take as long as the tables are large. */
async function migrate(
  driver: typeof pg,
  connectionString: string,
  { waitFor, mustExist, limits }: OpenOptions,
  clock: PostgresClock,
): Promise<void> {
  const client = new driver.Client({
    connectionString,
    connectionTimeoutMillis: connectTimeoutMs,
    ...startupParameters(limits.readMs, limits.writeMs),
  });
  await clock.read(() => probe(client));
  const pool = new driver.Pool({
    connectionString,
    max: 2,
    connectionTimeoutMillis: connectTimeoutMs,
    ...keepAlive,
  });
  pool.on('error', () => {});
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    if (mustExist) await requireMigrated(database, 'the database of DATABASE_URL');
    await waitFor(migrateToLatest(database));
  } finally {
    await database.destroy();
  }
}

/**
 * One that takes connections and says nothing must not keep a start waiting; one that refuses these parameters is found
 * here. What is asked is its time.
 */
async function probe(client: pg.Client): Promise<number> {
  client.on('error', () => {});
  try {
    await client.connect();
    const query = { text: timeQuery, query_timeout: connectTimeoutMs } as pg.QueryConfig;
    const { rows } = await client.query<{ ms: number }>(query);
    return (rows[0] as { ms: number }).ms;
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    throw new DatabaseUnavailable(`DATABASE_URL: ${storageErrorReason(code, message) ?? message}`, {
      cause: error,
    });
  } finally {
    // Without waiting for one that says nothing.
    destroyConnection(client);
  }
}
