/** Prepares a database that may not be there yet: it is tried again until it is, and what is asked of it meanwhile is refused at once. */
import { setTimeout as pause } from 'node:timers/promises';
import { getErrorCauses } from '../error-causes.ts';
import { storageErrorReason } from '../storage-error-reasons.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';

const retryIntervalMs = 1_000;

/** Who hears how a start without the database goes; without one, a database that is away is an error. */
export interface AwayWatcher {
  /** Called after each attempt that has failed. */
  onAway(error: unknown): void;
  /** It is there, and brought up to date. */
  onBack(): void;
}

export interface PreparedDatabase {
  /** Resolves once it is there and up to date; rejects with what waiting does not mend. */
  readonly ready: Promise<void>;
  /** Throws `DatabaseUnavailable` until then. */
  requireReady(): void;
  /** Tries no more. */
  stop(): void;
}

/** Rejects when `prepare` fails for good, or when nobody watches, at all. */
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
  // Whoever wants to know of it asks; nobody has to.
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
    // Never settled: nobody is to begin anything that waits for it.
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

/** Not reached, or not let in, or broken off: by the server's word or the line's. A step that cannot be done is neither. */
function isAway(error: unknown): boolean {
  return getErrorCauses(error).some((cause) => {
    if (cause instanceof DatabaseUnavailable) return true;
    const code = typeof cause.code === 'string' ? cause.code : undefined;
    if (cause.severity !== undefined) return /^(?:08|28|3D|53|57|55P03|25006|40)/.test(code ?? '');
    return storageErrorReason(code, cause.message) !== undefined;
  });
}
