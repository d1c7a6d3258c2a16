/** Opens PostgreSQL, shared by several servers: a pool for reads, one queue of transactions for writes. */
import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { storageErrorReason } from '../storage-error-reasons.ts';
import { awaitDatabase } from './await-database.ts';
import { type DatabaseClock, fixedClock, type PostgresClock, postgresClock } from './database-clock.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { DeadlinePool } from './deadline-pool.ts';
import { destroyConnection } from './destroy-connection.ts';
import type { Engine, OpenOptions } from './engine.ts';
import { listenPostgres } from './listen-postgres.ts';
import { migrateToLatest, requireMigrated } from './migrate-to-latest.ts';
import { retryWhile } from './retry-while.ts';
import type { Tables, Transaction } from './tables.ts';

const connectTimeoutMs = 2_000;
/** Limit of the transaction after one without a reply: it must show quickly whether PostgreSQL is back. */
const probeTimeoutMs = 1_000;
const lockTimeoutMs = 2_000;
/** PostgreSQL times out a little before the client does: its error says more than silence. */
const serverMarginMs = 100;
/** Limit of the search for the outcome of a commit. */
const commitCheckMs = 800;
/** TCP keep-alive, by which a connection that died silently is detected. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

export interface PostgresConnections {
  /**
   * PostgreSQL itself, for LISTEN and migrations, where the other URL is a pooler in transaction mode: there
   * a setting of one session would be another client's. See https://www.pgbouncer.org/features.html
   */
  readonly directUrl?: string | undefined;
  /** Most connections of this process: one that writes, one that listens, the others read. */
  readonly max?: number | undefined;
}

/** Twenty servers fit into the 100 connections that PostgreSQL allows by default. */
const defaultMaxConnections = 4;

/**
 * Rejects when PostgreSQL cannot be migrated, or cannot be reached and there is no watcher.
 * Nothing is left open then.
 */
export async function openPostgres(
  connectionString: string,
  options: OpenOptions,
  { directUrl = connectionString, max = defaultMaxConnections }: PostgresConnections = {},
): Promise<Engine> {
  const isPooled = directUrl !== connectionString;
  const { retryMs, readMs, writeMs } = options.limits;
  const { default: driver } = await import('pg');
  const databaseClock = postgresClock(() => readTime(read));
  const { ready, requireReady, stop } = await awaitDatabase(
    () => migrate(driver, directUrl, options, databaseClock),
    options.awayWatcher,
  );
  const open = (max: number, statementMs: number) => () =>
    new driver.Pool({
      connectionString,
      max,
      // Also the limit of waiting for a connection: longer than the silence of the one that is waited for.
      connectionTimeoutMillis: Math.max(connectTimeoutMs, statementMs),
      ...(!isPooled && startupParameters(statementMs, writeMs)),
      ...keepAlive,
    });
  const together = new Set<DeadlinePool>();
  const read = connect(
    new DeadlinePool(open(max - 2, readMs), {
      timeoutMs: readMs,
      perTransaction: false,
      ...{ requireReady, together },
    }),
  );
  let budgetMs = writeMs;
  const writing = new DeadlinePool(open(1, writeMs), {
    timeoutMs: () => budgetMs,
    perTransaction: true,
    ...{ requireReady, together },
  });
  const write = connect(writing);
  const changes = listenPostgres(directUrl, (query) =>
    databaseClock.read(async () => ((await query(timeQuery)) as TimeRow).ms),
  );
  const clock: DatabaseClock = options.now ? fixedClock(options.now) : databaseClock;
  return {
    kind: 'postgres',
    clock,
    ready,
    read,
    restMs: 0,
    watch: changes.watch,
    async transact(work) {
      try {
        const attempt = () => runOnce(write, read, isPooled ? limitFirst(work, writeMs) : work);
        const result = await retryWhile(isTransient, attempt, {
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
      await Promise.all([changes.close(), read.destroy(), write.destroy()]);
    },
  };
}

/** Limits of a session; PostgreSQL times out a little before the client. */
function startupParameters(statementMs: number, transactionMs: number) {
  return {
    statement_timeout: statementMs - serverMarginMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: transactionMs,
  };
}

/** Limits the transaction itself, behind a pooler that refuses parameters of a session. */
function limitFirst<Result>(work: (transaction: Transaction) => Promise<Result>, timeoutMs: number) {
  const limits = Object.entries(startupParameters(timeoutMs, timeoutMs)).map(
    ([name, ms]) => sql`set_config(${name}, ${String(ms)}, true)`,
  );
  return async (transaction: Transaction) => {
    await sql`select ${sql.join(limits)}`.execute(transaction);
    return work(transaction);
  };
}

function connect(pool: DeadlinePool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

const timeQuery = 'select (extract(epoch from statement_timestamp()) * 1000)::float8 as ms';

interface TimeRow {
  readonly ms: number;
}

async function readTime(read: Kysely<Tables>): Promise<number> {
  const { rows } = await sql.raw<TimeRow>(timeQuery).execute(read);
  return (rows[0] as TimeRow).ms;
}

/** Identifies a transaction afterwards, on another connection. */
interface TransactionMark {
  /** Null when the transaction has written nothing. */
  xid: string | null;
  pid: number;
  /** Start time of the PostgreSQL server: a server started later knows nothing about the transaction. */
  server: string;
}

async function runOnce<Result>(
  write: Kysely<Tables>,
  read: Kysely<Tables>,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  let done: { result: Result; mark: TransactionMark } | undefined;
  try {
    return await write.transaction().execute(async (transaction) => {
      const result = await work(transaction);
      done = { result, mark: await readMark(transaction) };
      return result;
    });
  } catch (error) {
    // Before its mark is read, nothing has been committed.
    if (!done || !(error instanceof DatabaseUnavailable)) throw error;
    if (await wasCommitted(read, done.mark)) return done.result;
    throw error;
  }
}

async function readMark(transaction: Transaction): Promise<TransactionMark> {
  const { rows } = await sql<TransactionMark>`
    select pg_current_xact_id_if_assigned()::text as xid, pg_backend_pid() as pid,
           pg_postmaster_start_time()::text as server`.execute(transaction);
  return rows[0] as TransactionMark;
}

/**
 * Checks on another connection whether a commit without a reply was made. Rejects while this is unknown.
 * See https://www.postgresql.org/docs/current/functions-info.html#FUNCTIONS-INFO-SNAPSHOT
 */
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
    // The open transaction would hold its rows until PostgreSQL noticed that the client is gone.
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

/** Transient errors: a connection lost before anything was committed, a deadlock, a serialisation failure. */
function isTransient(error: unknown): boolean {
  const code = toCode(error) ?? '';
  if (/^40(?:001|P01)$/.test(code)) return true;
  return (
    error instanceof DatabaseUnavailable && !/^(?:SILENT|COMMIT_UNKNOWN|55P03|57014|53100|25006)$/.test(code)
  );
}

/** Uses a separate pool without time limits: a step may take as long as the tables are large. */
async function migrate(
  driver: typeof pg,
  connectionString: string,
  { waitFor, migrations, mustExist, limits }: OpenOptions,
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
    await waitFor(migrateToLatest(database, migrations));
  } finally {
    await database.destroy();
  }
}

/**
 * Checks that PostgreSQL replies, so that a silent one cannot delay a start, and accepts these parameters.
 * The query reads its clock.
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
    // Destroyed rather than ended, as ending would wait for a silent server.
    destroyConnection(client);
  }
}
