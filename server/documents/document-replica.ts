/** In-memory replica of the documents that pages show: one watcher per collection, so no page waits. */
import type { CollectionName } from './collections.ts';
import type { Document } from './document.ts';
import type { DocumentStore } from './document-store.ts';

export type Documents = (collection: CollectionName) => ReadonlyMap<string, Document>;

export interface DocumentReplica {
  /** Last known documents of a collection; empty before the first snapshot. */
  get: Documents;
  /** False until the collection has been read for the first time. */
  isKnown(collection: CollectionName): boolean;
  /** Calls the listener after a collection has changed. Returns a function that removes it. */
  onChange(listener: (collection: CollectionName) => void): () => void;
  /** Resolves with true once every collection is known, or with false after the longest wait. */
  ready: Promise<boolean>;
  close(): void;
}

const none: ReadonlyMap<string, Document> = new Map();

/** Longest wait at a start, in milliseconds: without a document pages are right, only older. */
const maxWaitMs = 2_000;

export function openDocumentReplica(
  store: DocumentStore,
  collections: readonly CollectionName[],
): DocumentReplica {
  const snapshots = new Map<CollectionName, ReadonlyMap<string, Document>>();
  const listeners = new Set<(collection: CollectionName) => void>();
  let checkReady = () => {};
  let isLate = false;
  const all = new Promise<boolean>((resolve) => {
    checkReady = () => snapshots.size === collections.length && resolve(true);
  });
  const stops = collections.map((collection) =>
    store.watch({ collection }, (documents) => {
      const before = snapshots.get(collection);
      snapshots.set(collection, new Map(documents.map((document) => [document.id, document])));
      checkReady();
      // An empty first snapshot is no change, unless it arrives late: pages have been shown without it.
      if (before || isLate || documents.length > 0) for (const listener of listeners) listener(collection);
    }),
  );
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => {
      isLate = true;
      resolve(false);
    }, maxWaitMs).unref();
  });
  return {
    get: (collection) => snapshots.get(collection) ?? none,
    isKnown: (collection) => snapshots.has(collection),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ready: Promise.race([all, late]).finally(() => clearTimeout(timer)),
    close() {
      for (const stop of stops) stop();
      listeners.clear();
    },
  };
}
