/** The second tier of the caches: what one server has loaded the others take from Redis, and only one of them loads it at a time. */
import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { SharedEntry } from './shared-entry.ts';
import { type SharedCacheName, SharedStore, type SharedStoreOptions } from './shared-store.ts';
import {
  createFreshness,
  isDefinitive,
  isRefusal,
  type LoadedValue,
  type Loader,
  retryMs,
  staleIfErrorMs,
} from './swr-cache.ts';

/** A little beyond the 4 s that a query may take: then whoever was loading is gone. */
const lockMs = 5_000;
/** How long somebody who is waited for lets another server load, before this one asks for itself. */
const maxWaitMs = 1_000;
/** Between two looks whether it has: the longer it takes, the less a moment more matters. */
const [minPollMs, maxPollMs] = [10, 100];
/** Clocks of several servers differ a little; what claims to be from later than this is not believed. */
const clockToleranceMs = 5_000;

/** How looks at this tier have ended: `error` when Redis failed meanwhile, `skipped` while it is known to be away. */
type Counts = Record<'hit' | 'miss' | 'error' | 'skipped', number>;

/** Everybody's data only: what a loader may bring here is made for nobody in particular. */
export interface SharedCache {
  readonly counts: Readonly<Partial<Record<SharedCacheName, Counts>>>;
  /** The same loader, which looks at what other servers have loaded before it loads. */
  share(cache: SharedCacheName, key: string, freshMs: number, load: Loader<string>): Loader<string>;
  /** What was loaded before something changed is not taken any more. */
  invalidateAll(): void;
}

/** One server needs none. */
export const noSharedCache: SharedCache = {
  counts: {},
  share: (_cache, _key, _freshMs, load) => load,
  invalidateAll() {},
};

export interface SharedCacheOptions extends SharedStoreOptions {
  now: () => number;
  /** Names what this server knows of all that may change by itself. Data that were loaded knowing something else are not taken. */
  revision: () => string;
  /** Hears of each load that failed while something older could be shown. */
  onRefreshFailed: (cache: SharedCacheName, key: string, error: unknown) => void;
}

interface Job {
  cache: SharedCacheName;
  key: string;
  freshMs: number;
  load: Loader<string>;
}

export class RedisSharedCache implements SharedCache {
  readonly counts: Record<SharedCacheName, Counts> = {
    payload: { hit: 0, miss: 0, error: 0, skipped: 0 },
    site: { hit: 0, miss: 0, error: 0, skipped: 0 },
  };
  readonly #store: SharedStore;
  readonly #options: SharedCacheOptions;
  #revision: string | undefined;
  /** Counts the changes heard of: what was loaded while one came is not shared. */
  #generation = 0;
  /** Revisions of the past. One that comes back (a notice set and taken away) may have been stored with what came between. */
  readonly #past = new LRUCache<string, true>({ max: 1_000 });
  #takenFrom = 0;

  constructor(options: SharedCacheOptions) {
    this.#options = options;
    this.#store = new SharedStore(options);
  }

  share(cache: SharedCacheName, key: string, freshMs: number, load: Loader<string>): Loader<string> {
    return ({ background }) =>
      this.#store.isAvailable
        ? this.#get({ cache, key, freshMs, load }, background)
        : this.#loadAlone(cache, load, background);
  }

  invalidateAll(): void {
    this.#generation += 1;
    this.#readRevision();
  }

  #loadAlone(cache: SharedCacheName, load: Loader<string>, background: boolean) {
    this.counts[cache].skipped += 1;
    return load({ background });
  }

  async #get(job: Job, background: boolean): Promise<LoadedValue<string>> {
    const { cache, key } = job;
    const revision = this.#readRevision();
    const lock = `${key} ${revision}`;
    let found = await this.#store.read(cache, key);
    if (this.#isFresh(found)) return this.#hit(cache, found);
    const isOurs = await this.#store.lock(lock, lockMs);
    if (isOurs === false) await this.#waitFor(lock, background ? lockMs : maxWaitMs);
    // Another server may have stored it since.
    if (isOurs !== undefined) found = (await this.#store.read(cache, key)) ?? found;
    if (this.#isFresh(found)) {
      if (isOurs) void this.#store.unlock(lock);
      return this.#hit(cache, found);
    }
    this.counts[cache][isOurs === undefined ? 'error' : 'miss'] += 1;
    return this.#load(job, { background, found, lock: isOurs ? lock : null });
  }

  async #load(
    { cache, key, freshMs, load }: Job,
    { background, found, lock }: { background: boolean; found: SharedEntry | null; lock: string | null },
  ): Promise<LoadedValue<string>> {
    const { now, onRefreshFailed } = this.#options;
    const [revision, generation] = [this.#readRevision(), this.#generation];
    const startedAt = now();
    try {
      const { value: text } = await load({ background });
      const freshness = createFreshness(startedAt, freshMs);
      const isCurrent = this.#readRevision() === revision && this.#generation === generation;
      // The visitor does not wait for it.
      void this.#store.finish(cache, key, isCurrent ? { text, freshness, revision } : null, lock);
      return { value: text, from: { freshness, state: 'miss' } };
    } catch (error) {
      if (isDefinitive(error)) void this.#store.remove(cache, key, lock);
      else void this.#store.finish(cache, key, null, lock);
      // In the background something older is being shown already.
      const old = isDefinitive(error) || background ? null : this.#outdated(found);
      if (!old) throw error;
      if (!isRefusal(error)) onRefreshFailed(cache, key, error);
      return old;
    }
  }

  #hit(cache: SharedCacheName, { text, freshness }: SharedEntry): LoadedValue<string> {
    this.counts[cache].hit += 1;
    return { value: text, from: { freshness, state: 'miss' } };
  }

  /** Others see to it: until they have, or have given up, or may have died. */
  async #waitFor(lock: string, waitMs: number): Promise<void> {
    const end = performance.now() + waitMs;
    for (let pollMs = minPollMs; performance.now() < end; pollMs = Math.min(pollMs * 1.5, maxPollMs)) {
      await pause(pollMs);
      if (!(await this.#store.isLocked(lock, lockMs))) return;
    }
  }

  #isFresh(entry: SharedEntry | null): entry is SharedEntry {
    if (!entry || entry.revision !== this.#readRevision()) return false;
    const { storedAt, freshUntil } = entry.freshness;
    const now = this.#options.now();
    return freshUntil > now && storedAt >= this.#takenFrom && storedAt <= now + clockToleranceMs;
  }

  /** What may still be shown where nothing newer is to be had, for a moment, until that is tried again. */
  #outdated(entry: SharedEntry | null): LoadedValue<string> | null {
    if (!entry) return null;
    const now = this.#options.now();
    const { storedAt, staleUntil } = entry.freshness;
    if (now - storedAt >= staleIfErrorMs || storedAt > now + clockToleranceMs) return null;
    const isCurrent = entry.revision === this.#readRevision() && storedAt >= this.#takenFrom;
    const freshness = {
      storedAt,
      freshUntil: Math.min(now + retryMs, storedAt + staleIfErrorMs),
      staleUntil: isCurrent ? staleUntil : 0,
    };
    return { value: entry.text, from: { freshness, state: 'stale-error' } };
  }

  #readRevision(): string {
    const revision = this.#options.revision();
    if (revision !== this.#revision) {
      this.#generation += 1;
      this.#takenFrom = this.#past.has(revision) ? this.#options.now() : 0;
      this.#past.set(revision, true);
      this.#revision = revision;
    }
    return revision;
  }
}
