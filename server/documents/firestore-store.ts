/** Documents in Firestore, through Google's SDK for servers; its listeners come back by themselves. */
import { setTimeout as pause } from 'node:timers/promises';
import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { Firestore, getFirestore } from 'firebase-admin/firestore';
import type { Document } from './document.ts';
import type { DocumentStore, Read, Target, Tell, Transaction, Write } from './document-store.ts';
import { toDocument } from './firestore-values.ts';
import { applyWrite, checkByReading, needsReading, saidByFirestore } from './firestore-writes.ts';

export interface FirestoreSettings {
  readonly projectId: string;
  /** Host and port of an emulator; null for Google's own. */
  readonly firestoreEmulator: string | null;
}

const mostAttempts = 20;
const firstPauseMs = 500;
const longestPauseMs = 30_000;
/** How long closing waits for answers: the SDK asks five times, in about eight seconds. */
const closeMs = 10_000;

/** Google's own is opened with the application's default credentials. */
export function openFirestoreStore({ projectId, firestoreEmulator: host }: FirestoreSettings): DocumentStore {
  const firestore = host
    ? new Firestore({ projectId, host, ssl: false, customHeaders: { Authorization: 'Bearer owner' } })
    : getFirestore(initializeApp({ projectId, credential: applicationDefault() }, `documents ${Date.now()}`));
  return new FirestoreStore(firestore);
}

class FirestoreStore implements DocumentStore {
  readonly #firestore: Firestore;
  /** Questions that the SDK has not given up yet; it goes on asking after whoever wanted to know has left. */
  readonly #open = new Set<Promise<unknown>>();
  readonly #listening = new Set<() => void>();

  constructor(firestore: Firestore) {
    this.#firestore = firestore;
  }

  async get(collection: string, id: string): Promise<Document | null> {
    return toDocument(await this.#ask(this.#firestore.collection(collection).doc(id).get()));
  }

  async list(collection: string): Promise<readonly Document[]> {
    const { docs } = await this.#ask(this.#firestore.collection(collection).get());
    return docs.map((each) => toDocument(each) as Document).sort(byId);
  }

  async commit(change: readonly Write[] | Transaction): Promise<void> {
    if (typeof change === 'function') return this.#transact(change);
    if (needsReading(change)) return this.#transact(checkByReading(change));
    const batch = this.#firestore.batch();
    for (const write of change) applyWrite(this.#firestore, batch, write);
    await this.#ask(batch.commit());
  }

  watch({ collection, id }: Target, tell: Tell): () => void {
    const wanted = this.#firestore.collection(collection);
    const listen = (failed: () => void) =>
      id === undefined
        ? wanted.onSnapshot(
            ({ docs }) => tell(docs.map((each) => toDocument(each) as Document).sort(byId)),
            failed,
          )
        : wanted.doc(id).onSnapshot((snapshot) => {
            const document = toDocument(snapshot);
            tell(document ? [document] : []);
          }, failed);
    const stop = stayOn(listen);
    this.#listening.add(stop);
    return () => {
      this.#listening.delete(stop);
      stop();
    };
  }

  async close(): Promise<void> {
    for (const stop of this.#listening) stop();
    // What is asked again after the end would be an error that nobody can catch.
    const ended = Promise.allSettled(this.#open).then(() => this.#firestore.terminate());
    await Promise.race([ended, pause(closeMs, undefined, { ref: false })]);
  }

  #ask<Answer>(question: Promise<Answer>): Promise<Answer> {
    const done = () => void this.#open.delete(question);
    this.#open.add(question);
    question.then(done, done);
    return saidByFirestore(question);
  }

  async #transact(change: Transaction): Promise<void> {
    const run = this.#firestore.runTransaction(
      async (transaction) => {
        const read: Read = async (collection, id) =>
          toDocument(await transaction.get(this.#firestore.collection(collection).doc(id)));
        for (const write of await change(read)) applyWrite(this.#firestore, transaction, write);
      },
      { maxAttempts: mostAttempts },
    );
    await this.#ask(run);
  }
}

function byId(a: Document, b: Document): number {
  return a.id < b.id ? -1 : 1;
}

/** The SDK reconnects after most faults; one that it takes for final is tried again here. Returns the way out. */
function stayOn(listen: (failed: () => void) => () => void): () => void {
  let pauseMs = firstPauseMs;
  let timer: NodeJS.Timeout | undefined;
  let stop = () => {};
  const begin = () => {
    stop = listen(() => {
      timer = setTimeout(begin, pauseMs).unref();
      pauseMs = Math.min(longestPauseMs, pauseMs * 2);
    });
  };
  begin();
  return () => {
    clearTimeout(timer);
    stop();
  };
}
