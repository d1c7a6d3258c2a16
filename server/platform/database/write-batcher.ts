/** The only way to write: concurrent writes share a transaction, and resolve once it is readable. */
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseUnavailable } from './database-unavailable.ts';
import type { Transaction } from './tables.ts';

/** May run more than once, so it must only read and write within the transaction. */
export type Work<Result> = (transaction: Transaction) => Promise<Result>;

export interface WriteOptions {
  /** Runs in a separate transaction: for work that locks rows in another order than other work does. */
  unbatched?: boolean;
}

/** Resolves once the work is on the disk; rejects when none of it is, or when that is unknown. */
export type Write = <Result>(work: Work<Result>, options?: WriteOptions) => Promise<Result>;

/** Runs one transaction to its end. Rejects with `DatabaseUnavailable` when a retry would also fail now. */
export type Transact = <Result>(work: Work<Result>) => Promise<Result>;

interface QueuedWrite {
  work: Work<unknown>;
  unbatched: boolean;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

const maxBatch = 50;
/** Queue limit. Further writes are refused at once: their clients would not wait that long. */
const maxQueued = 1_000;

/** `yieldMs` is the pause between two transactions for writers of other processes, which only poll. */
export function createWriteBatcher(transact: Transact, { yieldMs }: { yieldMs: number }): Write {
  const queue: QueuedWrite[] = [];
  let writing = false;
  const drain = async () => {
    writing = true;
    while (queue.length > 0) {
      await writeBatch(transact, takeBatch(queue));
      if (yieldMs > 0) await pause(yieldMs);
    }
    writing = false;
  };
  return (work, { unbatched = false } = {}) =>
    new Promise((resolve, reject) => {
      if (queue.length >= maxQueued)
        return reject(
          new DatabaseUnavailable('Too much is waiting to be written', { code: 'WRITE_QUEUE_FULL' }),
        );
      queue.push({ work, unbatched, resolve: resolve as (result: unknown) => void, reject });
      // One turn of the event loop gathers the other writes that have just arrived.
      if (!writing) setImmediate(() => !writing && void drain());
    });
}

function takeBatch(queue: QueuedWrite[]): QueuedWrite[] {
  const end = queue.findIndex(({ unbatched }) => unbatched);
  return queue.splice(0, end === -1 ? maxBatch : Math.min(maxBatch, Math.max(end, 1)));
}

async function writeBatch(transact: Transact, batch: readonly QueuedWrite[]): Promise<void> {
  try {
    const results = await transact(async (transaction) => {
      const results: unknown[] = [];
      for (const { work } of batch) results.push(await work(transaction));
      return results;
    });
    for (const [index, { resolve }] of batch.entries()) resolve(results[index]);
  } catch (error) {
    // One write that fails must not fail the others, so each is retried alone.
    if (batch.length > 1 && !(error instanceof DatabaseUnavailable))
      for (const write of batch) await writeBatch(transact, [write]);
    else for (const { reject } of batch) reject(error);
  }
}
