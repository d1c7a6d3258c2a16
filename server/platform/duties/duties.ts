/** What the server does by itself now and then: of several servers one at a time. */
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database } from '../database/open-database.ts';

export interface Duty {
  /** Kebab-case; servers of one site know it by this. */
  readonly name: string;
  readonly everyMs: number;
  /**
   * Resolves when this round is done. Two servers may once be at it together, when the first was silent for five minutes:
   * what must happen once is settled in a transaction.
   */
  run(): Promise<void>;
}

export interface Duties {
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
  readonly now: () => Date;
}

const pollIntervalMs = 15_000;
/** Beyond this whoever was at it has died. */
const leaseMs = 5 * 60_000;

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
async function runDuty(duty: Duty, holder: string, { database, log, now }: DutyOptions): Promise<void> {
  try {
    if (!(await claim(duty, holder, { database, now: now() }))) return;
    try {
      await duty.run();
    } finally {
      await release(duty, holder, database);
    }
  } catch (error) {
    log.error(
      { event: 'duty_failed', duty: duty.name, err: error },
      'something the server does by itself failed',
    );
  }
}

interface ClaimContext {
  readonly database: Database;
  readonly now: Date;
}

/** Read first: most looks find that it is not yet time, and write nothing. */
async function claim({ name, everyMs }: Duty, holder: string, context: ClaimContext): Promise<boolean> {
  const { database, now } = context;
  const at = now.toISOString();
  const startedBefore = new Date(now.getTime() - everyMs).toISOString();
  const row = await database.read
    .selectFrom('duties')
    .selectAll()
    .where('name', '=', name)
    .executeTakeFirst();
  if (row && ((row.startedAt ?? '') > startedBefore || (row.heldUntil ?? '') > at)) return false;
  const heldUntil = new Date(now.getTime() + leaseMs).toISOString();
  return database.write(async (transaction) => {
    await transaction
      .insertInto('duties')
      .values({ name, heldBy: null, heldUntil: null, startedAt: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const claimed = await transaction
      .updateTable('duties')
      .set({ heldBy: holder, heldUntil, startedAt: at })
      .where('name', '=', name)
      .where((where) => where.or([where('heldUntil', 'is', null), where('heldUntil', '<=', at)]))
      .where((where) => where.or([where('startedAt', 'is', null), where('startedAt', '<=', startedBefore)]))
      .returning('name')
      .execute();
    return claimed.length > 0;
  });
}

async function release({ name }: Duty, holder: string, { write }: Database): Promise<void> {
  await write((transaction) =>
    transaction
      .updateTable('duties')
      .set({ heldBy: null, heldUntil: null })
      .where('name', '=', name)
      .where('heldBy', '=', holder)
      .execute(),
  );
}
