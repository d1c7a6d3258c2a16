/** How fast a line moves, by what it did in the last half second or so: what a wait is guessed from. */

/** Before anything is known. */
const firstIntervalMs = 5;
const windowMs = 200;

export class TurnPace {
  #intervalMs = firstIntervalMs;
  #turns = 0;
  #sinceMs = 0;

  /** On average, from one turn to the next. */
  get intervalMs(): number {
    return this.#intervalMs;
  }

  /** Somebody has come to an empty line: what was before says nothing of how fast it moves. */
  start(nowMs: number): void {
    this.#turns = 0;
    this.#sinceMs = nowMs;
  }

  /** One has had their turn. */
  note(nowMs: number): void {
    this.#turns += 1;
    const elapsedMs = nowMs - this.#sinceMs;
    if (elapsedMs < windowMs) return;
    this.#intervalMs = (this.#intervalMs + elapsedMs / this.#turns) / 2;
    this.start(nowMs);
  }
}
