/** Pace of the queue over the last half second or so; waits are estimated from it. */

/** Estimate before the first measurement. */
const firstIntervalMs = 5;
const windowMs = 200;

export class SlotPace {
  #intervalMs = firstIntervalMs;
  #slots = 0;
  #sinceMs = 0;
  #lastMs = 0;
  #longestMs = 0;

  /** Average time from one slot to the next. */
  get intervalMs(): number {
    return this.#intervalMs;
  }

  /** Starts again when a job enters an empty queue: earlier slots say nothing about its pace. */
  start(nowMs: number): void {
    this.#intervalMs = firstIntervalMs;
    this.#begin(nowMs);
  }

  #begin(nowMs: number): void {
    this.#slots = 0;
    this.#sinceMs = nowMs;
    this.#lastMs = nowMs;
    this.#longestMs = 0;
  }

  /** Records a slot. The longest of a window does not count: one stall of the machine is not a slow queue. */
  note(nowMs: number): void {
    this.#slots += 1;
    this.#longestMs = Math.max(this.#longestMs, nowMs - this.#lastMs);
    this.#lastMs = nowMs;
    const elapsedMs = nowMs - this.#sinceMs - this.#longestMs;
    if (elapsedMs < windowMs) return;
    this.#intervalMs = (this.#intervalMs + elapsedMs / (this.#slots - 1)) / 2;
    this.#begin(nowMs);
  }
}
