/** In-memory replica of the documents that pages show: one watcher per collection, so no page waits. */

import { documentTag, everyTag, type Tags } from '../platform/cache-tags.ts';
import type { CollectionName } from './collections.ts';
import { type Document, describeVersion } from './document.ts';
import type { DocumentStore } from './document-store.ts';

export type Documents = (collection: CollectionName) => ReadonlyMap<string, Document>;

/** The part of it that reads. */
export type DocumentReader = (
  collection: CollectionName,
) => Pick<ReadonlyMap<string, Document>, 'get' | 'keys' | 'values'>;

export interface DocumentReplica {
  /** Last known documents of a collection; empty before the first snapshot. */
  get: Documents;
  /** False until the collection has been read for the first time. */
  isKnown(collection: CollectionName): boolean;
  /** Calls the listener after a change, with the tags of the documents. Returns a function that removes it. */
  onChange(listener: (changed: Tags) => void): () => void;
  /** Resolves with true once every collection is known, or with false after the longest wait. */
  ready: Promise<boolean>;
  close(): void;
}

const none: ReadonlyMap<string, Document> = new Map();

type Snapshot = ReadonlyMap<string, Document>;

function findChanged(collection: CollectionName, before: Snapshot, current: Snapshot): Tags {
  const ids = new Set([...before.keys(), ...current.keys()]);
  const describe = (document: Document | undefined) => document && describeVersion(document);
  const changed = [...ids].filter((id) => describe(before.get(id)) !== describe(current.get(id)));
  return new Set([documentTag(collection), ...changed.map((id) => documentTag(collection, id))]);
}

/** Longest wait at a start, in milliseconds: without a document pages are right, only older. */
const maxWaitMs = 2_000;

export function openDocumentReplica(
  store: DocumentStore,
  collections: readonly CollectionName[],
): DocumentReplica {
  const snapshots = new Map<CollectionName, ReadonlyMap<string, Document>>();
  const listeners = new Set<(changed: Tags) => void>();
  let checkReady = () => {};
  let isLate = false;
  const all = new Promise<boolean>((resolve) => {
    checkReady = () => snapshots.size === collections.length && resolve(true);
  });
  const stops = collections.map((collection) =>
    store.watch({ collection }, (documents) => {
      const before = snapshots.get(collection);
      const current = new Map(documents.map((document) => [document.id, document]));
      snapshots.set(collection, current);
      checkReady();
      // Pages shown before the first snapshot have noted nothing of it.
      const changed = before ? findChanged(collection, before, current) : everyTag;
      // An empty first snapshot is no change, unless it arrives late: pages have been shown without it.
      if (before || isLate || documents.length > 0) for (const listener of listeners) listener(changed);
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
