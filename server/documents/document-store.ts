/** Where documents live, whichever database keeps them: read one, list a collection, change together, watch. */
import type { Document, DocumentFields } from './document.ts';

/** `version` is that of the document as it was read. */
export type Precondition = 'exists' | 'absent' | { readonly version: string };

interface DocumentPath {
  readonly collection: string;
  readonly id: string;
  readonly if?: Precondition;
}

export type DocumentWrite =
  /** The document is these fields and no others. */
  | (DocumentPath & { readonly kind: 'set'; readonly fields: DocumentFields })
  /** These fields change, those in `drop` go, the rest stays. The document must exist. */
  | (DocumentPath & {
      readonly kind: 'update';
      readonly fields: DocumentFields;
      readonly drop?: readonly string[];
    })
  | (DocumentPath & { readonly kind: 'delete' });

export type Read = (collection: string, id: string) => Promise<Document | null>;

/** Says what is to be written, from what it reads. It may run several times, so it does nothing else. */
export type Transaction = (read: Read) => Promise<readonly DocumentWrite[]>;

/** One document, or the whole collection without `id`. */
export interface WatchTarget {
  readonly collection: string;
  readonly id?: string;
}

export type SnapshotListener = (documents: readonly Document[]) => void;

/** Everything here rejects with a `DocumentError`. */
export interface DocumentStore {
  /** Null when there is none. */
  get(collection: string, id: string): Promise<Document | null>;
  /** In the order of their ids. */
  list(collection: string): Promise<readonly Document[]>;
  /** All of the writes, or none. A transaction runs again while what it has read changes under it. */
  commit(change: readonly DocumentWrite[] | Transaction): Promise<void>;
  /**
   * Tells everything that is watched: soon, and again whenever it has changed. It goes on by itself when the database
   * has been away, and then tells what it is by now. Returns the way out.
   */
  watch(target: WatchTarget, listener: SnapshotListener): () => void;
  close(): Promise<void>;
}
