/** The documents that pages show, in memory: one watcher a collection, so that no page waits for the database. */
import type { FactChecks } from '../platform/observe/fact-checks.ts';
import { type CollectionName, validateDocument } from './collections.ts';
import { type Document, getFields } from './document.ts';
import type { DocumentStore } from './document-store.ts';

export type Documents = (collection: CollectionName) => ReadonlyMap<string, Document>;

export interface DocumentReplica {
  /** What was last known; empty before anything is. */
  get: Documents;
  /** False until the collection has been read for the first time. */
  isKnown(collection: CollectionName): boolean;
  /** Hears which collection has changed, after it has. Returns the way out. */
  onChange(listener: (collection: CollectionName) => void): () => void;
  /** True once every collection is known; false when it has taken too long to wait for. */
  ready: Promise<boolean>;
  close(): void;
}

const none: ReadonlyMap<string, Document> = new Map();

/** Pages are right without a document, only older: a start does not wait longer than this for them. */
const maxWaitMs = 2_000;

export function openDocumentReplica(
  store: DocumentStore,
  collections: readonly CollectionName[],
  facts: FactChecks,
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
      snapshots.set(collection, keepValid(collection, documents, facts));
      checkReady();
      // What is there at the start is no change; what comes once pages have been shown without it is.
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

/** A document that somebody has written past the schema is left out, so that the content's own words are shown instead. */
function keepValid(
  collection: CollectionName,
  documents: readonly Document[],
  facts: FactChecks,
): ReadonlyMap<string, Document> {
  const invalid = new Map<string, string>();
  const valid = documents.filter((document) => {
    try {
      validateDocument(collection, document.id, getFields(document));
      return true;
    } catch (error) {
      invalid.set(document.id, (error as Error).message);
      return false;
    }
  });
  facts.report(collection, invalid);
  return new Map(valid.map((document) => [document.id, document]));
}
