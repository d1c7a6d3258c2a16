/** Second tier of the caches: servers share loaded values in Redis, and only one loads each at a time. */
import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { everyTag, type Tags } from '../../platform/cache-tags.ts';
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

/** Lock time-out: a little beyond the 4 s of a query, after which the loading server is presumed dead. */
const lockMs = 5_000;
/** Longest wait of a visitor for another server's load, before this server loads too. */
const maxWaitMs = 1_000;
/** Range of poll intervals: the longer the load takes, the less another moment matters. */
const [minPollMs, maxPollMs] = [10, 100];
/** Clock skew allowed between servers; later timestamps are rejected. */
const clockToleranceMs = 5_000;

/** Results of lookups in this tier: `error` if Redis failed during one, `skipped` while known to be down. */
type Counts = Record<'hit' | 'miss' | 'error' | 'skipped', number>;

/** Only for data that is the same for every visitor: a loader must bring nothing personal here. */
export interface SharedCache {
  readonly counts: Readonly<Partial<Record<SharedCacheName, Counts>>>;
  /** Wraps the loader: it first looks for a value that another server has loaded. */
  share(cache: SharedCacheName, key: string, freshMs: number, load: Loader<string>): Loader<string>;
  /** Takes note of a change: a value that was loading during it is not shared. */
  invalidate(): void;
}

/** Stand-in for a single server, which shares nothing. */
export const noSharedCache: SharedCache = {
  counts: {},
  share: (_cache, _key, _freshMs, load) => load,
  invalidate() {},
};

export interface SharedCacheOptions extends SharedStoreOptions {
  now: () => number;
  /** Revision of what the tags name, or of all that may change. Data loaded at another one is not used. */
  revision: (tags: Tags) => string;
  /** Called for each load that failed while something older could be shown. */
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
  /** Number of changes so far: a value that was loaded during one is not shared. */
  #generation = 0;
  /** Earlier revisions. If one returns (a notice set and removed), its values may hold changes in between. */
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

  invalidate(): void {
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
      const { value: text, tags = everyTag } = await load({ background });
      const freshness = createFreshness(startedAt, freshMs);
      const isCurrent = this.#readRevision() === revision && this.#generation === generation;
      const entry = isCurrent ? { text, freshness, tags, revision: this.#options.revision(tags) } : null;
      // The visitor does not wait for it.
      void this.#store.finish(cache, key, entry, lock);
      return { value: text, tags, from: { freshness, state: 'miss' } };
    } catch (error) {
      if (isDefinitive(error)) void this.#store.remove(cache, key, lock);
      else void this.#store.finish(cache, key, null, lock);
      // A background refresh shows something older already.
      const old = isDefinitive(error) || background ? null : this.#outdated(found);
      if (!old) throw error;
      if (!isRefusal(error)) onRefreshFailed(cache, key, error);
      return old;
    }
  }

  #hit(cache: SharedCacheName, { text, tags, freshness }: SharedEntry): LoadedValue<string> {
    this.counts[cache].hit += 1;
    return { value: text, tags, from: { freshness, state: 'miss' } };
  }

  /** Waits until another server has finished or given up, or may have died. */
  async #waitFor(lock: string, waitMs: number): Promise<void> {
    // Counts its polls, not the clock: after a freeze of this process, the other server is not presumed dead.
    let pollMs = minPollMs;
    for (let waitedMs = 0; waitedMs < waitMs; waitedMs += pollMs) {
      await pause(pollMs);
      if (!(await this.#store.isLocked(lock, lockMs))) return;
      pollMs = Math.min(pollMs * 1.5, maxPollMs);
    }
  }

  #isFresh(entry: SharedEntry | null): entry is SharedEntry {
    if (!entry || !this.#isCurrent(entry)) return false;
    const { storedAt, freshUntil } = entry.freshness;
    const now = this.#options.now();
    return freshUntil > now && storedAt >= this.#takenFrom && storedAt <= now + clockToleranceMs;
  }

  /** Returns an older value to show briefly, until the next retry, if nothing newer can be loaded. */
  #outdated(entry: SharedEntry | null): LoadedValue<string> | null {
    if (!entry) return null;
    const now = this.#options.now();
    const { storedAt, staleUntil } = entry.freshness;
    if (now - storedAt >= staleIfErrorMs || storedAt > now + clockToleranceMs) return null;
    const isCurrent = this.#isCurrent(entry) && storedAt >= this.#takenFrom;
    const freshness = {
      storedAt,
      freshUntil: Math.min(now + retryMs, storedAt + staleIfErrorMs),
      staleUntil: isCurrent ? staleUntil : 0,
    };
    return { value: entry.text, tags: entry.tags, from: { freshness, state: 'stale-error' } };
  }

  #isCurrent({ tags, revision }: SharedEntry): boolean {
    this.#readRevision();
    return revision === this.#options.revision(tags);
  }

  #readRevision(): string {
    const revision = this.#options.revision(everyTag);
    if (revision !== this.#revision) {
      this.#generation += 1;
      this.#takenFrom = this.#past.has(revision) ? this.#options.now() : 0;
      this.#past.set(revision, true);
      this.#revision = revision;
    }
    return revision;
  }
}
