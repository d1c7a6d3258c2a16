/** Stops asking an API that keeps failing, and lets one request through now and then to see whether it is back. */

const windowMs = 10_000;
const minimumCalls = 20;
const failureRatio = 0.5;
const initialPauseMs = 5_000;
const maxPauseMs = 30_000;

/** Opens at 20 calls with half of them failed within 10 s; half open after 5 s, doubling to 30 s. */
export class CircuitBreaker {
  #calls: { at: number; failed: boolean }[] = [];
  #openUntil = 0;
  #pauseMs = initialPauseMs;
  #probing = false;
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** How many calls are remembered: those that count. */
  get size(): number {
    return this.#calls.length;
  }

  get state(): 'closed' | 'open' | 'half-open' {
    if (this.#openUntil === 0) return 'closed';
    return this.#now() < this.#openUntil ? 'open' : 'half-open';
  }

  /** False when the call must not be made. A true answer must be followed by `record`. */
  allows(): boolean {
    if (this.state === 'closed') return true;
    if (this.state === 'open' || this.#probing) return false;
    this.#probing = true;
    return true;
  }

  /** `failed` for time-outs, resets, 5xx and bad bodies; not for 4xx and the API's own GraphQL errors. */
  record(failed: boolean): void {
    if (this.#probing) {
      this.#probing = false;
      if (failed) this.#open(Math.min(this.#pauseMs * 2, maxPauseMs));
      else this.#close();
      return;
    }
    const now = this.#now();
    // With each call, or an API that never fails would have all of them remembered.
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
