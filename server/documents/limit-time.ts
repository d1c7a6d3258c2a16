/** A document store that answers in time or says that it cannot: a database out of reach must not keep anybody waiting. */
import { DocumentError } from './document-error.ts';
import type { DocumentStore } from './document-store.ts';

const readMs = 3_000;
const writeMs = 5_000;

/** What comes after its time is dropped; a write may have been made all the same. */
export function limitTime(store: DocumentStore, limits = { readMs, writeMs }): DocumentStore {
  return {
    get: (collection, id) => within(limits.readMs, store.get(collection, id)),
    list: (collection) => within(limits.readMs, store.list(collection)),
    commit: (change) => within(limits.writeMs, store.commit(change)),
    watch: (target, tell) => store.watch(target, tell),
    close: () => store.close(),
  };
}

function within<Result>(timeoutMs: number, work: Promise<Result>): Promise<Result> {
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
