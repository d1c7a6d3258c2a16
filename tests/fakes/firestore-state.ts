/** State of the fake Firestore in wire format: documents, locks of transactions, and listeners. */
import { status } from '@grpc/grpc-js';

/** Time in the format of gRPC. */
export interface WireTime {
  seconds: string;
  nanos: number;
}

export interface WireDocument {
  /** `projects/…/databases/(default)/documents/rates/EUR`. */
  name: string;
  fields?: Record<string, unknown>;
  createTime?: WireTime;
  updateTime?: WireTime;
}

export interface WireWrite {
  update?: WireDocument;
  delete?: string;
  updateMask?: { fieldPaths?: string[] };
  currentDocument?: { exists?: boolean; updateTime?: WireTime };
}

export class WireError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

const maxLockMs = 5_000;

export class FirestoreState {
  readonly documents = new Map<string, WireDocument>();
  readonly listeners = new Set<(names: readonly string[]) => void>();
  /** Transaction that holds each document: other transactions wait for it, as with Google's servers. */
  readonly #locks = new Map<string, string>();
  #clockUs = Date.now() * 1_000;
  #transactions = 0;

  /** Returns a different time at every call. */
  now(): WireTime {
    this.#clockUs += 1;
    const seconds = Math.floor(this.#clockUs / 1e6);
    return { seconds: String(seconds), nanos: (this.#clockUs - seconds * 1e6) * 1_000 };
  }

  begin(): string {
    this.#transactions += 1;
    return `transaction ${this.#transactions}`;
  }

  async lock(names: readonly string[], transaction: string): Promise<void> {
    const end = Date.now() + maxLockMs;
    for (const name of [...names].sort()) {
      while ((this.#locks.get(name) ?? transaction) !== transaction) {
        if (Date.now() > end) throw new WireError(status.ABORTED, 'Too much contention on these documents.');
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
      this.#locks.set(name, transaction);
    }
  }

  release(transaction: string): void {
    for (const [name, holder] of this.#locks) if (holder === transaction) this.#locks.delete(name);
  }

  async commit(writes: readonly WireWrite[], transaction: string): Promise<WireTime> {
    const names = writes.map((write) => write.update?.name ?? (write.delete as string));
    try {
      await this.lock(names, transaction);
      for (const [index, write] of writes.entries()) this.#check(write, names[index] as string);
      const time = this.now();
      for (const [index, write] of writes.entries()) this.#apply(write, names[index] as string, time);
      for (const listener of this.listeners) listener(names);
      return time;
    } finally {
      this.release(transaction);
    }
  }

  /** Lists the documents of one collection in the order of their names. */
  inCollection(prefix: string): WireDocument[] {
    const found = [...this.documents.values()].filter(
      ({ name }) => name.startsWith(`${prefix}/`) && !name.slice(prefix.length + 1).includes('/'),
    );
    return found.sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  #check({ currentDocument: wanted }: WireWrite, name: string): void {
    const known = this.documents.get(name);
    if (wanted?.exists === false && known)
      throw new WireError(status.ALREADY_EXISTS, `Document already exists: ${name}`);
    if (wanted?.exists === true && !known)
      throw new WireError(status.NOT_FOUND, `No document to update: ${name}`);
    const { updateTime } = wanted ?? {};
    const same =
      updateTime?.seconds === known?.updateTime?.seconds &&
      (updateTime?.nanos ?? 0) === known?.updateTime?.nanos;
    if (updateTime && !same)
      throw new WireError(
        status.FAILED_PRECONDITION,
        'The stored version does not match the required base version',
      );
  }

  #apply({ update, updateMask }: WireWrite, name: string, time: WireTime): void {
    if (!update) {
      this.documents.delete(name);
      return;
    }
    const known = this.documents.get(name);
    let fields = update.fields ?? {};
    if (updateMask) {
      const masked = new Set(updateMask.fieldPaths);
      const unmasked = Object.entries(known?.fields ?? {}).filter(([field]) => !masked.has(field));
      fields = { ...Object.fromEntries(unmasked), ...fields };
    }
    this.documents.set(name, { name, fields, createTime: known?.createTime ?? time, updateTime: time });
  }
}
