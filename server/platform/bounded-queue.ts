/** Runs a limited number of jobs, queues a few more, and refuses the rest at once. */

export interface QueueState {
  running: number;
  waiting: number;
  /** Number of refusals since the server started. */
  refused: number;
}

export interface QueueOptions {
  concurrency: number;
  maxWaiting: number;
  /** Called whenever a job arrives, starts, ends or is refused. */
  onChange?: (state: QueueState) => void;
}

/** The queue is full; the job has not been run. */
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
 * A full queue is shared fairly: a job of an owner with fewer jobs displaces the newest waiting job of
 * an owner with more. No single owner can fill the queue.
 */
export class BoundedQueue {
  readonly #options: QueueOptions;
  readonly #waiting: Waiter[] = [];
  /** Number of running and waiting jobs by owner; owners without jobs are removed. */
  readonly #held = new Map<string, number>();
  #running = 0;
  #refused = 0;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  get state(): QueueState {
    return { running: this.#running, waiting: this.#waiting.length, refused: this.#refused };
  }

  /** Whether the next job without an owner would be refused. */
  get full(): boolean {
    return this.isFullFor([]);
  }

  /** Whether the next job of these owners would be refused. */
  isFullFor(owners: readonly string[]): boolean {
    return this.#isOccupied && this.#findDisplaced(owners) === undefined;
  }

  /** Counts a refusal by a caller that saw the full queue and therefore did not call `run`. */
  countRefusal(): void {
    this.#refused += 1;
    this.#notify();
  }

  /**
   * Rejects with `QueueFullError` when there is no room or the job is displaced; else settles as `work` does.
   * A job may have several owners.
   */
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
    // A finishing job hands its slot to the next waiter, so that a newly arrived job cannot take it.
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

  /**
   * Returns the newest waiting job of the owner with the most jobs,
   * if that is more than the owners of the next job would have.
   */
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
