/** Reads the clocks every ten seconds; logs skew between this machine and the database, and jumps. */
import type { Logger } from 'pino';
import { type ClockReading, maxSkewMs } from '../database/database-clock.ts';
import type { Database } from '../database/open-database.ts';
import type { Dependencies } from './dependencies.ts';
import type { MetricMakers } from './metrics.ts';

const intervalMs = 10_000;

export interface ClockWatchOptions {
  readonly database: Pick<Database, 'clock' | 'ready'>;
  readonly log: Logger;
  readonly dependencies: Dependencies;
  readonly metrics: MetricMakers;
}

/** Polls at once, and then at the interval. Returns a function that stops it. */
export function watchClock({ database, ...options }: ClockWatchOptions): () => void {
  const report = createReport(options);
  let readAtMs = Number.NEGATIVE_INFINITY;
  database.clock.onReading((reading) => {
    readAtMs = performance.now();
    report(reading);
  });
  // An unreachable database is reported elsewhere.
  const read = () => void database.clock.read().catch(() => {});
  // PostgreSQL's clock is read by the connection that listens, while there is one.
  const readIfOld = () => {
    if (performance.now() - readAtMs > 1.5 * intervalMs) read();
  };
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  database.ready.then(
    () => {
      if (closed) return;
      read();
      timer = setInterval(readIfOld, intervalMs).unref();
    },
    () => {},
  );
  return () => {
    closed = true;
    clearInterval(timer);
  };
}

function createReport({ log, dependencies, metrics }: Omit<ClockWatchOptions, 'database'>) {
  const skew = metrics.gauge({
    name: 'clock_skew_seconds',
    help: 'Clock skew: this machine’s clock minus the database’s; 0 with a database file',
  });
  const jumps = metrics.counter({
    name: 'clock_jumps_total',
    help: 'Clock jumps of more than a minute, of the database or of the machine with the database file',
  });
  let wasWrong = false;
  return ({ skewMs, jumpMs }: ClockReading) => {
    skew.set(skewMs / 1000);
    if (Math.abs(jumpMs) > maxSkewMs) {
      jumps.inc();
      const seconds = Math.round(jumpMs / 1000);
      log.error({ event: 'clock_jumped', seconds }, 'clock jumped: deletion is suspended for a day');
    }
    const isWrong = Math.abs(skewMs) > maxSkewMs;
    if (isWrong) dependencies.failed('clock', 'clock_wrong');
    else dependencies.succeeded('clock');
    if (isWrong === wasWrong) return;
    wasWrong = isWrong;
    const seconds = Math.round(skewMs / 1000);
    if (isWrong)
      log.error(
        { event: 'clock_wrong', seconds },
        'machine clock differs from the database by more than a minute; this server sends no mail and runs no jobs',
      );
    else log.warn({ event: 'clock_right', seconds }, 'machine clock agrees with the database again');
  };
}
