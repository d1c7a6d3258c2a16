/** The one way to write: what arrives in the same moment is one transaction, and is answered once everybody else could read it. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { DatabaseUnavailable } from './database-unavailable.ts';
import type { Tables } from './tables.ts';

/** May be run more than once, so it does nothing but read and write in the transaction. */
export type Work<Result> = (transaction: Transaction<Tables>) => Promise<Result>;

export interface WriteOptions {
  /** A transaction of its own: for work that holds rows which others hold in another order. */
  alone?: boolean;
}

/** Resolves once the work is on the disk; rejects when nothing of it is, or nobody can say whether it is. */
export type Write = <Result>(work: Work<Result>, options?: WriteOptions) => Promise<Result>;

/** Runs one transaction to its end. Rejects with `DatabaseUnavailable` where another try would fare no better now. */
export type Transact = <Result>(work: Work<Result>) => Promise<Result>;

interface Waiting {
  work: Work<unknown>;
  alone: boolean;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

const maxBatch = 50;
/** Beyond this a write is refused at once: it would be answered too late for anybody to be waiting still. */
const maxWaiting = 1_000;

/** `restMs` is left between two transactions for writers of other processes, which only look in from time to time. */
export function createWriter(transact: Transact, { restMs }: { restMs: number }): Write {
  const waiting: Waiting[] = [];
  let writing = false;
  const writeAll = async () => {
    writing = true;
    while (waiting.length > 0) {
      await writeBatch(transact, takeBatch(waiting));
      if (restMs > 0) await pause(restMs);
    }
    writing = false;
  };
  return (work, { alone = false } = {}) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= maxWaiting)
        return reject(
          new DatabaseUnavailable('Too much is waiting to be written', { code: 'WRITE_QUEUE_FULL' }),
        );
      waiting.push({ work, alone, resolve: resolve as (result: unknown) => void, reject });
      // One turn of the event loop gathers whatever else has just arrived.
      if (!writing) setImmediate(() => !writing && void writeAll());
    });
}

function takeBatch(waiting: Waiting[]): Waiting[] {
  const end = waiting.findIndex(({ alone }) => alone);
  return waiting.splice(0, end === -1 ? maxBatch : Math.min(maxBatch, Math.max(end, 1)));
}

async function writeBatch(transact: Transact, batch: readonly Waiting[]): Promise<void> {
  try {
    const results = await transact(async (transaction) => {
      const made: unknown[] = [];
      for (const { work } of batch) made.push(await work(transaction));
      return made;
    });
    for (const [index, { resolve }] of batch.entries()) resolve(results[index]);
  } catch (error) {
    // One that cannot be written must not keep the others out.
    if (batch.length > 1 && !(error instanceof DatabaseUnavailable))
      for (const one of batch) await writeBatch(transact, [one]);
    else for (const { reject } of batch) reject(error);
  }
}
