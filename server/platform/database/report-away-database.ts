/** Logs prominently, at a limited rate, that the database is unreachable, with the cause and the remedy. */
import type { Logger } from 'pino';
import { describeStorageError } from '../describe-storage-error.ts';
import type { Dependencies } from '../observe/dependencies.ts';
import type { AwayWatcher } from './await-database.ts';

const repeatIntervalMs = 60_000;

/** Remedies by code, mostly where waiting is not enough. */
const hints: Readonly<Record<string, string>> = {
  '08P01':
    'set ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout in PgBouncer',
  '28P01': 'the password in DATABASE_URL is wrong',
  '28000': 'the user in DATABASE_URL may not connect: see pg_hba.conf',
  '3D000': 'there is no database of the name in DATABASE_URL: create it',
  '53300': 'raise max_connections, or take servers away',
  '57P03': 'PostgreSQL is starting: wait',
  ECONNREFUSED: 'nothing listens at the host and port of DATABASE_URL: start PostgreSQL, or correct them',
  ENOTFOUND: 'the host in DATABASE_URL is not known: correct it, or its DNS',
  EAI_AGAIN: 'the host in DATABASE_URL is not known just now: look at DNS',
};

const defaultHint =
  'see that PostgreSQL runs and that this machine reaches the host and port of DATABASE_URL';

/** Logs at once, again when the cause changes, and otherwise once a minute. */
export function reportAwayDatabase(
  log: Logger,
  dependencies: Pick<Dependencies, 'succeeded' | 'failed'>,
): AwayWatcher {
  let last: { code: string | undefined; at: number } | null = null;
  return {
    onAway(error) {
      dependencies.failed('database', error);
      const { code, reason } = describeStorageError(error);
      const now = performance.now();
      if (last && last.code === code && now - last.at < repeatIntervalMs) return;
      last = { code, at: now };
      log.error(
        { event: 'database_away', code, reason, hint: hints[code ?? ''] ?? defaultHint },
        'database unavailable: forms, payments and sign-in get 503; retried every second',
      );
    },
    onBack() {
      dependencies.succeeded('database');
      log.warn(
        { event: 'database_back' },
        'database connected and migrated, after it was unavailable at start',
      );
    },
  };
}
