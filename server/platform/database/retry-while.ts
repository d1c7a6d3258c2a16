/** Retries work that another writer or a lost connection has prevented. */
import { setTimeout as pause } from 'node:timers/promises';

/** Shorter than the pause of each writer of the site between transactions, so that no process is starved. */
const [minPauseMs, maxPauseMs] = [1, 3];

export interface RetryOptions {
  /** Infinity for a caller that has no deadline. */
  retryMs: number;
  pauseMs?: number;
}

/** Rejects with the last error once `retryMs` are over, or at once with an error that is not `retryable`. */
export async function retryWhile<Result>(
  retryable: (error: unknown) => boolean,
  work: () => Promise<Result> | Result,
  { retryMs, pauseMs }: RetryOptions,
): Promise<Result> {
  const until = performance.now() + retryMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!retryable(error) || performance.now() > until) throw error;
      await pause(pauseMs ?? minPauseMs + Math.random() * (maxPauseMs - minPauseMs));
    }
  }
}
