/** How fast a line moves, by what it did in the last half second or so: what a wait is guessed from. */

/** Before anything is known. */
const firstIntervalMs = 5;
const windowMs = 200;

export class TurnPace {
  #intervalMs = firstIntervalMs;
  #turns = 0;
  #sinceMs = 0;
  #lastMs = 0;
  #longestMs = 0;

  /** On average, from one turn to the next. */
  get intervalMs(): number {
    return this.#intervalMs;
  }

  /** Somebody has come to an empty line: what was before says nothing of how fast it moves. */
  start(nowMs: number): void {
    this.#intervalMs = firstIntervalMs;
    this.#begin(nowMs);
  }

  #begin(nowMs: number): void {
    this.#turns = 0;
    this.#sinceMs = nowMs;
    this.#lastMs = nowMs;
    this.#longestMs = 0;
  }

  /** One has had their turn. The longest of a window does not count: a machine that stood still once is no slow line. */
  note(nowMs: number): void {
    this.#turns += 1;
    this.#longestMs = Math.max(this.#longestMs, nowMs - this.#lastMs);
    this.#lastMs = nowMs;
    const elapsedMs = nowMs - this.#sinceMs - this.#longestMs;
    if (elapsedMs < windowMs) return;
    this.#intervalMs = (this.#intervalMs + elapsedMs / (this.#turns - 1)) / 2;
    this.#begin(nowMs);
  }
}
