/** Tries again what another writer, or a connection that was lost, has kept from being done. */
import { setTimeout as pause } from 'node:timers/promises';

/** How long a visitor waits for a busy database. */
export const patienceMs = 2_500;
/** Shorter than the rest that every writer of ours takes between two transactions, so that nobody is starved. */
const [shortestPauseMs, longestPauseMs] = [1, 3];

export interface RetryOptions {
  /** Infinity for somebody who has nothing better to do. */
  patienceMs?: number;
  pauseMs?: number;
}

/** Rejects with what `work` said last once patience has ended, or at once with what `retryable` is false for. */
export async function retryWhile<Result>(
  retryable: (error: unknown) => boolean,
  work: () => Promise<Result> | Result,
  { patienceMs: patience = patienceMs, pauseMs }: RetryOptions = {},
): Promise<Result> {
  const until = performance.now() + patience;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!retryable(error) || performance.now() > until) throw error;
      await pause(pauseMs ?? shortestPauseMs + Math.random() * (longestPauseMs - shortestPauseMs));
    }
  }
}
