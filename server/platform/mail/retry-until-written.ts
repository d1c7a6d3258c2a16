/** Retries a write while the database is unavailable: without it, a sent mail would be sent again. */
import { setTimeout as pause } from 'node:timers/promises';

const maxRetryMs = 5_000;

/** Rejects with the last error once `signal` has aborted. */
export async function retryUntilWritten<Result>(
  signal: AbortSignal,
  write: () => Promise<Result>,
): Promise<Result> {
  for (let waitMs = 250; ; waitMs = Math.min(waitMs * 2, maxRetryMs)) {
    try {
      return await write();
    } catch (error) {
      if (signal.aborted) throw error;
      await pause(waitMs, undefined, { signal }).catch(() => {});
    }
  }
}
