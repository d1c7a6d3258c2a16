/** Circuit breaker: stops calls to a failing query API and sends probes to detect its recovery. */

const windowMs = 10_000;
const minimumCalls = 20;
const failureRatio = 0.5;
const initialPauseMs = 5_000;
const maxPauseMs = 30_000;

/** Opens when half of at least 20 calls in 10 s failed. Half-opens after 5 s, doubling up to 30 s. */
export class CircuitBreaker {
  #calls: { at: number; failed: boolean }[] = [];
  #openUntil = 0;
  #pauseMs = initialPauseMs;
  #probing = false;
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Number of calls within the window. */
  get size(): number {
    return this.#calls.length;
  }

  get state(): 'closed' | 'open' | 'half-open' {
    if (this.#openUntil === 0) return 'closed';
    return this.#now() < this.#openUntil ? 'open' : 'half-open';
  }

  /** Returns false when the call must not be made. After true, the caller must call `record`. */
  allows(): boolean {
    if (this.state === 'closed') return true;
    if (this.state === 'open' || this.#probing) return false;
    this.#probing = true;
    return true;
  }

  /** `failed` is true for time-outs, resets, 5xx and invalid bodies; false for 4xx and GraphQL errors. */
  record(failed: boolean): void {
    if (this.#probing) {
      this.#probing = false;
      if (failed) this.#open(Math.min(this.#pauseMs * 2, maxPauseMs));
      else this.#close();
      return;
    }
    const now = this.#now();
    // Evicted on every call: the list would grow without limit for an API that never fails.
    while (this.#calls[0] && now - this.#calls[0].at >= windowMs) this.#calls.shift();
    this.#calls.push({ at: now, failed });
    if (!failed) return;
    const failures = this.#calls.filter((call) => call.failed).length;
    if (this.#calls.length >= minimumCalls && failures / this.#calls.length >= failureRatio)
      this.#open(initialPauseMs);
  }

  #open(pauseMs: number): void {
    this.#pauseMs = pauseMs;
    this.#openUntil = this.#now() + pauseMs;
    this.#calls = [];
  }

  #close(): void {
    this.#openUntil = 0;
    this.#pauseMs = initialPauseMs;
    this.#calls = [];
  }
}
