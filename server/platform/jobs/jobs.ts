/** Scheduled jobs: each runs on one server at a time. */
import { randomUUID } from 'node:crypto';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Logger } from 'pino';
import { maxSkewMs } from '../database/database-clock.ts';
import type { Database } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';

export interface Job {
  /** Kebab-case; identifies the job among the servers of one site. */
  readonly name: string;
  readonly everyMs: number;
  /**
   * Two servers may run a job at once, when the first was silent for five minutes.
   * An effect that must happen once is therefore settled in a transaction.
   */
  run(): Promise<JobEnd | undefined>;
}

export type JobEnd =
  /** Why the job waits for an operator: already logged, and a label for the metrics. */
  | { readonly waitsFor: string }
  /** Time until the job is due again, as it found nothing to do: at most a minute more than `everyMs`. */
  | { readonly againInMs: number };

export interface Jobs {
  readonly list: readonly Job[];
  /** Starts to run each job whenever it is due. */
  start(): void;
  /** Runs the jobs that are due now; resolves when they are done. */
  runDue(): Promise<void>;
  /** Starts no more jobs; resolves when the running one has ended. */
  stop(): Promise<void>;
}

interface JobOptions {
  readonly database: Database;
  readonly log: Logger;
}

const pollIntervalMs = 15_000;
/** Lease time-out: the worker is presumed dead. */
const leaseMs = 5 * 60_000;
/** A job that waits for an operator is due again after this time at the latest. */
const waitRetryMs = 60 * 60_000;

export function openJobs(jobs: readonly Job[], options: JobOptions): Jobs {
  const holder = randomUUID();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let round: Promise<void> | undefined;
  const runAll = async () => {
    const waiting = await listWaiting(jobs, options);
    for (const job of jobs) if (!stopped && !waiting.has(job.name)) await runJob(job, holder, options);
  };
  const runDue = () => {
    round ??= runAll().finally(() => {
      round = undefined;
    });
    return round;
  };
  return {
    list: jobs,
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

/** Never rejects: a failed job is retried when it is next due. */
async function runJob(job: Job, holder: string, { database, log }: JobOptions): Promise<void> {
  try {
    if (!database.clock.isTrusted() || !(await claim(job, holder, database))) return;
    let outcome: JobOutcome = {};
    try {
      outcome = toOutcome(job, database, await job.run());
    } finally {
      await release(job, holder, { database, outcome });
    }
  } catch (error) {
    log.error({ event: 'job_failed', job: job.name, err: error }, 'scheduled job failed');
  }
}

type JobRow = ExpressionBuilder<Tables, 'jobs'>;

/**
 * Lists the jobs that are not due, or that another server runs, in one query: most polls find no other, and
 * write nothing. Resolves with none when the query fails: the claim of each job then reports the reason.
 */
async function listWaiting(jobs: readonly Job[], { database }: JobOptions): Promise<ReadonlySet<string>> {
  const mayBegin = (row: JobRow) =>
    row.or(jobs.map((job) => row.and([row('name', '=', job.name), mayBeginNow(row, job, database)])));
  const rows = await database.read
    .selectFrom('jobs')
    .select((row) => ['name', mayBegin(row).as('mayBegin')])
    .execute()
    .catch(() => []);
  return new Set(rows.filter((row) => !row.mayBegin).map(({ name }) => name));
}

function mayBeginNow(row: JobRow, { everyMs }: Job, { clock }: Database): Expression<SqlBool> {
  return row.and([
    // A lease longer than any given now, or a start in the future, is from a clock that has gone back: ignored.
    isOutside(row, 'heldUntil', clock.sql(), clock.sql(leaseMs + maxSkewMs)),
    isOutside(row, 'startedAt', clock.sql(-everyMs), clock.sql(maxSkewMs)),
  ]);
}

async function claim(job: Job, holder: string, database: Database): Promise<boolean> {
  const { name } = job;
  const { clock } = database;
  return database.write(async (transaction) => {
    await transaction
      .insertInto('jobs')
      .values({ name, heldBy: null, heldUntil: null, startedAt: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const claimed = await transaction
      .updateTable('jobs')
      .set({ heldBy: holder, heldUntil: clock.sql(leaseMs), startedAt: clock.sql() })
      .where('name', '=', name)
      .where((row) => mayBeginNow(row, job, database))
      .returning('name')
      .execute();
    return claimed.length > 0;
  });
}

/** True also for a time that was never set. */
function isOutside(
  row: JobRow,
  column: 'heldUntil' | 'startedAt',
  from: Expression<string>,
  to: Expression<string>,
): Expression<SqlBool> {
  return row.or([row(column, 'is', null), row(column, '<=', from), row(column, '>', to)]);
}

interface JobOutcome {
  readonly waitsFor?: string | null;
  readonly succeededAt?: Expression<string>;
  readonly startedAt?: Expression<string>;
}

function toOutcome({ everyMs }: Job, { clock }: Database, end: JobEnd | undefined): JobOutcome {
  // Backdates the start, so that the job is soon due again.
  if (end && 'waitsFor' in end)
    return { waitsFor: end.waitsFor, startedAt: clock.sql(Math.min(0, waitRetryMs - everyMs)) };
  return {
    waitsFor: null,
    succeededAt: clock.sql(),
    ...(end && { startedAt: clock.sql(end.againInMs - everyMs) }),
  };
}

async function release(
  { name }: Job,
  holder: string,
  { database, outcome }: { database: Database; outcome: JobOutcome },
): Promise<void> {
  await database.write((transaction) =>
    transaction
      .updateTable('jobs')
      .set({ ...outcome, heldBy: null, heldUntil: null })
      .where('name', '=', name)
      .where('heldBy', '=', holder)
      .execute(),
  );
}
