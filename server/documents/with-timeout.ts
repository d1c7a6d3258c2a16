/** Wraps a document store with time-outs: an unreachable database must not keep visitors waiting. */
import { DocumentError } from './document-error.ts';
import type { DocumentStore } from './document-store.ts';

export interface DocumentTimeouts {
  readonly readMs: number;
  readonly writeMs: number;
}

/** Time-outs of a request: a visitor is waiting. */
export const requestTimeouts: DocumentTimeouts = { readMs: 3_000, writeMs: 5_000 };

/** Time-outs of a command: staff at a terminal list whole collections, and prefer a long wait to a retry. */
export const commandTimeouts: DocumentTimeouts = { readMs: 30_000, writeMs: 60_000 };

/** Late results are dropped. A write that timed out may still have been committed. */
export function withTimeout(
  store: DocumentStore,
  { readMs, writeMs }: DocumentTimeouts = requestTimeouts,
): DocumentStore {
  return {
    get: (collection, id) => rejectAfter(readMs, store.get(collection, id)),
    list: (collection) => rejectAfter(readMs, store.list(collection)),
    commit: (change) => rejectAfter(writeMs, store.commit(change)),
    watch: (target, listener) => store.watch(target, listener),
    close: () => store.close(),
  };
}

function rejectAfter<Result>(timeoutMs: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    const error = new DocumentError(
      'deadline-exceeded',
      `The document database did not respond within ${timeoutMs} ms`,
    );
    timer = setTimeout(() => reject(error), timeoutMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
