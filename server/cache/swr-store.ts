/** Keeps answers: fresh, then stale while one refresh runs, then stale only when the source fails. */
import { LRUCache } from 'lru-cache';
import { Outcome } from '#shared/outcomes.ts';

const minuteMs = 60_000;
const staleWhileRefreshingMs = 60 * minuteMs;
const staleOnErrorMs = 24 * 60 * minuteMs;
/** A failed refresh is not tried again for this long, so that a failing source is not asked at every request. */
const retryMs = 5_000;

interface Entry<Value> {
  value: Value;
  storedAt: number;
  freshUntil: number;
  /** Something that it shows has changed: a new one is waited for. */
  outdated?: true;
}

/** How an answer was come by, for logs and the cache header. */
export type CacheState = 'fresh' | 'stale' | 'stale-error' | 'miss';

export interface StoreOptions<Value> {
  maxBytes: number;
  sizeOf(value: Value): number;
  now?: () => number;
}

export interface GetOptions {
  freshMs: number;
  /** Wait for a new answer where a stale one would do: for filling another store from this one. */
  wait?: boolean;
}

/** Makes a new answer. In the background nobody waits for it: what is kept has been shown already. */
export type Load<Value> = (flight: { background: boolean }) => Promise<Value>;

/**
 * One flight for each key, whatever the number of askers. An outcome that is an answer (404, 410, redirect)
 * drops what was kept; any other failure leaves it for the 24 hours.
 */
export class SwrStore<Value> {
  readonly #entries: LRUCache<string, Entry<Value>>;
  readonly #flights = new Map<string, Promise<Value>>();
  readonly #now: () => number;
  /** Counts the times that everything was outdated: a flight from before brings what is old by now. */
  #generation = 0;

  constructor({ maxBytes, sizeOf, now = Date.now }: StoreOptions<Value>) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: Math.ceil(maxBytes / 4),
      sizeCalculation: (entry, key) => Math.max(1, sizeOf(entry.value) + key.length * 2),
    });
    this.#now = now;
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#entries.calculatedSize };
  }

  /** What is kept and still fresh, at no cost: for the hot path. */
  fresh(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    return entry !== undefined && entry.freshUntil > this.#now() ? entry.value : undefined;
  }

  async get(
    key: string,
    load: Load<Value>,
    options: GetOptions,
  ): Promise<{ value: Value; state: CacheState }> {
    const entry = this.#entries.get(key);
    const loadNow = () => load({ background: false });
    if (!entry) return { value: await this.#fly(key, loadNow, options), state: 'miss' };
    const now = this.#now();
    if (entry.freshUntil > now) return { value: entry.value, state: 'fresh' };
    const age = now - entry.storedAt;
    if (age < staleWhileRefreshingMs && !options.wait && !entry.outdated) {
      // The refresh reports its own failure by leaving the entry as it is.
      this.#fly(key, () => load({ background: true }), options).catch(() => {});
      return { value: entry.value, state: 'stale' };
    }
    try {
      return { value: await this.#fly(key, loadNow, options), state: 'miss' };
    } catch (error) {
      if (isAnswer(error) || age >= staleOnErrorMs) throw error;
      return { value: entry.value, state: 'stale-error' };
    }
  }

  /** Puts a finished answer in, as when it was made on the way to a visitor. */
  set(key: string, value: Value, freshMs: number): void {
    const now = this.#now();
    // A tenth of chance keeps entries stored together from going stale together.
    const freshFor = freshMs * (0.9 + Math.random() * 0.2);
    this.#entries.set(key, { value, storedAt: now, freshUntil: now + freshFor });
  }

  /**
   * Nothing that is kept may be shown any more without a look for something newer; only where there is none to be had
   * it still is. For facts that change by themselves, and not by the clock.
   */
  outdate(): void {
    this.#generation += 1;
    for (const entry of this.#entries.values()) {
      entry.freshUntil = 0;
      entry.outdated = true;
    }
    // Whoever asks from now on must not be given what was begun before.
    this.#flights.clear();
  }

  clear(): void {
    this.#entries.clear();
  }

  #fly(key: string, load: () => Promise<Value>, { freshMs }: GetOptions): Promise<Value> {
    const flying = this.#flights.get(key);
    if (flying) return flying;
    const generation = this.#generation;
    const flight: Promise<Value> = load()
      .then(
        (value) => {
          if (generation === this.#generation) this.set(key, value, freshMs);
          return value;
        },
        (error: unknown) => {
          const entry = this.#entries.peek(key);
          if (isAnswer(error)) this.#entries.delete(key);
          else if (entry) entry.freshUntil = this.#now() + retryMs;
          throw error;
        },
      )
      .finally(() => {
        if (this.#flights.get(key) === flight) this.#flights.delete(key);
      });
    this.#flights.set(key, flight);
    return flight;
  }
}

/** 404, 410 and redirects are what the source said; 503 and everything unexpected is that it could not say. */
function isAnswer(error: unknown): boolean {
  return error instanceof Outcome && error.status < 500;
}
