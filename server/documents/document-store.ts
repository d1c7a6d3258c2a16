/** Contract of every document store: get a document, list a collection, commit changes together, watch. */
import type { Document, DocumentFields } from './document.ts';

/** `version` is the version of the document as it was read. */
export type Precondition = 'exists' | 'absent' | { readonly version: string };

interface DocumentPath {
  readonly collection: string;
  readonly id: string;
  readonly if?: Precondition;
}

export type DocumentWrite =
  /** Replaces the document with these fields. */
  | (DocumentPath & { readonly kind: 'set'; readonly fields: DocumentFields })
  /** Sets these fields, deletes those in `drop`, retains the rest. The document must exist. */
  | (DocumentPath & {
      readonly kind: 'update';
      readonly fields: DocumentFields;
      readonly drop?: readonly string[];
    })
  | (DocumentPath & { readonly kind: 'delete' });

export type Read = (collection: string, id: string) => Promise<Document | null>;

/** Returns the writes to commit, from what it reads. It may run several times, so it has no other effects. */
export type Transaction = (read: Read) => Promise<readonly DocumentWrite[]>;

/** One document, or the whole collection without `id`. */
export interface WatchTarget {
  readonly collection: string;
  readonly id?: string;
}

export type SnapshotListener = (documents: readonly Document[]) => void;

/** All methods reject with a `DocumentError`. */
export interface DocumentStore {
  /** Resolves with null when there is no such document. */
  get(collection: string, id: string): Promise<Document | null>;
  /** Sorted by id. */
  list(collection: string): Promise<readonly Document[]>;
  /** Commits all of the writes, or none. A transaction is retried while documents that it has read change. */
  commit(change: readonly DocumentWrite[] | Transaction): Promise<void>;
  /**
   * Calls the listener with all documents of the target: soon, and again after each change. Recovers when the
   * database was unreachable, and then delivers the current state. Returns a function that stops watching.
   */
  watch(target: WatchTarget, listener: SnapshotListener): () => void;
  close(): Promise<void>;
}
