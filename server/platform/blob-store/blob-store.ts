/** Where files are kept that all servers of the site share: uploads, and what browsers fetch of each build. */

export interface StoredBlob {
  key: string;
  bytes: number;
  /** By the store's own clock. */
  modifiedAt: Date;
}

/** Some of a blob's bytes: from `start` on, as many as `bytes`. */
export interface ByteRange {
  start: number;
  bytes: number;
}

/** Every wait has an end; what fails rejects with an error that has a `code`. Keys are paths of plain words. */
export interface BlobStore {
  /** For people: a folder, or a bucket at its address. */
  readonly name: string;
  /** Where files are written that `takeFiles` is to take: on the same disk, where the store is a folder. */
  readonly stagingFolder: string;
  /** Whole or not at all; resolves once it outlasts a loss of power. */
  put(key: string, content: Buffer): Promise<void>;
  /** The same with local files that are on the disk already; they are gone from where they were when it resolves. */
  takeFiles(files: readonly { key: string; file: string }[]): Promise<void>;
  /** Null when there is none of that name. */
  get(key: string, range?: ByteRange): Promise<Buffer | null>;
  /** In no order. `folder` is all of a key up to its last slash. */
  list(folder: string): Promise<StoredBlob[]>;
  /** No error when there is none. */
  delete(key: string): Promise<void>;
  /** Where somebody at a terminal finds it. */
  locate(key: string): string;
  close(): Promise<void>;
}

/** The store did not do what it was asked; `code` is the system's, the store's own, or one of ours. */
export class BlobStoreError extends Error {
  readonly code: string;

  constructor(code: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'BlobStoreError';
    this.code = code;
  }
}

/** Nothing that leads out of the store, and nothing that would have to be escaped in an address. */
const plainKey = /^[a-z]+\/[A-Za-z0-9_][A-Za-z0-9_.-]{0,199}$/;

/** Throws for a key that is not of ours. */
export function checkKey(key: string): string {
  if (plainKey.test(key)) return key;
  throw new BlobStoreError('KEY_REFUSED', 'That is no key of a blob store');
}
