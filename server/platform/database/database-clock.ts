/** The site's one clock: PostgreSQL's, whatever a server's clock says; for a file, this machine's. */
import { type Expression, type SqlBool, sql } from 'kysely';

/** Clock skew allowed between two machines; beyond it, one of the clocks is wrong. */
export const maxSkewMs = 60_000;

export interface ClockReading {
  /** This machine's clock minus the database's: positive when this machine is ahead. */
  readonly skewMs: number;
  /** Jump of the clock since the previous reading, measured by the monotonic clock. */
  readonly jumpMs: number;
}

export interface DatabaseClock {
  /** Returns the database's time, counted on from the last reading; makes no query. */
  now(): Date;
  /** The same in milliseconds, but without the jumps since the start: for the age of in-process data. */
  steadyNow(): number;
  /** Queries the database's time. */
  read(): Promise<Date>;
  /** SQL: the database's time when the statement runs, plus `plusMs`, as ISO 8601 in UTC. */
  sql(plusMs?: number): Expression<string>;
  /** SQL: whether the time when the statement runs agrees with the last reading: no jump is missed. */
  isSteady(): Expression<SqlBool>;
  /**
   * False before the first reading, and while this machine's clock is more than a minute off.
   * No job is claimed then.
   */
  isTrusted(): boolean;
  /** Time since the last jump of more than a minute; Infinity when there was none. */
  sinceJumpMs(): number;
  /** Sets the listener, which is called at each reading, whatever the reading was for. */
  onReading(listener: (reading: ClockReading) => void): void;
}

type TimeQuery = () => Promise<number>;

/** `read` may query over another connection than the usual one. */
export interface PostgresClock extends DatabaseClock {
  read(query?: TimeQuery): Promise<Date>;
}

/**
 * `usualQuery` resolves with PostgreSQL's time in milliseconds.
 * Before the first reading, this machine's time is used.
 */
export function postgresClock(usualQuery: TimeQuery): PostgresClock {
  const readings = new Readings();
  let count = countFrom(Date.now());
  let steadyNow = count;
  let skewMs: number | undefined;
  const sqlNow = (plusMs = 0) =>
    // Time of the statement, not of its transaction, which may have waited.
    // In a subquery, so that it is evaluated once and not for each row.
    // See https://www.postgresql.org/docs/current/functions-datetime.html#FUNCTIONS-DATETIME-CURRENT
    sql<string>`(select to_char((statement_timestamp() + ${plusMs}::float8 * interval '1 millisecond') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;
  return {
    now: () => new Date(count()),
    steadyNow: () => steadyNow(),
    async read(query = usualQuery) {
      const askedAt = performance.now();
      const answeredMs = await query();
      // The time was read at some point of the round trip; its middle is assumed.
      const nowMs = answeredMs + (performance.now() - askedAt) / 2;
      count = countFrom(nowMs);
      if (skewMs === undefined) steadyNow = count;
      skewMs = Date.now() - nowMs;
      readings.add({ nowMs, skewMs });
      return new Date(nowMs);
    },
    sql: sqlNow,
    isSteady: () => readings.isSteady(sqlNow()),
    isTrusted: () => skewMs !== undefined && Math.abs(skewMs) <= maxSkewMs,
    sinceJumpMs: () => readings.sinceJumpMs(),
    onReading: (listener) => readings.listen(listener),
  };
}

/** Clock of the machine that holds the database file. */
export function machineClock(): DatabaseClock {
  const readings = new Readings();
  const clock = fixedClock(() => new Date());
  readings.add({ nowMs: Date.now(), skewMs: 0 });
  return {
    ...clock,
    isSteady: () => readings.isSteady(clock.sql()),
    steadyNow: countFrom(Date.now()),
    async read() {
      const now = new Date();
      readings.add({ nowMs: now.getTime(), skewMs: 0 });
      return now;
    },
    sinceJumpMs: () => readings.sinceJumpMs(Date.now()),
    onReading: (listener) => readings.listen(listener),
  };
}

/** Clock of a test, which sets it at will. */
export function fixedClock(now: () => Date): DatabaseClock {
  return {
    now,
    steadyNow: () => now().getTime(),
    read: async () => now(),
    sql: (plusMs = 0) => sql.val(new Date(now().getTime() + plusMs).toISOString()),
    isSteady: () => sql<SqlBool>`1 = 1`,
    isTrusted: () => true,
    sinceJumpMs: () => Number.POSITIVE_INFINITY,
    onReading: () => {},
  };
}

class Readings {
  #listener: (reading: ClockReading) => void = () => {};
  #jumpedAt = Number.NEGATIVE_INFINITY;
  #expectedNow: (() => number) | undefined;

  add({ nowMs, skewMs }: { nowMs: number; skewMs: number }): void {
    const jumpMs = this.#expectedNow ? nowMs - this.#expectedNow() : 0;
    this.#expectedNow = countFrom(nowMs);
    if (Math.abs(jumpMs) > maxSkewMs) this.#jumpedAt = performance.now();
    this.#listener({ skewMs, jumpMs });
  }

  /** `nowMs` is given for a clock that needs no query; a jump then counts at once. */
  sinceJumpMs(nowMs?: number): number {
    const jumpMs = nowMs === undefined || !this.#expectedNow ? 0 : nowMs - this.#expectedNow();
    return Math.abs(jumpMs) > maxSkewMs ? 0 : performance.now() - this.#jumpedAt;
  }

  isSteady(now: Expression<string>): Expression<SqlBool> {
    const expectedMs = this.#expectedNow?.();
    if (expectedMs === undefined) return sql<SqlBool>`1 = 0`;
    const [from, to] = [-maxSkewMs, maxSkewMs].map((ms) => new Date(expectedMs + ms).toISOString());
    return sql<SqlBool>`${now} between ${from} and ${to}`;
  }

  listen(listener: (reading: ClockReading) => void): void {
    this.#listener = listener;
  }
}

/** Counts on from a time by the monotonic clock. */
function countFrom(startMs: number): () => number {
  const startedAt = performance.now();
  return () => startMs + performance.now() - startedAt;
}
