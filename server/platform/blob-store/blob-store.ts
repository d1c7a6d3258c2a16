/** File storage shared by all servers of the site: uploads, and the browser files of each build. */

export interface StoredBlob {
  key: string;
  bytes: number;
  /** Time by the store's own clock. */
  modifiedAt: Date;
}

/** Part of a blob: `bytes` bytes from offset `start`. */
export interface ByteRange {
  start: number;
  bytes: number;
}

/** Every wait has a time limit. Failures reject with an error that has a `code`. Keys are plain paths. */
export interface BlobStore {
  /** Name for operators: the path of the folder, or the URL of the bucket. */
  readonly name: string;
  /** Folder for the files that `takeFiles` takes; on the same disk when the store is a folder. */
  readonly stagingFolder: string;
  /** Stores a blob whole or not at all; resolves once it survives a power loss. */
  put(key: string, content: Buffer): Promise<void>;
  /** The same for local files that are flushed to the disk already; resolves once they are moved away. */
  takeFiles(files: readonly { key: string; file: string }[]): Promise<void>;
  /** Null when there is no such blob. */
  get(key: string, range?: ByteRange): Promise<Buffer | null>;
  /** Lists blobs in no particular order. `folder` is the key up to its last slash. */
  list(folder: string): Promise<StoredBlob[]>;
  /** Succeeds also when there is no such blob. */
  delete(key: string): Promise<void>;
  /** Path or URL at which an operator finds the blob. */
  locate(key: string): string;
  close(): Promise<void>;
}

/** Failure of the store; `code` is the system's, the store's or one of this code base. */
export class BlobStoreError extends Error {
  readonly code: string;

  constructor(code: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'BlobStoreError';
    this.code = code;
  }
}

/** Excludes keys that lead out of the store or would need escaping in a URL. */
const plainKey = /^[a-z]+\/[A-Za-z0-9_][A-Za-z0-9_.-]{0,199}$/;

/** Throws for a malformed key. */
export function checkKey(key: string): string {
  if (plainKey.test(key)) return key;
  throw new BlobStoreError('KEY_REFUSED', 'Not a key of a blob store');
}
