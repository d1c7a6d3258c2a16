/** The one way to write: what arrives in the same moment is one transaction, and is answered once everybody else could read it. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { DatabaseUnavailable } from './database-unavailable.ts';
import type { Tables } from './tables.ts';

/** May be run more than once, so it does nothing but read and write in the transaction. */
export type Work<Result> = (transaction: Transaction<Tables>) => Promise<Result>;

export interface WriteOptions {
  /** A transaction of its own: for work that holds rows which others hold in another order. */
  unbatched?: boolean;
}

/** Resolves once the work is on the disk; rejects when nothing of it is, or nobody can say whether it is. */
export type Write = <Result>(work: Work<Result>, options?: WriteOptions) => Promise<Result>;

/** Runs one transaction to its end. Rejects with `DatabaseUnavailable` where another try would fare no better now. */
export type Transact = <Result>(work: Work<Result>) => Promise<Result>;

interface QueuedWrite {
  work: Work<unknown>;
  unbatched: boolean;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

const maxBatch = 50;
/** Beyond this a write is refused at once: it would be answered too late for anybody to be waiting still. */
const maxQueued = 1_000;

/** `yieldMs` is left between two transactions for writers of other processes, which only look in from time to time. */
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
      // One turn of the event loop gathers whatever else has just arrived.
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
    // One that cannot be written must not keep the others out.
    if (batch.length > 1 && !(error instanceof DatabaseUnavailable))
      for (const write of batch) await writeBatch(transact, [write]);
    else for (const { reject } of batch) reject(error);
  }
}
