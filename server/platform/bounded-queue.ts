/** Runs a few jobs at a time and lets a few more wait: what does not fit is refused at once. */

export interface QueueState {
  running: number;
  waiting: number;
  /** Since the server began. */
  refused: number;
}

export interface QueueOptions {
  concurrency: number;
  maxWaiting: number;
  /** Hears of every job that comes, ends or is refused. */
  onChange?: (state: QueueState) => void;
}

/** Nothing has been done. */
export class QueueFullError extends Error {
  constructor() {
    super('Too much is waiting already');
    this.name = 'QueueFullError';
  }
}

export class BoundedQueue {
  readonly #options: QueueOptions;
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #refused = 0;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  get state(): QueueState {
    return { running: this.#running, waiting: this.#waiting.length, refused: this.#refused };
  }

  /** Whether the next job would be refused. */
  get full(): boolean {
    const { concurrency, maxWaiting } = this.#options;
    return this.#running >= concurrency && this.#waiting.length >= maxWaiting;
  }

  /** Counts a job that was not even brought here because the queue was seen to be full. */
  countRefusal(): void {
    this.#refused += 1;
    this.#notify();
  }

  /** Rejects with `QueueFullError` when there is no room, else as `work` does. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.full) {
      this.countRefusal();
      throw new QueueFullError();
    }
    if (this.#running < this.#options.concurrency) this.#running += 1;
    // Whoever leaves hands the place on, so that nobody who has just come takes it.
    else await new Promise<void>((resolve) => this.#wait(resolve));
    this.#notify();
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
      this.#notify();
    }
  }

  #wait(start: () => void): void {
    this.#waiting.push(start);
    this.#notify();
  }

  #notify(): void {
    this.#options.onChange?.(this.state);
  }
}
