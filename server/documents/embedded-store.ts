/** Document store in the site's own database: SQLite for one machine, PostgreSQL for several servers. */
import { type Transaction as KyselyTransaction, sql } from 'kysely';
import type { Database } from '../platform/database/open-database.ts';
import type { Tables } from '../platform/database/tables.ts';
import { type Document, getVersion, makeDocument, parseRow } from './document.ts';
import { DocumentError } from './document-error.ts';
import type { DocumentStore, DocumentWrite, Read, Transaction, WatchTarget } from './document-store.ts';
import { Watchers } from './watchers.ts';
import { checkReadVersions, lockCollections, type ReadVersion, writeDocument } from './write-documents.ts';

/** Channel of PostgreSQL's notifications; each names a collection, or a document as `collection/id`. */
const channel = 'documents';

/** Fields of a row that is no JSON object: unknown to every schema, so that this document only is invalid. */
const unreadable = { unreadable: true };

/** Attempts per transaction: other servers may commit in between this often. */
const maxAttempts = 20;
const maxPauseMs = 40;
/** Above this number of writes one notification announces the whole collection. */
const maxNotifications = 20;

export function openEmbeddedStore(database: Database): DocumentStore {
  return new EmbeddedStore(database);
}

class EmbeddedStore implements DocumentStore {
  readonly #database: Database;
  readonly #watchers: Watchers;
  readonly #stopWatching: () => void;
  #counting: Promise<ReadonlyMap<string, number>> | undefined;
  /** Serialises the transactions of this server, so that they do not conflict with each other. */
  #lastTransaction: Promise<unknown> = Promise.resolve();

  constructor(database: Database) {
    this.#database = database;
    this.#watchers = new Watchers({
      countChanges: (collection) => this.#countChanges(collection),
      read: (target) => this.#read(target),
    });
    this.#stopWatching = database.watch(channel, (what) =>
      this.#watchers.hint(...((what?.split('/') ?? []) as [string?, string?])),
    );
  }

  async get(collection: string, id: string): Promise<Document | null> {
    return (await this.#read({ collection, id }))[0] ?? null;
  }

  list(collection: string): Promise<readonly Document[]> {
    return this.#read({ collection });
  }

  commit(change: readonly DocumentWrite[] | Transaction): Promise<void> {
    if (typeof change !== 'function') return this.#write(change, []);
    const mine = this.#lastTransaction.then(() => this.#attempt(change));
    this.#lastTransaction = mine.catch(() => {});
    return mine;
  }

  watch(target: WatchTarget, listener: (documents: readonly Document[]) => void): () => void {
    return this.#watchers.add(target, listener);
  }

  async close(): Promise<void> {
    this.#stopWatching();
  }

  async #attempt(transaction: Transaction): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const readings: ReadVersion[] = [];
      const read: Read = async (collection, id) => {
        const document = await this.get(collection, id);
        readings.push({ collection, id, version: (document && getVersion(document)) ?? null });
        return document;
      };
      try {
        return await this.#write(await transaction(read), readings);
      } catch (error) {
        const conflicted = error instanceof DocumentError && error.code === 'aborted';
        if (!conflicted || attempt === maxAttempts) throw error;
        await new Promise((resolve) => setTimeout(resolve, Math.random() * maxPauseMs));
      }
    }
  }

  async #write(writes: readonly DocumentWrite[], readings: readonly ReadVersion[]): Promise<void> {
    if (writes.length === 0) return;
    const written = new Set(writes.map(({ collection }) => collection));
    const read = new Set(readings.map(({ collection }) => collection));
    const changes =
      writes.length > maxNotifications
        ? [...written]
        : writes.map(({ collection, id }) => `${collection}/${id}`);
    const work = async (transaction: KyselyTransaction<Tables>) => {
      const numbers = await lockCollections(transaction, written, read);
      await checkReadVersions(transaction, readings);
      for (const write of writes)
        await writeDocument(transaction, write, numbers.get(write.collection) as number);
      if (this.#database.kind === 'postgres')
        for (const change of changes) await sql`select pg_notify(${channel}, ${change})`.execute(transaction);
    };
    // Not batched: while holding the collections of several changes, two servers could deadlock.
    await toDocumentErrors(this.#database.write(work, { unbatched: true }));
    for (const change of changes) this.#watchers.hint(...(change.split('/') as [string, string?]));
  }

  async #read({ collection, id }: WatchTarget): Promise<Document[]> {
    const all = this.#database.read
      .selectFrom('documents')
      .select(['id', 'fields', 'version'])
      .where('collection', '=', collection);
    const rows = await toDocumentErrors((id === undefined ? all : all.where('id', '=', id)).execute());
    return rows
      .map((row) => makeDocument(row.id, parseRow(row.fields) ?? unreadable, String(row.version)))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  async #countChanges(collection: string): Promise<number> {
    this.#counting ??= this.#countAll();
    return (await this.#counting).get(collection) ?? 0;
  }

  /** One query for all watchers that ask in this turn of the event loop. */
  async #countAll(): Promise<ReadonlyMap<string, number>> {
    await new Promise((resolve) => setImmediate(resolve));
    this.#counting = undefined;
    const counted = this.#database.read.selectFrom('documentChanges').select(['collection', 'number']);
    const rows = await toDocumentErrors(counted.execute());
    return new Map(rows.map(({ collection, number }) => [collection, number]));
  }
}

/** Wraps errors of the database driver: they become the cause of a `DocumentError`. */
async function toDocumentErrors<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DocumentError) throw error;
    throw new DocumentError('unavailable', 'The document database does not respond', { cause: error });
  }
}
