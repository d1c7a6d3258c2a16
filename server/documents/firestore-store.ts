/** Document store in Firestore, through Google's server SDK; its listeners reconnect automatically. */
import { setTimeout as pause } from 'node:timers/promises';
import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { Firestore, getFirestore } from 'firebase-admin/firestore';
import type { Logger } from 'pino';
import { setGoogleEnvironment } from '../platform/set-google-environment.ts';
import { createThrottle } from '../platform/throttle.ts';
import type { Document } from './document.ts';
import type {
  DocumentStore,
  DocumentWrite,
  Read,
  SnapshotListener,
  Transaction,
  WatchTarget,
} from './document-store.ts';
import { toDocument } from './firestore-values.ts';
import { applyWrite, checkPreconditions, fromFirestoreError, needsTransaction } from './firestore-writes.ts';
import { type Listen, listenWithRetry } from './listen-with-retry.ts';

export interface FirestoreSettings {
  readonly projectId: string;
  /** Host and port of an emulator; null for Google's service. */
  readonly firestoreEmulator: string | null;
  /** Id of the project's database; `(default)` where it has no name. */
  readonly firestoreDatabase: string;
}

const maxTransactionAttempts = 20;
const logIntervalMs = 60_000;
/** Milliseconds that closing waits for pending requests: the SDK tries five times, in about eight seconds. */
const closeMs = 10_000;

/** Opens Google's service with the application default credentials, or an emulator. */
export function openFirestoreStore(
  { projectId, firestoreEmulator: host, firestoreDatabase: databaseId }: FirestoreSettings,
  log: Logger,
): DocumentStore {
  setGoogleEnvironment({ FIRESTORE_EMULATOR_HOST: host });
  const firestore = host
    ? new Firestore({
        projectId,
        databaseId,
        host,
        ssl: false,
        customHeaders: { Authorization: 'Bearer owner' },
      })
    : getFirestore(
        initializeApp({ projectId, credential: applicationDefault() }, `documents ${Date.now()}`),
        databaseId,
      );
  return new FirestoreStore(firestore, log);
}

class FirestoreStore implements DocumentStore {
  readonly #firestore: Firestore;
  /** Requests in progress: the SDK continues to retry after the caller has timed out. */
  readonly #pending = new Set<Promise<unknown>>();
  readonly #listening = new Set<() => void>();
  readonly #log: Logger;
  readonly #mayLog = createThrottle(logIntervalMs);

  constructor(firestore: Firestore, log: Logger) {
    this.#firestore = firestore;
    this.#log = log;
  }

  async get(collection: string, id: string): Promise<Document | null> {
    return toDocument(await this.#call(this.#firestore.collection(collection).doc(id).get()));
  }

  async list(collection: string): Promise<readonly Document[]> {
    const { docs } = await this.#call(this.#firestore.collection(collection).get());
    return docs.map((each) => toDocument(each) as Document).sort(byId);
  }

  async commit(change: readonly DocumentWrite[] | Transaction): Promise<void> {
    if (typeof change === 'function') return this.#transact(change);
    if (needsTransaction(change)) return this.#transact(checkPreconditions(change));
    const batch = this.#firestore.batch();
    for (const write of change) applyWrite(this.#firestore, batch, write);
    await this.#call(batch.commit());
  }

  watch({ collection, id }: WatchTarget, listener: SnapshotListener): () => void {
    const reference = this.#firestore.collection(collection);
    const listen: Listen = (onSnapshot, onError) => {
      const deliver = (documents: readonly Document[]) => {
        onSnapshot();
        listener(documents);
      };
      if (id === undefined)
        return reference.onSnapshot(
          ({ docs }) => deliver(docs.map((each) => toDocument(each) as Document).sort(byId)),
          onError,
        );
      return reference.doc(id).onSnapshot((snapshot) => {
        const document = toDocument(snapshot);
        deliver(document ? [document] : []);
      }, onError);
    };
    const [log, mayLog] = [this.#log, this.#mayLog];
    const probe = () => this.#track(reference.limit(1).get());
    const stop = listenWithRetry(listen, { log, collection, mayLog, probe });
    this.#listening.add(stop);
    return () => {
      this.#listening.delete(stop);
      stop();
    };
  }

  async close(): Promise<void> {
    for (const stop of this.#listening) stop();
    // A request retried after termination would fail with an error that no caller can catch.
    const ended = Promise.allSettled(this.#pending).then(() => this.#firestore.terminate());
    await Promise.race([ended, pause(closeMs, undefined, { ref: false })]);
  }

  #call<Result>(request: Promise<Result>): Promise<Result> {
    return fromFirestoreError(this.#track(request));
  }

  #track<Result>(request: Promise<Result>): Promise<Result> {
    const done = () => void this.#pending.delete(request);
    this.#pending.add(request);
    request.then(done, done);
    return request;
  }

  async #transact(change: Transaction): Promise<void> {
    const run = this.#firestore.runTransaction(
      async (transaction) => {
        const read: Read = async (collection, id) =>
          toDocument(await transaction.get(this.#firestore.collection(collection).doc(id)));
        for (const write of await change(read)) applyWrite(this.#firestore, transaction, write);
      },
      { maxAttempts: maxTransactionAttempts },
    );
    await this.#call(run);
  }
}

function byId(a: Document, b: Document): number {
  return a.id < b.id ? -1 : 1;
}
