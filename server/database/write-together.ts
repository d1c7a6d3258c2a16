/** Writes what several visitors send in the same moment as one transaction: one wait for the disk, and an answer only after it. */
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';
import { isLocked, whenFree } from './when-free.ts';

/** May be run more than once, so it does nothing but read and write in the transaction. */
type Work<Result> = (transaction: Transaction<Tables>) => Promise<Result>;

export type WriteTogether = <Result>(work: Work<Result>) => Promise<Result>;

interface Waiting {
  work: Work<unknown>;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

const mostTogether = 50;

/** Resolves once the work is on the disk; rejects when nothing of it is. */
export function createWriter(tables: Kysely<Tables>): WriteTogether {
  const waiting: Waiting[] = [];
  let writing = false;
  const writeAll = async () => {
    writing = true;
    while (waiting.length > 0) await writeSome(tables, waiting.splice(0, mostTogether));
    writing = false;
  };
  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push({ work, resolve: resolve as (result: unknown) => void, reject });
      // One turn of the event loop gathers whatever else has just arrived.
      if (!writing) setImmediate(() => !writing && void writeAll());
    });
}

async function writeSome(tables: Kysely<Tables>, some: readonly Waiting[]): Promise<void> {
  try {
    const results = await whenFree(() =>
      tables.transaction().execute(async (transaction) => {
        const made: unknown[] = [];
        for (const { work } of some) made.push(await work(transaction));
        return made;
      }),
    );
    for (const [index, { resolve }] of some.entries()) resolve(results[index]);
  } catch (error) {
    // One that cannot be written must not keep the others out.
    if (some.length > 1 && !isLocked(error)) for (const one of some) await writeSome(tables, [one]);
    else for (const { reject } of some) reject(error);
  }
}
