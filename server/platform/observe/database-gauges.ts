/** Polls the database for gauges of mail, jobs and features. A scrape never waits for it. */
import type { Database } from '../database/open-database.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Dependencies } from './dependencies.ts';
import type { MetricMakers } from './metrics.ts';

/** Twice within the minute after which an alert is due. */
const intervalMs = 30_000;
/** Features count hours and days: every two minutes. */
const featureRounds = 4;
/** Rows are seldom spoilt, and all of them are read: every ten minutes. */
const checkRounds = 20;
/** The outbox is stuck when a mail is overdue for longer than this and none is sent. */
const stuckAfterMs = 15 * 60_000;

export interface DatabaseGaugesOptions {
  metrics: MetricMakers;
  database: Database;
  dependencies: Dependencies;
  now: () => Date;
  /** Scheduled jobs of the servers. */
  jobs: { readonly list: readonly Pick<Job, 'name' | 'everyMs'>[] };
  /** Reads the gauges of the features. */
  observeFeatures?: () => Promise<void>;
  /** Reports stored rows that pages cannot show. */
  checkRows?: () => Promise<void>;
}

export interface DatabaseGauges {
  /** Queries the database now; resolves on success, failure or time-out, and never rejects. */
  refresh(): Promise<void>;
  /** Starts to poll, for the first time at once. */
  start(): void;
  close(): void;
}

export function openDatabaseGauges(options: DatabaseGaugesOptions): DatabaseGauges {
  const { dependencies } = options;
  const gauges = createGauges(options.metrics);
  const interval = options.metrics.gauge({
    name: 'job_interval_seconds',
    help: 'Interval at which a scheduled job is due',
    labelNames: ['job'],
  });
  for (const { name, everyMs } of options.jobs.list) interval.set({ job: name }, everyMs / 1000);
  let refreshedAtMs = performance.now();
  options.metrics.gauge({
    name: 'database_gauges_age_seconds',
    help: 'Age of the figures read from the database; grows while it is unavailable',
    collect() {
      this.set((performance.now() - refreshedAtMs) / 1000);
    },
  });
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let round = 0;
  const readOnce = async () => {
    try {
      await readAll(options, gauges, round);
      round += 1;
      refreshedAtMs = performance.now();
      dependencies.succeeded('database');
    } catch (error) {
      dependencies.failed('database', error);
    }
  };
  const refresh = () => {
    running ??= readOnce().finally(() => {
      running = undefined;
    });
    return running;
  };
  return {
    refresh,
    start() {
      timer = setInterval(() => void refresh(), intervalMs).unref();
      void refresh();
    },
    close: () => clearInterval(timer),
  };
}

type Gauges = ReturnType<typeof createGauges>;

function createGauges({ gauge }: MetricMakers) {
  return {
    outbox: gauge({
      name: 'outbox_mails',
      help: 'Mails not sent; state is waiting, given_up or in_doubt',
      labelNames: ['state'],
    }),
    outboxAge: gauge({
      name: 'outbox_oldest_age_seconds',
      help: 'Age of the oldest mail that is still retried; 0 when none is waiting',
    }),
    jobAge: gauge({
      name: 'job_last_success_age_seconds',
      help: 'Time since any server last completed a job; for one that never ran, since this server started',
      labelNames: ['job'],
    }),
    jobWaits: gauge({
      name: 'job_waiting',
      help: 'Jobs that wait for an operator, by reason',
      labelNames: ['job', 'reason'],
    }),
  };
}

async function readAll(options: DatabaseGaugesOptions, gauges: Gauges, round: number): Promise<void> {
  await readOutbox(options, gauges);
  await readJobs(options, gauges);
  if (round % featureRounds === 0) await options.observeFeatures?.();
  if (round % checkRounds === 0) await options.checkRows?.();
}

async function readOutbox({ database, dependencies, now }: DatabaseGaugesOptions, gauges: Gauges) {
  // A mail without a recipient is a dummy, stored so that response times do not reveal who has an account.
  const { all, waiting, inDoubt, since, due } = await database.read
    .selectFrom('outbox')
    .where('sentAt', 'is', null)
    .where('recipient', '<>', '')
    .select(({ fn, eb }) => [
      fn.countAll().as('all'),
      fn.count('nextTryAt').as('waiting'),
      fn.count('inDoubtAt').as('inDoubt'),
      fn
        .min<string | null>(
          eb.case().when('nextTryAt', 'is not', null).then(fn.coalesce('retriedAt', 'madeAt')).end(),
        )
        .as('since'),
      fn.min<string | null>('nextTryAt').as('due'),
    ])
    .executeTakeFirstOrThrow();
  gauges.outbox.set({ state: 'waiting' }, Number(waiting));
  gauges.outbox.set({ state: 'in_doubt' }, Number(inDoubt));
  gauges.outbox.set({ state: 'given_up' }, Number(all) - Number(waiting) - Number(inDoubt));
  const ageMs = since ? now().getTime() - Date.parse(since) : 0;
  gauges.outboxAge.set(Math.max(0, ageMs / 1000));
  const overdueMs = due ? now().getTime() - Date.parse(due) : 0;
  const lastSentAt = dependencies.list().find(({ name }) => name === 'mail')?.lastSuccessAt;
  const sentAgoMs = lastSentAt ? now().getTime() - Date.parse(lastSentAt) : Number.POSITIVE_INFINITY;
  if (overdueMs > stuckAfterMs && sentAgoMs > stuckAfterMs) dependencies.failed('mail', 'outbox_stuck');
}

async function readJobs({ database, jobs, now }: DatabaseGaugesOptions, gauges: Gauges): Promise<void> {
  const rows = await database.read.selectFrom('jobs').select(['name', 'succeededAt', 'waitsFor']).execute();
  gauges.jobWaits.reset();
  for (const { name } of jobs.list) {
    const { succeededAt, waitsFor } = rows.find((row) => row.name === name) ?? {};
    const ageMs = succeededAt ? now().getTime() - Date.parse(succeededAt) : performance.now();
    gauges.jobAge.set({ job: name }, Math.max(0, ageMs / 1000));
    if (waitsFor) gauges.jobWaits.set({ job: name, reason: waitsFor }, 1);
  }
}
