/** Render queue of the single thread: one piece of work at a time, and no longer than visitors wait. */

import { ClientDisconnectedError, type RenderClass, shedError } from '../../platform/requests/shed-error.ts';
import { AcceptBacklog } from './accept-backlog.ts';
import { SlotPace } from './slot-pace.ts';

/** Running renders from which client limits apply; fewer wait some 50 ms for renders, or on the query API. */
export const queueThreshold = 16;

/** Limit of running renders, so that a slow query API cannot fill the memory. */
export const maxRunning = 200;

/**
 * Longest expected wait, in milliseconds, with which a job is admitted. Visitors leave after some five
 * seconds, and a page waits twice. Higher classes are still admitted when lower ones are refused, and are
 * served first.
 */
export const maxExpectedWaitMs: Readonly<Record<RenderClass, number>> = {
  private: 2_000,
  payload: 1_200,
  page: 1_200,
  variant: 800,
  crawler: 500,
  refresh: 100,
};
/** `excess`: renders of one client beyond its share, of any class; they take slots no other client wants. */
const order = ['private', 'payload', 'page', 'variant', 'crawler', 'refresh', 'excess'] as const;
type Rank = (typeof order)[number];

/** Concurrent renders of one client that keep the rank of their class. */
const maxRankedPerClient = 1;

/**
 * Longest wait, in milliseconds, of an admitted job for one slot while others queue: beyond it the estimate
 * was wrong and the job is refused. Without a queue the machine itself stalled, and the clients still
 * connected wait only for this slot.
 */
export const maxWaitMs = 3_000;

/** Rendering for one response or cache entry, in one slot or several. */
export interface RenderJob {
  kind: RenderClass;
  /** Client key (`ipKey`); renders with the same key are ranked together. */
  client?: string;
  /** True when no client waits for the result any more. */
  isAborted?: () => boolean;
  /** Never times out once started: a form has already been sent. */
  mustFinish?: boolean;
}

interface Waiting {
  job: RenderJob;
  sinceMs: number;
  start(): void;
  fail(error: Error): void;
}

export interface RenderQueueOptions {
  /** Whether queries also run on this thread, and take slots. */
  queriesAreQueued?: boolean;
  /** Called with the wait of each job for its slot. */
  onSlot?: (waitedMs: number) => void;
  /** Accepts pending connections between two slots, so that a cached page waits for one slot at most. */
  backlog?: AcceptBacklog;
}

export class RenderQueue {
  readonly #options: RenderQueueOptions;
  readonly #queues = new Map(order.map((rank) => [rank, [] as Waiting[]]));
  #running = 0;
  readonly #runningByClient = new Map<string, number>();
  readonly #excess = new WeakSet<RenderJob>();
  #waiting = 0;
  #isServing = false;
  readonly #pace = new SlotPace();
  readonly #backlog: AcceptBacklog;

  constructor(options: RenderQueueOptions = {}) {
    this.#options = options;
    this.#backlog = options.backlog ?? new AcceptBacklog();
  }

  /** Renders that have started and not settled, whether they compute or wait. */
  get running(): number {
    return this.#running;
  }

  /** Jobs that wait for their slot to compute. */
  get waiting(): number {
    return this.#waiting;
  }

  /** True while a new job would wait noticeably. */
  get isQueueing(): boolean {
    return this.#running >= queueThreshold;
  }

  /** Expected wait of a new job for a slot. No job waits for `excess` ones, which rank last. */
  get expectedWaitMs(): number {
    return (this.#waiting - this.#queueOf('excess').length) * this.#pace.intervalMs;
  }

  #queueOf(rank: Rank): Waiting[] {
    return this.#queues.get(rank) as Waiting[];
  }

  /**
   * Admits a job by its expected wait; without waiting jobs only `maxRunning` refuses. Under heavy load only
   * `share` of the longest wait is allowed.
   */
  hasRoom(kind: RenderClass, share = 1): boolean {
    if (this.#running >= maxRunning * (kind === 'private' ? 2 : 1)) return false;
    return this.expectedWaitMs <= maxExpectedWaitMs[kind] * share;
  }

  /** Counts `render` as running until it settles, and for the client of its job, if there is one. */
  async run<Result>(render: () => Promise<Result>, job?: RenderJob): Promise<Result> {
    this.#running += 1;
    if (job?.client !== undefined) this.#enter(job, job.client);
    try {
      return await render();
    } finally {
      this.#running -= 1;
      if (job?.client !== undefined) this.#leave(job.client);
    }
  }

  #enter(job: RenderJob, client: string): void {
    const running = this.#runningByClient.get(client) ?? 0;
    if (running >= maxRankedPerClient) this.#excess.add(job);
    this.#runningByClient.set(client, running + 1);
  }

  #leave(client: string): void {
    const left = (this.#runningByClient.get(client) as number) - 1;
    if (left > 0) this.#runningByClient.set(client, left);
    else this.#runningByClient.delete(client);
  }

  /**
   * Resolves when this job may compute, until it next waits. The event loop runs between two jobs, so that
   * other work, such as a request for a cached page, waits for one slot at most.
   */
  waitForSlot(job: RenderJob): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting += 1;
      const waiting = { job, sinceMs: performance.now(), start: resolve, fail: reject };
      this.#queueOf(this.#excess.has(job) ? 'excess' : job.kind).push(waiting);
      if (this.#isServing) return;
      this.#isServing = true;
      this.#pace.start(waiting.sinceMs);
      this.#backlog.whenEmpty(this.#next);
    });
  }

  /** As `waitForSlot`, before a query; not needed if another server answers it. */
  async waitForQuerySlot(job: RenderJob): Promise<void> {
    if (this.#options.queriesAreQueued) await this.waitForSlot(job);
  }

  readonly #next = (): void => {
    const waiting = this.#take();
    const nowMs = performance.now();
    this.#pace.note(nowMs);
    if (waiting) {
      this.#options.onSlot?.(nowMs - waiting.sinceMs);
      waiting.start();
    }
    this.#isServing = this.#waiting > 0;
    if (!this.#isServing) return;
    // At least one round: a connection that has arrived since is not known yet.
    this.#backlog.noteConnection();
    this.#backlog.whenEmpty(this.#next);
  };

  /** Takes the first job of the highest class, rejecting disconnected and overdue ones before it. */
  #take(): Waiting | undefined {
    for (const rank of order) {
      const queue = this.#queueOf(rank);
      for (let waiting = queue.shift(); waiting; waiting = queue.shift()) {
        this.#waiting -= 1;
        const { job, sinceMs } = waiting;
        if (job.isAborted?.()) waiting.fail(new ClientDisconnectedError());
        else if (this.isQueueing && !job.mustFinish && performance.now() - sinceMs > maxWaitMs)
          waiting.fail(shedError(job.kind, 'waited_too_long'));
        else return waiting;
      }
    }
    return undefined;
  }
}
