/** Keeps retries to a tenth of the calls, so that a struggling API is not asked twice as much. */

const windowMs = 10_000;
const ratio = 0.1;
/** A quiet server may still retry this many times in a window. */
const minRetries = 3;

export class RetryBudget {
  #windowEnds = 0;
  #calls = 0;
  #retries = 0;
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Counts one first try. */
  spend(): void {
    const now = this.#now();
    if (now >= this.#windowEnds) {
      this.#windowEnds = now + windowMs;
      this.#calls = 0;
      this.#retries = 0;
    }
    this.#calls += 1;
  }

  /** True once for each retry that is still within the budget, and counts it. */
  allows(): boolean {
    if (this.#retries >= Math.max(minRetries, this.#calls * ratio)) return false;
    this.#retries += 1;
    return true;
  }
}
