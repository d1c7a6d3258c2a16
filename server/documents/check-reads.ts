/** Wraps a document store: an invalid document is reported, and read as its last valid version in memory. */
import type { FactChecks } from '../platform/observe/fact-checks.ts';
import { validateDocument } from './collections.ts';
import { type Document, getFields } from './document.ts';
import type { DocumentStore, WatchTarget } from './document-store.ts';

type Documents = ReadonlyMap<string, Document>;

/** Valid documents that a watcher holds; those that pages and streams show are always watched. */
interface Watched {
  readonly collection: string;
  valid: Documents;
}

/** Limit of invalid documents that are watched one by one; further reports end at the next read. */
const maxFollowed = 100;

/** Where no valid version is known, the document is left out. */
export function checkReads(store: DocumentStore, facts: FactChecks): DocumentStore {
  return new CheckedStore(store, facts);
}

class CheckedStore implements DocumentStore {
  readonly #store: DocumentStore;
  readonly #facts: FactChecks;
  readonly #watched = new Set<Watched>();
  /** Reasons by collection and id. */
  readonly #invalid = new Map<string, ReadonlyMap<string, string>>();
  /** Functions that stop watching a single invalid document, by its path. */
  readonly #followed = new Map<string, () => void>();

  constructor(store: DocumentStore, facts: FactChecks) {
    this.#store = store;
    this.#facts = facts;
  }

  async get(collection: string, id: string): Promise<Document | null> {
    return this.#checkOne(collection, id, await this.#store.get(collection, id));
  }

  async list(collection: string): Promise<readonly Document[]> {
    return this.#check({ collection }, await this.#store.list(collection));
  }

  commit(change: Parameters<DocumentStore['commit']>[0]): Promise<void> {
    if (typeof change !== 'function') return this.#store.commit(change);
    return this.#store.commit((read) =>
      change(async (collection, id) => this.#checkOne(collection, id, await read(collection, id))),
    );
  }

  watch(target: WatchTarget, listener: (documents: readonly Document[]) => void): () => void {
    const watched: Watched = { collection: target.collection, valid: new Map() };
    this.#watched.add(watched);
    const stop = this.#store.watch(target, (documents) => {
      const readable = this.#check(target, documents);
      watched.valid = new Map(readable.map((document) => [document.id, document]));
      listener(readable);
    });
    return () => {
      this.#watched.delete(watched);
      stop();
    };
  }

  close(): Promise<void> {
    for (const stop of this.#followed.values()) stop();
    return this.#store.close();
  }

  /** For a read by id, such as a shortlist's. An invalid document is watched until its report can end. */
  #checkOne(collection: string, id: string, document: Document | null): Document | null {
    const [readable = null] = this.#check({ collection, id }, document ? [document] : []);
    const path = `${collection}/${id}`;
    const isInvalid = () => this.#invalid.get(collection)?.has(id) ?? false;
    if (!isInvalid() || this.#followed.has(path) || this.#followed.size >= maxFollowed) return readable;
    const stop = this.watch({ collection, id }, () => {
      if (isInvalid()) return;
      this.#followed.get(path)?.();
      this.#followed.delete(path);
    });
    this.#followed.set(path, stop);
    return readable;
  }

  #check(target: WatchTarget, documents: readonly Document[]): readonly Document[] {
    const invalid = new Map<string, string>();
    const readable = documents.flatMap((document) => {
      const { collection } = target;
      try {
        validateDocument(collection, document.id, getFields(document));
        return [document];
      } catch (error) {
        invalid.set(document.id, (error as Error).message);
        return this.#findValid(collection, document.id) ?? [];
      }
    });
    this.#report(target, invalid);
    return readable;
  }

  #findValid(collection: string, id: string): Document | undefined {
    for (const watched of this.#watched) {
      const found = watched.collection === collection && watched.valid.get(id);
      if (found) return found;
    }
    return undefined;
  }

  /** Replaces the report of the collection, or of the one document. */
  #report({ collection, id }: WatchTarget, invalid: ReadonlyMap<string, string>): void {
    const before = this.#invalid.get(collection) ?? new Map<string, string>();
    if (id !== undefined && invalid.get(id) === before.get(id)) return;
    const others = id === undefined ? [] : [...before].filter(([key]) => key !== id);
    const reasons = new Map([...others, ...invalid]);
    this.#invalid.set(collection, reasons);
    this.#facts.report(collection, reasons);
  }
}
