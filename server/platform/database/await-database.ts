/** Retries a database that is unreachable at start; queries fail at once until it is ready. */
import { setTimeout as pause } from 'node:timers/promises';
import { getErrorCauses } from '../error-causes.ts';
import { storageErrorReason } from '../storage-error-reasons.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';

const retryIntervalMs = 1_000;

/** Observer of a start without the database. Without one, an unreachable database is an error. */
export interface AwayWatcher {
  /** Called after each failed attempt. */
  onAway(error: unknown): void;
  /** Called once the database is reachable and migrated. */
  onBack(): void;
}

export interface PreparedDatabase {
  /** Resolves once the database is reachable and migrated; rejects when waiting does not help. */
  readonly ready: Promise<void>;
  /** Throws `DatabaseUnavailable` until then. */
  requireReady(): void;
  /** Stops retrying. */
  stop(): void;
}

/** Rejects when `prepare` fails for good or, without a watcher, when it fails at all. */
export async function awaitDatabase(
  prepare: () => Promise<void>,
  watcher: AwayWatcher | undefined,
): Promise<PreparedDatabase> {
  const state: { away: unknown; stopped: boolean } = { away: null, stopped: false };
  try {
    await prepare();
  } catch (error) {
    if (!watcher || !isAway(error)) throw error;
    state.away = error;
    watcher.onAway(error);
  }
  const ready = state.away && watcher ? prepareLater(prepare, watcher, state) : Promise.resolve();
  // Callers may ignore `ready`, so its rejection must not count as unhandled.
  ready.catch(() => {});
  return {
    ready,
    requireReady() {
      if (state.away) throw new DatabaseUnavailable('PostgreSQL is not there yet', { cause: state.away });
    },
    stop() {
      state.stopped = true;
    },
  };
}

async function prepareLater(
  prepare: () => Promise<void>,
  watcher: AwayWatcher,
  state: { away: unknown; stopped: boolean },
): Promise<void> {
  for (;;) {
    await pause(retryIntervalMs);
    // Never settles, so that work waiting for the database does not start after a stop.
    if (state.stopped) return new Promise(() => {});
    try {
      await prepare();
      state.away = null;
      return watcher.onBack();
    } catch (error) {
      if (!isAway(error)) throw error;
      state.away = error;
      watcher.onAway(error);
    }
  }
}

/**
 * Whether PostgreSQL was unreachable, refused the connection or broke it off, by its own or a network code.
 * A migration step that fails is none of these.
 */
function isAway(error: unknown): boolean {
  return getErrorCauses(error).some((cause) => {
    if (cause instanceof DatabaseUnavailable) return true;
    const code = typeof cause.code === 'string' ? cause.code : undefined;
    if (cause.severity !== undefined) return /^(?:08|28|3D|53|57|55P03|25006|40)/.test(code ?? '');
    return storageErrorReason(code, cause.message) !== undefined;
  });
}
