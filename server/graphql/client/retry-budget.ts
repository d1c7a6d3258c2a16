/** Retry budget: limits retries to a tenth of the calls, so that they cannot double a failing API's load. */

const windowMs = 10_000;
const ratio = 0.1;
/** Retries allowed per window at low traffic. */
const minRetries = 3;

export class RetryBudget {
  #windowEnds = 0;
  #calls = 0;
  #retries = 0;
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Records one first attempt. */
  spend(): void {
    const now = this.#now();
    if (now >= this.#windowEnds) {
      this.#windowEnds = now + windowMs;
      this.#calls = 0;
      this.#retries = 0;
    }
    this.#calls += 1;
  }

  /** Returns true while the budget lasts, and spends one retry. */
  allows(): boolean {
    if (this.#retries >= Math.max(minRetries, this.#calls * ratio)) return false;
    this.#retries += 1;
    return true;
  }
}
