/** What the server does by itself now and then: of several servers one at a time. */
import { randomUUID } from 'node:crypto';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Logger } from 'pino';
import { maxSkewMs } from '../database/database-clock.ts';
import type { Database } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';

export interface Duty {
  /** Kebab-case; servers of one site know it by this. */
  readonly name: string;
  readonly everyMs: number;
  /**
   * Resolves when this round is done, or, having logged it, with why it waits for an operator: a word for the metrics.
   * Two servers may once be at it together, when the first was silent for five minutes: what must happen once is settled
   * in a transaction.
   */
  run(): Promise<string | undefined>;
}

export interface Duties {
  readonly list: readonly Duty[];
  /** From now on each is done when its time has come. */
  start(): void;
  /** Does what is due now; resolves when it is done. */
  runDue(): Promise<void>;
  /** Begins nothing more; resolves when what is being done has ended. */
  stop(): Promise<void>;
}

interface DutyOptions {
  readonly database: Database;
  readonly log: Logger;
}

const pollIntervalMs = 15_000;
/** Beyond this whoever was at it has died. */
const leaseMs = 5 * 60_000;
/** What waits for an operator looks this soon whether it still must. */
const waitRetryMs = 60 * 60_000;

export function openDuties(duties: readonly Duty[], options: DutyOptions): Duties {
  const holder = randomUUID();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let round: Promise<void> | undefined;
  const runAll = async () => {
    for (const duty of duties) if (!stopped) await runDuty(duty, holder, options);
  };
  const runDue = () => {
    round ??= runAll().finally(() => {
      round = undefined;
    });
    return round;
  };
  return {
    list: duties,
    start() {
      if (stopped || timer) return;
      timer = setInterval(() => void runDue(), pollIntervalMs).unref();
      void runDue();
    },
    runDue,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await round;
    },
  };
}

/** Never rejects: what failed is tried again when its time comes. */
async function runDuty(duty: Duty, holder: string, { database, log }: DutyOptions): Promise<void> {
  try {
    if (!database.clock.isTrusted() || !(await claim(duty, holder, database))) return;
    let outcome: DutyOutcome = {};
    try {
      const waitsFor = await duty.run();
      const { clock } = database;
      outcome = waitsFor
        ? // As if it had been begun long enough ago to be due again soon.
          { waitsFor, startedAt: clock.sql(Math.min(0, waitRetryMs - duty.everyMs)) }
        : { waitsFor: null, succeededAt: clock.sql() };
    } finally {
      await release(duty, holder, { database, outcome });
    }
  } catch (error) {
    log.error(
      { event: 'duty_failed', duty: duty.name, err: error },
      'something the server does by itself failed',
    );
  }
}

type DutyRow = ExpressionBuilder<Tables, 'duties'>;

/** Read first: most looks find that it is not yet time, and write nothing. */
async function claim({ name, everyMs }: Duty, holder: string, database: Database): Promise<boolean> {
  const { clock } = database;
  const mayBegin = (row: DutyRow) => row.and([isFree(row), isDue(row)]);
  // A lease that ends later than any that is given now, or a beginning in the future, is of a clock that has gone back.
  const isFree = (row: DutyRow) => isOutside(row, 'heldUntil', clock.sql(), clock.sql(leaseMs + maxSkewMs));
  const isDue = (row: DutyRow) => isOutside(row, 'startedAt', clock.sql(-everyMs), clock.sql(maxSkewMs));
  const rows = await database.read
    .selectFrom('duties')
    .select((row) => ['name', mayBegin(row).as('mayBegin')])
    .where('name', '=', name)
    .execute();
  if (rows.some((row) => !row.mayBegin)) return false;
  return database.write(async (transaction) => {
    await transaction
      .insertInto('duties')
      .values({ name, heldBy: null, heldUntil: null, startedAt: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const claimed = await transaction
      .updateTable('duties')
      .set({ heldBy: holder, heldUntil: clock.sql(leaseMs), startedAt: clock.sql() })
      .where('name', '=', name)
      .where(mayBegin)
      .returning('name')
      .execute();
    return claimed.length > 0;
  });
}

/** True of a time that was never set, too. */
function isOutside(
  row: DutyRow,
  column: 'heldUntil' | 'startedAt',
  from: Expression<string>,
  to: Expression<string>,
): Expression<SqlBool> {
  return row.or([row(column, 'is', null), row(column, '<=', from), row(column, '>', to)]);
}

interface DutyOutcome {
  readonly waitsFor?: string | null;
  readonly succeededAt?: Expression<string>;
  readonly startedAt?: Expression<string>;
}

async function release(
  { name }: Duty,
  holder: string,
  { database, outcome }: { database: Database; outcome: DutyOutcome },
): Promise<void> {
  await database.write((transaction) =>
    transaction
      .updateTable('duties')
      .set({ ...outcome, heldBy: null, heldUntil: null })
      .where('name', '=', name)
      .where('heldBy', '=', holder)
      .execute(),
  );
}
