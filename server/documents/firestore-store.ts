/** Documents in Firestore, through Google's SDK for servers; its listeners come back by themselves. */
import { setTimeout as pause } from 'node:timers/promises';
import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { Firestore, getFirestore } from 'firebase-admin/firestore';
import type { Logger } from 'pino';
import { setGoogleEnvironment } from '../set-google-environment.ts';
import { createThrottle } from '../throttle.ts';
import type { Document } from './document.ts';
import type { DocumentStore, Read, Target, Tell, Transaction, Write } from './document-store.ts';
import { toDocument } from './firestore-values.ts';
import { applyWrite, checkByReading, needsReading, saidByFirestore } from './firestore-writes.ts';
import { keepListening, type Listen } from './keep-listening.ts';

export interface FirestoreSettings {
  readonly projectId: string;
  /** Host and port of an emulator; null for Google's own. */
  readonly firestoreEmulator: string | null;
  /** Which of the project's databases; `(default)` where it has no name. */
  readonly firestoreDatabase: string;
}

const mostAttempts = 20;
const logIntervalMs = 60_000;
/** How long closing waits for answers: the SDK asks five times, in about eight seconds. */
const closeMs = 10_000;

/** Google's own is opened with the application's default credentials. */
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
  /** Questions that the SDK has not given up yet; it goes on asking after whoever wanted to know has left. */
  readonly #open = new Set<Promise<unknown>>();
  readonly #listening = new Set<() => void>();
  readonly #log: Logger;
  readonly #mayLog = createThrottle(logIntervalMs);

  constructor(firestore: Firestore, log: Logger) {
    this.#firestore = firestore;
    this.#log = log;
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
    const listen: Listen = (arrived, failed) => {
      const pass = (documents: readonly Document[]) => {
        arrived();
        tell(documents);
      };
      if (id === undefined)
        return wanted.onSnapshot(
          ({ docs }) => pass(docs.map((each) => toDocument(each) as Document).sort(byId)),
          failed,
        );
      return wanted.doc(id).onSnapshot((snapshot) => {
        const document = toDocument(snapshot);
        pass(document ? [document] : []);
      }, failed);
    };
    const [log, mayLog] = [this.#log, this.#mayLog];
    const ask = () => this.#remember(wanted.limit(1).get());
    const stop = keepListening(listen, { log, collection, mayLog, ask });
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
    return saidByFirestore(this.#remember(question));
  }

  #remember<Answer>(question: Promise<Answer>): Promise<Answer> {
    const done = () => void this.#open.delete(question);
    this.#open.add(question);
    question.then(done, done);
    return question;
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
