/** The site's one clock, the database's: PostgreSQL's own, whatever a server's says; beside the file it is this machine's. */
import { type Expression, type SqlBool, sql } from 'kysely';

/** Two clocks further apart than this: one of them is wrong. */
export const maxSkewMs = 60_000;

export interface ClockReading {
  /** Of this machine's clock: ahead of the database's (positive) or behind it. */
  readonly skewMs: number;
  /** By how much the clock has jumped since the reading before, by the monotonic clock. */
  readonly jumpMs: number;
}

export interface DatabaseClock {
  /** What the database's clock says, as last read and counted on since: costs nothing. */
  now(): Date;
  /** The same in milliseconds, but for all jumps since the start: for ages of what this process holds. */
  steadyNow(): number;
  /** Asks the database. */
  read(): Promise<Date>;
  /** For a statement: what the clock says when it runs, ISO 8601 in UTC, and so many milliseconds more. */
  sql(plusMs?: number): Expression<string>;
  /** For a statement: whether the clock says, when it runs, what follows from the last reading: no jump is unseen. */
  isSteady(): Expression<SqlBool>;
  /** False until it was read, and while this machine's clock is more than a minute from it: then no job is taken. */
  isTrusted(): boolean;
  /** Since it was last seen to jump by more than a minute; Infinity where it never did. */
  sinceJumpMs(): number;
  /** Hears of each reading, for whatever it was. */
  onReading(listener: (reading: ClockReading) => void): void;
}

type TimeQuery = () => Promise<number>;

/** `read` may ask over another connection than the usual one. */
export interface PostgresClock extends DatabaseClock {
  read(query?: TimeQuery): Promise<Date>;
}

/** `usualQuery` resolves with PostgreSQL's time in milliseconds. Until it was asked once, this machine's time is taken. */
export function postgresClock(usualQuery: TimeQuery): PostgresClock {
  const readings = new Readings();
  let count = countFrom(Date.now());
  let steadyNow = count;
  let skewMs: number | undefined;
  const sqlNow = (plusMs = 0) =>
    // Of the statement, not its transaction, which may have waited; a query of its own, so as to be made once and not for each row.
    sql<string>`(select to_char((statement_timestamp() + ${plusMs}::float8 * interval '1 millisecond') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;
  return {
    now: () => new Date(count()),
    steadyNow: () => steadyNow(),
    async read(query = usualQuery) {
      const askedAt = performance.now();
      const answeredMs = await query();
      // It was read somewhere on the way there and back.
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

/** Of the machine that the file lies on. */
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

/** A test's own, which it moves as it likes. */
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

  /** With `nowMs`, where the clock can be looked at without a reading, a jump counts at once. */
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

/** Counts on from a moment by the monotonic clock. */
function countFrom(startMs: number): () => number {
  const startedAt = performance.now();
  return () => startMs + performance.now() - startedAt;
}
