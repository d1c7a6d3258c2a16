/** Watches documents in a database that only hints at changes: reads again, and notifies of real changes. */
import type { Document } from './document.ts';
import type { SnapshotListener, WatchTarget } from './document-store.ts';

const firstRetryMs = 250;
const maxRetryMs = 5_000;

/** Operations that the watchers need of a database. */
export interface WatchedSource {
  /** Grows with every change of the collection. */
  countChanges(collection: string): Promise<number>;
  read(target: WatchTarget): Promise<readonly Document[]>;
}

interface Watcher {
  readonly target: WatchTarget;
  readonly notify: SnapshotListener;
  /** Change count of the collection at the last notification. */
  lastChange: number;
  reading: boolean;
  /** True when another hint came during the read. */
  dirty: boolean;
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

  add(target: WatchTarget, notify: SnapshotListener): () => void {
    const watcher: Watcher = { target, notify, lastChange: -1, reading: false, dirty: false, failures: 0 };
    this.#all.add(watcher);
    void this.#check(watcher);
    return () => {
      this.#all.delete(watcher);
      clearTimeout(watcher.retry);
    };
  }

  /** Without a collection anything may have changed; without an id, anything in the collection. */
  hint(collection?: string, id?: string): void {
    for (const watcher of this.#all) {
      const { target } = watcher;
      const isAffected =
        (collection === undefined || collection === target.collection) &&
        (id === undefined || target.id === undefined || id === target.id);
      if (isAffected) void this.#check(watcher);
    }
  }

  async #check(watcher: Watcher): Promise<void> {
    if (watcher.reading) {
      watcher.dirty = true;
      return;
    }
    watcher.reading = true;
    clearTimeout(watcher.retry);
    try {
      do {
        watcher.dirty = false;
        await this.#notifyChanges(watcher);
      } while (watcher.dirty);
      watcher.failures = 0;
    } catch {
      // The database is unreachable: reads and writes report the reason; a watcher only retries.
      const pauseMs = Math.min(maxRetryMs, firstRetryMs * 2 ** watcher.failures);
      watcher.failures += 1;
      if (this.#all.has(watcher))
        watcher.retry = setTimeout(() => void this.#check(watcher), pauseMs).unref();
    } finally {
      watcher.reading = false;
    }
  }

  async #notifyChanges(watcher: Watcher): Promise<void> {
    const changes = await this.#source.countChanges(watcher.target.collection);
    if (changes === watcher.lastChange) return;
    const documents = await this.#source.read(watcher.target);
    if (!this.#all.has(watcher)) return;
    watcher.lastChange = changes;
    watcher.notify(documents);
  }
}
