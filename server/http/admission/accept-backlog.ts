/** Defers work until pending connections are accepted: Node accepts one per turn of its event loop. */

/** Event loop turns after which work starts even if connections arrive faster than they are served. */
const maxRounds = 50;

export class AcceptBacklog {
  #hasConnected = false;
  #rounds = 0;
  #waiting: (() => void)[] = [];

  /** Records a new connection; others may be pending behind it. */
  readonly noteConnection = (): void => {
    this.#hasConnected = true;
  };

  /**
   * Calls `start` once the event loop has turned without a new connection. Called at once, the last of fifty
   * clients that connect together would wait for fifty pieces of work of clients that came later.
   */
  whenEmpty(start: () => void): void {
    this.#waiting.push(start);
    if (this.#waiting.length === 1) setImmediate(this.#goRound);
  }

  /** As `whenEmpty`, as a promise. */
  empty(): Promise<void> {
    return new Promise((resolve) => this.whenEmpty(resolve));
  }

  readonly #goRound = (): void => {
    this.#rounds += 1;
    if (this.#hasConnected && this.#rounds <= maxRounds) {
      this.#hasConnected = false;
      setImmediate(this.#goRound);
      return;
    }
    this.#rounds = 0;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const start of waiting) start();
  };
}
