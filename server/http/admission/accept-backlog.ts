/** Lets everybody who is connecting in before work goes on: Node accepts one connection each time its event loop goes round. */

/** So that work goes on when connections come faster than they can be answered. */
const maxRounds = 50;

export class AcceptBacklog {
  #hasConnected = false;
  #rounds = 0;
  #waiting: (() => void)[] = [];

  /** Somebody has just connected, and others may be waiting behind them. */
  readonly noteConnection = (): void => {
    this.#hasConnected = true;
  };

  /**
   * Calls `start` once the event loop has gone round without anybody connecting. Were it called at once, whoever connects
   * last of fifty would wait for as many pieces of work, each of somebody who came later than they did.
   */
  whenEmpty(start: () => void): void {
    this.#waiting.push(start);
    if (this.#waiting.length === 1) setImmediate(this.#goRound);
  }

  /** The same, to be waited for. */
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
