/** Watches documents in a database that only hints at changes: reads again what may have changed, and tells what has. */
import type { Document } from './document.ts';
import type { Target, Tell } from './document-store.ts';

const firstRetryMs = 250;
const longestRetryMs = 5_000;

/** What the watchers need of a database. */
export interface WatchedSource {
  /** Grows with every change of the collection. */
  countChanges(collection: string): Promise<number>;
  read(target: Target): Promise<readonly Document[]>;
}

interface Watcher {
  readonly target: Target;
  readonly tell: Tell;
  /** Changes of the collection that have been told. */
  told: number;
  reading: boolean;
  /** Another hint came while it was reading. */
  again: boolean;
  failures: number;
  retry?: NodeJS.Timeout;
}

export class Watchers {
  readonly #source: WatchedSource;
  readonly #all = new Set<Watcher>();

  constructor(source: WatchedSource) {
    this.#source = source;
  }

  get size(): number {
    return this.#all.size;
  }

  add(target: Target, tell: Tell): () => void {
    const watcher: Watcher = { target, tell, told: -1, reading: false, again: false, failures: 0 };
    this.#all.add(watcher);
    void this.#look(watcher);
    return () => {
      this.#all.delete(watcher);
      clearTimeout(watcher.retry);
    };
  }

  /** Without a collection: anything may have changed. Without an id: anything of the collection. */
  hint(collection?: string, id?: string): void {
    for (const watcher of this.#all) {
      const { target } = watcher;
      const concerned =
        (collection === undefined || collection === target.collection) &&
        (id === undefined || target.id === undefined || id === target.id);
      if (concerned) void this.#look(watcher);
    }
  }

  async #look(watcher: Watcher): Promise<void> {
    if (watcher.reading) {
      watcher.again = true;
      return;
    }
    watcher.reading = true;
    clearTimeout(watcher.retry);
    try {
      do {
        watcher.again = false;
        await this.#tellChanges(watcher);
      } while (watcher.again);
      watcher.failures = 0;
    } catch {
      // The database is away: whoever writes or reads hears why; a watcher only waits for it.
      const pauseMs = Math.min(longestRetryMs, firstRetryMs * 2 ** watcher.failures);
      watcher.failures += 1;
      if (this.#all.has(watcher)) watcher.retry = setTimeout(() => void this.#look(watcher), pauseMs).unref();
    } finally {
      watcher.reading = false;
    }
  }

  async #tellChanges(watcher: Watcher): Promise<void> {
    const changes = await this.#source.countChanges(watcher.target.collection);
    if (changes === watcher.told) return;
    const documents = await this.#source.read(watcher.target);
    if (!this.#all.has(watcher)) return;
    watcher.told = changes;
    watcher.tell(documents);
  }
}
