/** A document store that answers in time or says that it cannot: a database out of reach must not keep anybody waiting. */
import { DocumentError } from './document-error.ts';
import type { DocumentStore } from './document-store.ts';

export interface DocumentTimeouts {
  readonly readMs: number;
  readonly writeMs: number;
}

/** A visitor is waiting. */
export const requestTimeouts: DocumentTimeouts = { readMs: 3_000, writeMs: 5_000 };

/** Somebody at a terminal waits for a whole collection, and would rather wait than ask again. */
export const commandTimeouts: DocumentTimeouts = { readMs: 30_000, writeMs: 60_000 };

/** What comes after its time is dropped; a write may have been made all the same. */
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
      `The document database did not answer in ${timeoutMs} ms`,
    );
    timer = setTimeout(() => reject(error), timeoutMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
