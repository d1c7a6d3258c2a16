/** Tries again what another writer, or a connection that was lost, has kept from being done. */
import { setTimeout as pause } from 'node:timers/promises';

/** Shorter than the rest that every writer of ours takes between two transactions, so that nobody is starved. */
const [minPauseMs, maxPauseMs] = [1, 3];

export interface RetryOptions {
  /** Infinity for somebody who has nothing better to do. */
  retryMs: number;
  pauseMs?: number;
}

/** Rejects with what `work` said last once `retryMs` are over, or at once with what `retryable` is false for. */
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
