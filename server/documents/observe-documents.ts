/** Reports whether the document database answers, and the age of each collection's snapshot. */
import type { Dependencies } from '../platform/observe/dependencies.ts';
import type { Metrics } from '../platform/observe/metrics.ts';
import { DocumentError, type DocumentErrorCode } from './document-error.ts';
import type { DocumentStore } from './document-store.ts';

/** Codes that mean no answer. Any other code is an answer, though not the expected one. */
const noAnswer: ReadonlySet<DocumentErrorCode> = new Set([
  'deadline-exceeded',
  'unavailable',
  'unauthenticated',
  'permission-denied',
  'resource-exhausted',
  'unknown',
]);

export function observeDocuments(
  store: DocumentStore,
  { dependencies, metrics }: { dependencies: Dependencies; metrics: Metrics },
): DocumentStore {
  const snapshotAtMs = new Map<string, number>();
  metrics.gauge({
    name: 'documents_snapshot_age_seconds',
    help: 'Age of the newest snapshot of a collection; grows while nothing changes',
    labelNames: ['collection'],
    collect() {
      for (const [collection, atMs] of snapshotAtMs)
        this.set({ collection }, (performance.now() - atMs) / 1000);
    },
  });
  const report = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      const result = await work;
      dependencies.succeeded('documents');
      return result;
    } catch (error) {
      if (error instanceof DocumentError && noAnswer.has(error.code)) dependencies.failed('documents', error);
      throw error;
    }
  };
  return {
    get: (collection, id) => report(store.get(collection, id)),
    list: (collection) => report(store.list(collection)),
    commit: (change) => report(store.commit(change)),
    watch: (target, listener) =>
      store.watch(target, (documents) => {
        dependencies.succeeded('documents');
        // A single document, such as a shortlist, has no age in the metrics.
        if (target.id === undefined) snapshotAtMs.set(target.collection, performance.now());
        listener(documents);
      }),
    close: () => store.close(),
  };
}
