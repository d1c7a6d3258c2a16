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

interface Waiter {
  readonly owners: readonly string[];
  start(): void;
  refuse(error: Error): void;
}

/**
 * A full queue is shared: a job of an owner that has less in it takes the place of the newest of an owner that has
 * more, so that no owner can fill it for the others.
 */
export class BoundedQueue {
  readonly #options: QueueOptions;
  readonly #waiting: Waiter[] = [];
  /** By owner, how many jobs run and wait; owners without any are not held. */
  readonly #held = new Map<string, number>();
  #running = 0;
  #refused = 0;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  get state(): QueueState {
    return { running: this.#running, waiting: this.#waiting.length, refused: this.#refused };
  }

  /** Whether the next job would be refused, of somebody who has nothing in it. */
  get full(): boolean {
    return this.isFullFor([]);
  }

  /** Whether the next job of these owners would be refused. */
  isFullFor(owners: readonly string[]): boolean {
    return this.#isOccupied && this.#findDisplaced(owners) === undefined;
  }

  /** Counts a job that was not even brought here because the queue was seen to be full. */
  countRefusal(): void {
    this.#refused += 1;
    this.#notify();
  }

  /** Rejects with `QueueFullError` when there is no room, else as `work` does. A job may have several owners. */
  async run<Result>(work: () => Promise<Result>, owners: readonly string[] = []): Promise<Result> {
    if (this.#isOccupied) {
      const displaced = this.#findDisplaced(owners);
      this.countRefusal();
      if (!displaced) throw new QueueFullError();
      this.#waiting.splice(this.#waiting.indexOf(displaced), 1);
      this.#hold(displaced.owners, -1);
      displaced.refuse(new QueueFullError());
    }
    this.#hold(owners, 1);
    if (this.#running < this.#options.concurrency) this.#running += 1;
    // Whoever leaves hands the place on, so that nobody who has just come takes it.
    else await new Promise<void>((start, reject) => this.#wait({ owners, start, refuse: reject }));
    this.#notify();
    try {
      return await work();
    } finally {
      this.#hold(owners, -1);
      const next = this.#waiting.shift();
      if (next) next.start();
      else this.#running -= 1;
      this.#notify();
    }
  }

  get #isOccupied(): boolean {
    const { concurrency, maxWaiting } = this.#options;
    return this.#running >= concurrency && this.#waiting.length >= maxWaiting;
  }

  /** The newest waiting job of the owner with the most jobs, where that is more than the next one's owners would have. */
  #findDisplaced(owners: readonly string[]): Waiter | undefined {
    const most = Math.max(0, ...this.#waiting.map((waiter) => this.#share(waiter.owners)));
    if (owners.length === 0 || most <= this.#share(owners) + 1) return undefined;
    return this.#waiting.findLast((waiter) => this.#share(waiter.owners) === most);
  }

  #share(owners: readonly string[]): number {
    return Math.max(0, ...owners.map((owner) => this.#held.get(owner) ?? 0));
  }

  #hold(owners: readonly string[], change: 1 | -1): void {
    for (const owner of owners) {
      const held = (this.#held.get(owner) ?? 0) + change;
      if (held > 0) this.#held.set(owner, held);
      else this.#held.delete(owner);
    }
  }

  #wait(waiter: Waiter): void {
    this.#waiting.push(waiter);
    this.#notify();
  }

  #notify(): void {
    this.#options.onChange?.(this.state);
  }
}
