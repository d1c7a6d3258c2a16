/** Stale-while-revalidate cache: fresh, then stale during one refresh, then stale only on errors. */

import { LRUCache } from 'lru-cache';
import { minuteMs } from '#shared/dates.ts';
import { HttpError } from '#shared/http-errors.ts';
import { everyTag, isOutdatedBy, type Tags } from '../../platform/cache-tags.ts';
import type { CacheState } from '../../platform/requests/cache-state.ts';
import { ClientDisconnectedError, ShedError } from '../../platform/requests/shed-error.ts';

const staleWhileRevalidateMs = 60 * minuteMs;
/** Milliseconds from when the data was loaded, through whichever caches it has passed since. */
export const staleIfErrorMs = 24 * 60 * minuteMs;
/** Milliseconds before a failed refresh is retried, so that requests do not all call a failing source. */
export const retryMs = 5_000;

/** Age of the data of a value; anything made from the value has the same age. Times are in milliseconds. */
export interface Freshness {
  storedAt: number;
  freshUntil: number;
  /** End of the time in which it is served during a refresh; afterwards requests wait for a new value. */
  staleUntil: number;
}

interface Entry<Value> extends Freshness {
  value: Value;
  tags: Tags;
}

export interface SwrCacheOptions<Value> {
  maxBytes: number;
  sizeOf(value: Value): number;
  now?: () => number;
  /** Called for each refresh that failed while something older could still be shown. */
  onRefreshFailed?: (key: string, error: unknown) => void;
}

export interface GetOptions {
  freshMs: number;
  /** Waits for a new value where a stale one would do: for filling another cache from this one. */
  wait?: boolean;
  /**
   * Called when a request must wait for a new value that is not in flight yet; returns the error if it may
   * not. The request then gets any cached value, however stale; without one, the error is thrown.
   */
  admit?: () => Promise<Error | null>;
  /** Called when a stale value is served; false leaves the refresh to a later request. */
  mayRefresh?: () => boolean;
}

/** New value. If it was made from a value of another cache, it is as old as that, and stale when that is. */
export interface LoadedValue<Value> {
  value: Value;
  from?: CacheStatus | undefined;
  /** Time until which something else in the value may be shown; then requests wait for a new one. */
  until?: number | undefined;
  /** What the value shows; without them, every change outdates it. */
  tags?: Tags | undefined;
}

/** Age and source of a value from a cache. */
export interface CacheStatus {
  freshness: Freshness;
  state: CacheState;
}

/** Loads a new value. In the background no client waits: the cached value has already been served. */
export type Loader<Value> = (flight: { background: boolean }) => Promise<LoadedValue<Value>>;

/** Result of a load, for all requests that wait for it. */
type CacheResult<Value> = { value: Value; tags: Tags } & CacheStatus;

/** Approximate bytes of a tag and its place in a set. */
const tagBytes = 64;

/**
 * Coalesces loads: one per key, for any number of requests. A definitive outcome (404, 410, redirect) drops
 * the cached value; any other failure leaves it until its data is 24 hours old.
 */
export class SwrCache<Value> {
  readonly #entries: LRUCache<string, Entry<Value>>;
  readonly #inFlight = new Map<string, Promise<CacheResult<Value>>>();
  readonly #now: () => number;
  readonly #onRefreshFailed: (key: string, error: unknown) => void;
  /** What has changed since each load began: it may bring outdated data. */
  readonly #changedSince = new Set<Set<string>>();
  /** Number of answers by state, and of entries evicted for lack of room. */
  readonly counts: Record<CacheState | 'error' | 'evicted', number> = {
    fresh: 0,
    stale: 0,
    'stale-error': 0,
    miss: 0,
    error: 0,
    evicted: 0,
  };

  constructor({ maxBytes, sizeOf, now = Date.now, onRefreshFailed = () => {} }: SwrCacheOptions<Value>) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: Math.ceil(maxBytes / 4),
      dispose: (_entry, _key, reason) => {
        if (reason === 'evict') this.counts.evicted += 1;
      },
      sizeCalculation: ({ value, tags }, key) =>
        Math.max(1, sizeOf(value) + key.length * 2 + (tags === everyTag ? 0 : tags.size * tagBytes)),
    });
    this.#now = now;
    this.#onRefreshFailed = onRefreshFailed;
  }

  /** `inFlight`: number of loads under way. */
  get size(): { entries: number; bytes: number; inFlight: number } {
    return {
      entries: this.#entries.size,
      bytes: this.#entries.calculatedSize,
      inFlight: this.#inFlight.size,
    };
  }

  /**
   * Returns a fresh and usable value at once, for the hot path. A value past `staleUntil` that only a delayed
   * retry still counts as fresh is excluded, because only `get` returns its age. Counts only values that are
   * used.
   */
  fresh(key: string, isUsable?: (value: Value) => boolean): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    const now = this.#now();
    if (entry.freshUntil <= now || entry.staleUntil <= now) return undefined;
    if (isUsable && !isUsable(entry.value)) return undefined;
    this.counts.fresh += 1;
    return entry.value;
  }

  /** Whether a value is cached, however old, or in flight. */
  has(key: string): boolean {
    return this.#entries.has(key) || this.#inFlight.has(key);
  }

  async get(key: string, load: Loader<Value>, options: GetOptions): Promise<CacheResult<Value>> {
    try {
      const result = await this.#get(key, load, options);
      this.counts[result.state] += 1;
      return result;
    } catch (error) {
      this.counts.error += 1;
      throw error;
    }
  }

  async #get(key: string, load: Loader<Value>, options: GetOptions): Promise<CacheResult<Value>> {
    const entry = this.#entries.get(key);
    const loadNow = () => load({ background: false });
    if (!entry) {
      if (options.admit) await this.#admit(key, options.admit);
      return this.#revalidate(key, loadNow, options, entry);
    }
    const now = this.#now();
    const { value, tags } = entry;
    const serve = (state: CacheState) => ({ value, tags, state, freshness: capFreshness(entry) });
    if (entry.freshUntil > now) return serve('fresh');
    if (entry.staleUntil > now && !options.wait) {
      // A request that gets the stale value needs no error; the load itself reports its failure.
      if (options.mayRefresh?.() ?? true)
        this.#revalidate(key, () => load({ background: true }), options, entry).catch(() => {});
      return serve('stale');
    }
    let mayBeDefinitive = false;
    try {
      if (options.admit) await this.#admit(key, options.admit);
      mayBeDefinitive = true;
      return await this.#revalidate(key, loadNow, options, entry);
    } catch (error) {
      // Checked at the current time: a source may take long to fail.
      if ((mayBeDefinitive && isDefinitive(error)) || !this.#isUsable(entry)) throw error;
      return serve('stale-error');
    }
  }

  async #admit(key: string, admit: () => Promise<Error | null>): Promise<void> {
    const refusal = this.#inFlight.has(key) ? null : await admit();
    if (refusal) throw refusal;
  }

  /**
   * Invalidates the values that show what has changed: they are served only if nothing newer can be loaded.
   * For facts that change on their own, and not by the clock.
   */
  invalidate(changed: Tags): void {
    for (const entry of this.#entries.values()) {
      if (!isOutdatedBy(entry.tags, changed)) continue;
      entry.freshUntil = 0;
      entry.staleUntil = 0;
    }
    for (const since of this.#changedSince) for (const tag of changed) since.add(tag);
    // Later requests must not join a load that started earlier.
    this.#inFlight.clear();
  }

  /** Age of the data by the clock of this cache. */
  ageMs({ storedAt }: Pick<Freshness, 'storedAt'>): number {
    return this.#now() - storedAt;
  }

  clear(): void {
    this.#entries.clear();
  }

  /** Measures a value again that has grown or shrunk since it was stored. */
  recount(key: string): void {
    const entry = this.#entries.peek(key);
    // LRUCache measures only a new object.
    if (entry) this.#entries.set(key, { ...entry });
  }

  #isUsable(freshness: Freshness): boolean {
    return this.ageMs(freshness) < staleIfErrorMs;
  }

  /** `entry` is the value that is shown during the load, if there is one. */
  #revalidate(
    key: string,
    load: () => Promise<LoadedValue<Value>>,
    { freshMs }: GetOptions,
    entry: Entry<Value> | undefined,
  ): Promise<CacheResult<Value>> {
    const pending = this.#inFlight.get(key);
    if (pending) return pending;
    const changed = new Set<string>();
    this.#changedSince.add(changed);
    // Taken before the load: a change during it may be missing from the value.
    const startedAt = this.#now();
    const flight: Promise<CacheResult<Value>> = load()
      .then(
        ({ value, from, until, tags = everyTag }) => {
          const freshness = capFreshness(from?.freshness ?? createFreshness(startedAt, freshMs), until);
          const isOutdated = changed.size > 0 && isOutdatedBy(tags, changed);
          if (!isOutdated) this.#entries.set(key, { value, tags, ...freshness });
          const state = from?.state === 'stale-error' ? 'stale-error' : 'miss';
          return { value, tags, freshness, state } as const;
        },
        (error: unknown) => {
          if (isDefinitive(error)) this.#entries.delete(key);
          else if (entry && this.#isUsable(entry) && !isRefusal(error)) {
            if (changed.size === 0) this.#delayRetry(this.#entries.peek(key) ?? entry);
            this.#onRefreshFailed(key, error);
          }
          throw error;
        },
      )
      .finally(() => {
        this.#changedSince.delete(changed);
        if (this.#inFlight.get(key) === flight) this.#inFlight.delete(key);
      });
    this.#inFlight.set(key, flight);
    return flight;
  }

  /** Extends the old value by a moment, but never beyond the time for which it may be shown at all. */
  #delayRetry(entry: Entry<Value>): void {
    entry.freshUntil = Math.min(this.#now() + retryMs, entry.storedAt + staleIfErrorMs);
  }
}

/** Freshness of data that was requested at `storedAt`. */
export function createFreshness(storedAt: number, freshMs: number): Freshness {
  // A random tenth, so that entries stored together do not go stale together.
  const freshUntil = storedAt + freshMs * (0.9 + Math.random() * 0.2);
  return { storedAt, freshUntil, staleUntil: storedAt + staleWhileRevalidateMs };
}

function capFreshness({ storedAt, freshUntil, staleUntil }: Freshness, until = Infinity): Freshness {
  return { storedAt, freshUntil: Math.min(freshUntil, until), staleUntil: Math.min(staleUntil, until) };
}

/** True when the source was not even called. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ShedError || error instanceof ClientDisconnectedError;
}

/** 404, 410 and redirects are answers of the source; with 503 or an unexpected error it gave none. */
export function isDefinitive(error: unknown): boolean {
  return error instanceof HttpError && error.status < 500;
}
