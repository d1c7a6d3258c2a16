/** PostgreSQL pool with deadlines: a connection that goes silent is discarded, never handed out again. */
import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { destroyConnection } from './destroy-connection.ts';

export interface PoolTimeouts {
  /** Limit of one statement or, with `perTransaction`, from taking a connection until releasing it. */
  readonly timeoutMs: number | (() => number);
  readonly perTransaction: boolean;
  /** Throws while the database is not ready. */
  requireReady(): void;
  /** Pools of the same database, which are replaced together; each adds itself. */
  readonly together: Set<DeadlinePool>;
}

type MakePool = () => pg.Pool;
type PgClient = pg.PoolClient;

export class DeadlinePool implements PostgresPool {
  readonly #makePool: MakePool;
  readonly #timeouts: PoolTimeouts;
  #pool: pg.Pool;
  /** Of those who wait for a connection; called when the pool is replaced. */
  readonly #waiting = new Set<() => void>();
  #idle = new Set<PgClient>();

  constructor(makePool: MakePool, timeouts: PoolTimeouts) {
    this.#makePool = makePool;
    this.#timeouts = timeouts;
    this.#pool = this.#open();
    timeouts.together.add(this);
  }

  async connect(): Promise<PostgresPoolClient> {
    const { timeoutMs, perTransaction, requireReady } = this.#timeouts;
    requireReady();
    const budgetMs = typeof timeoutMs === 'number' ? timeoutMs : timeoutMs();
    const endsAt = performance.now() + budgetMs;
    const { pool, client } = await this.#take().catch((error: unknown) => {
      throw new DatabaseUnavailable('PostgreSQL cannot be reached', { cause: error });
    });
    this.#idle.delete(client);
    const remainingMs = () => (perTransaction ? endsAt - performance.now() : budgetMs);
    return new DeadlineClient(client, remainingMs, (lost) =>
      this.#release(pool, client, lost),
    ) as unknown as PostgresPoolClient;
  }

  async end(): Promise<void> {
    await this.#pool.end();
  }

  /** Those who wait for a silent connection get a new one as soon as its silence is detected. */
  async #take(): Promise<{ pool: pg.Pool; client: PgClient }> {
    const pool = this.#pool;
    const taken = pool.connect();
    let stopWaiting = () => {};
    const replaced = new Promise<null>((resolve) => {
      stopWaiting = () => resolve(null);
    });
    this.#waiting.add(stopWaiting);
    const client = await Promise.race([taken, replaced]).finally(() => this.#waiting.delete(stopWaiting));
    if (client) return { pool, client };
    taken.then(
      (late) => late.release(true),
      () => {},
    );
    return this.#take();
  }

  #open(): pg.Pool {
    const pool = this.#makePool();
    // A lost connection is replaced at the next query. Without a listener its error would end the process.
    // See https://nodejs.org/api/events.html#error-events
    pool.on('error', () => {});
    // The same for a connection lost between two statements of a transaction; the next statement reports it.
    pool.on('connect', (client) => client.on('error', () => {}));
    pool.on('remove', (client) => this.#idle.delete(client as PgClient));
    return pool;
  }

  #release(pool: pg.Pool, client: PgClient, lost: boolean): void {
    client.release(lost);
    if (!lost) this.#idle.add(client);
    // When one connection has died silently, idle ones of the same age are dead too, so all are replaced.
    else if (pool === this.#pool) for (const each of this.#timeouts.together) each.#replacePool();
  }

  #replacePool(): void {
    const old = this.#pool;
    this.#pool = this.#open();
    for (const stopWaiting of this.#waiting) stopWaiting();
    for (const client of this.#idle) destroyConnection(client);
    this.#idle.clear();
    void old.end().catch(() => {});
  }
}

class DeadlineClient {
  readonly #client: PgClient;
  readonly #remainingMs: () => number;
  readonly #onRelease: (lost: boolean) => void;
  #lost = false;

  constructor(client: PgClient, remainingMs: () => number, onRelease: (lost: boolean) => void) {
    this.#client = client;
    this.#remainingMs = remainingMs;
    this.#onRelease = onRelease;
  }

  async query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (this.#lost) throw new DatabaseUnavailable('The connection to PostgreSQL is lost', { code: 'LOST' });
    try {
      return (await this.#withDeadline(
        this.#client.query(sql, [...parameters]),
      )) as unknown as PostgresQueryResult<Row>;
    } catch (error) {
      this.#lost ||= losesConnection(error);
      throw isUnavailable(error)
        ? new DatabaseUnavailable('PostgreSQL does not respond', { cause: error })
        : error;
    }
  }

  release(): void {
    this.#onRelease(this.#lost);
  }

  async #withDeadline<Result>(result: Promise<Result>): Promise<Result> {
    // A rejection after the deadline must not end the process as unhandled.
    result.catch(() => {});
    const timer = new AbortController();
    const timeout = pause(Math.max(0, this.#remainingMs()), undefined, { signal: timer.signal }).then(() => {
      throw Object.assign(new Error('PostgreSQL did not respond in time'), { code: 'SILENT' });
    });
    try {
      return await Promise.race([result, timeout]);
    } finally {
      timeout.catch(() => {});
      timer.abort();
    }
  }
}

/** Whether the connection is lost. PostgreSQL's errors have a severity; others come from the connection. */
function losesConnection(error: unknown): boolean {
  const { severity, code } = error as { severity?: string; code?: string };
  return severity === undefined || /^(?:08|57P0)/.test(code ?? '');
}

/** Includes, beside a lost connection: shutdown, time-out, lack of resources, read-only. */
function isUnavailable(error: unknown): boolean {
  const { code } = error as { code?: string };
  return losesConnection(error) || /^(?:08|53|57|58|55P03|25006|25P03)/.test(code ?? '');
}
