/** Keeps answers: fresh, then stale while one refresh runs, then stale only when the source fails. */
import { LRUCache } from 'lru-cache';
import { HttpError } from '#shared/http-errors.ts';
import { ShedError, VisitorGoneError } from '../../http/admission/shed-error.ts';

const minuteMs = 60_000;
const staleWhileRevalidateMs = 60 * minuteMs;
/** Counted from when the data were loaded, whichever stores they have gone through since. */
export const staleIfErrorMs = 24 * 60 * minuteMs;
/** A failed refresh is not tried again for this long, so that a failing source is not asked at every request. */
export const retryMs = 5_000;

/** How old the data of an answer are; whatever is made from it is as old. Moments in milliseconds. */
export interface Freshness {
  storedAt: number;
  freshUntil: number;
  /** Until then it is shown while a refresh runs; afterwards a new one is waited for. */
  staleUntil: number;
}

interface Entry<Value> extends Freshness {
  value: Value;
}

/** How an answer was come by, for logs and the cache header. */
export type CacheState = 'fresh' | 'stale' | 'stale-error' | 'miss';

export interface SwrCacheOptions<Value> {
  maxBytes: number;
  sizeOf(value: Value): number;
  now?: () => number;
  /** Hears of each refresh that failed while something older could still be shown. */
  onRefreshFailed?: (key: string, error: unknown) => void;
}

export interface GetOptions {
  freshMs: number;
  /** Wait for a new answer where a stale one would do: for filling another store from this one. */
  wait?: boolean;
  /**
   * Asked where somebody must wait for a new answer that is not on its way yet; what it brings back is why they may not.
   * They are then shown whatever is kept, however stale, and where there is nothing that is thrown.
   */
  admit?: () => Promise<Error | null>;
  /** Asked where something stale is shown meanwhile: false leaves the refresh to whoever comes later. */
  mayRefresh?: () => boolean;
}

/** A new answer. One that was made from what another store held is as old as that, and stale when that is. */
export interface LoadedValue<Value> {
  value: Value;
  from?: CacheStatus | undefined;
  /** Something else that it shows may not be shown for longer: then a new one is waited for. */
  until?: number | undefined;
}

/** How old something is that a store has given, and how it was come by. */
export interface CacheStatus {
  freshness: Freshness;
  state: CacheState;
}

/** Makes a new answer. In the background nobody waits for it: what is kept has been shown already. */
export type Loader<Value> = (flight: { background: boolean }) => Promise<LoadedValue<Value>>;

/** What a flight brings to all who wait for it. */
type CacheResult<Value> = { value: Value } & CacheStatus;

/**
 * One flight for each key, whatever the number of askers. An outcome that is an answer (404, 410, redirect)
 * drops what was kept; any other failure leaves it until its data are 24 hours old.
 */
export class SwrCache<Value> {
  readonly #entries: LRUCache<string, Entry<Value>>;
  readonly #inFlight = new Map<string, Promise<CacheResult<Value>>>();
  readonly #now: () => number;
  readonly #onRefreshFailed: (key: string, error: unknown) => void;
  /** Counts the times that everything was outdated: a flight from before brings what is old by now. */
  #generation = 0;
  /** How often it answered in which way, and how often something was dropped for want of room. */
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
      sizeCalculation: (entry, key) => Math.max(1, sizeOf(entry.value) + key.length * 2),
    });
    this.#now = now;
    this.#onRefreshFailed = onRefreshFailed;
  }

  /** `flights`: how many are being made at this moment. */
  get size(): { entries: number; bytes: number; inFlight: number } {
    return {
      entries: this.#entries.size,
      bytes: this.#entries.calculatedSize,
      inFlight: this.#inFlight.size,
    };
  }

  /**
   * What is kept, still fresh and fit to be used at once, at no cost: for the hot path. What is held off is not: `get`
   * tells its age. Counted only where it is used.
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

  /** Whether there is anything to show, however old, or something is on its way. */
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
    const serve = (state: CacheState) => ({ value: entry.value, state, freshness: capFreshness(entry) });
    if (entry.freshUntil > now) return serve('fresh');
    if (entry.staleUntil > now && !options.wait) {
      // Whoever is shown the old one has nothing to hear of it; the flight itself tells of its failure.
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
      // By the clock of now: a source may take its time to fail.
      if ((mayBeDefinitive && isDefinitive(error)) || !this.#isUsable(entry)) throw error;
      return serve('stale-error');
    }
  }

  async #admit(key: string, admit: () => Promise<Error | null>): Promise<void> {
    const refusal = this.#inFlight.has(key) ? null : await admit();
    if (refusal) throw refusal;
  }

  /**
   * Nothing that is kept may be shown any more without a look for something newer; only where there is none to be had
   * it still is. For facts that change by themselves, and not by the clock.
   */
  invalidateAll(): void {
    this.#generation += 1;
    for (const entry of this.#entries.values()) {
      entry.freshUntil = 0;
      entry.staleUntil = 0;
    }
    // Whoever asks from now on must not be given what was begun before.
    this.#inFlight.clear();
  }

  /** How old the data are, by the clock of this cache. */
  ageMs({ storedAt }: Pick<Freshness, 'storedAt'>): number {
    return this.#now() - storedAt;
  }

  clear(): void {
    this.#entries.clear();
  }

  /** For a value that holds more or less than when it was put here. */
  recount(key: string): void {
    const entry = this.#entries.peek(key);
    // Only what is another object is measured.
    if (entry) this.#entries.set(key, { ...entry });
  }

  #isUsable(freshness: Freshness): boolean {
    return this.ageMs(freshness) < staleIfErrorMs;
  }

  /** `entry` is what is shown meanwhile, if there is anything. */
  #revalidate(
    key: string,
    load: () => Promise<LoadedValue<Value>>,
    { freshMs }: GetOptions,
    entry: Entry<Value> | undefined,
  ): Promise<CacheResult<Value>> {
    const pending = this.#inFlight.get(key);
    if (pending) return pending;
    const generation = this.#generation;
    // From before it is asked: what changes meanwhile may not be in the answer.
    const startedAt = this.#now();
    const flight: Promise<CacheResult<Value>> = load()
      .then(
        ({ value, from, until }) => {
          const freshness = capFreshness(from?.freshness ?? createFreshness(startedAt, freshMs), until);
          if (generation === this.#generation) this.#entries.set(key, { value, ...freshness });
          return { value, freshness, state: from?.state === 'stale-error' ? 'stale-error' : 'miss' } as const;
        },
        (error: unknown) => {
          if (isDefinitive(error)) this.#entries.delete(key);
          else if (entry && this.#isUsable(entry) && !isRefusal(error)) {
            if (generation === this.#generation) this.#delayRetry(this.#entries.peek(key) ?? entry);
            this.#onRefreshFailed(key, error);
          }
          throw error;
        },
      )
      .finally(() => {
        if (this.#inFlight.get(key) === flight) this.#inFlight.delete(key);
      });
    this.#inFlight.set(key, flight);
    return flight;
  }

  /** Shows the old one for a moment more, but never longer than it may be shown at all. */
  #delayRetry(entry: Entry<Value>): void {
    entry.freshUntil = Math.min(this.#now() + retryMs, entry.storedAt + staleIfErrorMs);
  }
}

/** Of data that were asked for at `storedAt`. */
export function createFreshness(storedAt: number, freshMs: number): Freshness {
  // A tenth of chance keeps entries stored together from going stale together.
  const freshUntil = storedAt + freshMs * (0.9 + Math.random() * 0.2);
  return { storedAt, freshUntil, staleUntil: storedAt + staleWhileRevalidateMs };
}

function capFreshness({ storedAt, freshUntil, staleUntil }: Freshness, until = Infinity): Freshness {
  return { storedAt, freshUntil: Math.min(freshUntil, until), staleUntil: Math.min(staleUntil, until) };
}

/** The source was not even asked. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ShedError || error instanceof VisitorGoneError;
}

/** 404, 410 and redirects are what the source said; 503 and everything unexpected is that it could not say. */
export function isDefinitive(error: unknown): boolean {
  return error instanceof HttpError && error.status < 500;
}
