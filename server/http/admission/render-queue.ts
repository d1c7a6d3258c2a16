/** The line for the one thread that pages are made on: one piece of work at a time, and no longer than visitors wait. */
import { AcceptBacklog } from './accept-backlog.ts';
import { type RenderClass, shedError, VisitorGoneError } from './shed-error.ts';
import { TurnPace } from './turn-pace.ts';

/** Below sixteen that are begun nobody has a share of their own: they wait for some 50 ms of rendering, or the query API. */
const queueThreshold = 16;

/** All that may be begun at once, so that a slow query API cannot fill the memory. */
const maxRunning = 200;

/**
 * The longest wait, in milliseconds, that somebody is let into; visitors leave after some five seconds, and a page waits
 * twice. Whoever is further up is let in while those below are refused already, and is served first.
 */
const maxExpectedWaitMs: Readonly<Record<RenderClass, number>> = {
  private: 2_000,
  payload: 1_200,
  page: 1_200,
  variant: 800,
  crawler: 500,
  refresh: 100,
};
/** `excess` is what one client has beyond its share at once, whatever the class: it takes the turns that no other client wants. */
const order = ['private', 'payload', 'page', 'variant', 'crawler', 'refresh', 'excess'] as const;
type Rank = (typeof order)[number];

/** Renders of one client at once that keep their rank. */
const maxRankedPerClient = 1;

/**
 * What was let in and has waited longer for one turn is refused after all, while others queue: the line was misjudged. Where
 * there is no line it was the machine that stood still, and whoever is still there has waited for nothing but this turn.
 */
const maxWaitMs = 3_000;

/** Something that is made for somebody, in one turn or several. */
export interface RenderJob {
  kind: RenderClass;
  /** Whose renders are ranked together, by `ipKey`. */
  client?: string;
  /** Nobody waits for it any more. */
  isGone?: () => boolean;
  /** Once it has begun it is made, however long it takes: a form has been sent. */
  mustFinish?: boolean;
}

interface Waiting {
  job: RenderJob;
  sinceMs: number;
  start(): void;
  fail(error: Error): void;
}

export interface RenderQueueOptions {
  /** Whether queries are answered on this thread too, and are to take turns. */
  queriesTakeTurns?: boolean;
  /** Hears of how long each one has waited for its turn. */
  onTurn?: (waitedMs: number) => void;
  /** Between two turns everybody who is connecting is let in, so that a cached page waits for one turn at most. */
  backlog?: AcceptBacklog;
}

export class RenderQueue {
  readonly #options: RenderQueueOptions;
  readonly #lines = new Map(order.map((rank) => [rank, [] as Waiting[]]));
  #running = 0;
  readonly #runningByClient = new Map<string, number>();
  readonly #excess = new WeakSet<RenderJob>();
  #waiting = 0;
  #isTurning = false;
  readonly #pace = new TurnPace();
  readonly #backlog: AcceptBacklog;

  constructor(options: RenderQueueOptions = {}) {
    this.#options = options;
    this.#backlog = options.backlog ?? new AcceptBacklog();
  }

  /** Begun and not done, whether they compute or wait. */
  get running(): number {
    return this.#running;
  }

  /** Those who wait for their turn to compute. */
  get waiting(): number {
    return this.#waiting;
  }

  /** True while whoever comes now has to wait noticeably. */
  get isQueueing(): boolean {
    return this.#running >= queueThreshold;
  }

  /** How long whoever comes now will wait for a turn: nobody waits for what is ranked last. */
  get expectedWaitMs(): number {
    return (this.#waiting - this.#line('excess').length) * this.#pace.intervalMs;
  }

  #line(rank: Rank): Waiting[] {
    return this.#lines.get(rank) as Waiting[];
  }

  /** Always where nobody waits. Under a heavy load `share` of the usual wait is all that is let in. */
  hasRoom(kind: RenderClass, share = 1): boolean {
    if (this.#running >= maxRunning * (kind === 'private' ? 2 : 1)) return false;
    return this.expectedWaitMs <= maxExpectedWaitMs[kind] * share;
  }

  /** Counts `render` as running until it has settled, and for the client of its job, if there is one. */
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
   * Resolves when it is this job's turn to compute, until it next waits for something. Between two turns the event loop
   * goes round, so that whatever else has come, such as a request for a cached page, waits for one turn at most.
   */
  turn(job: RenderJob): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting += 1;
      const waiting = { job, sinceMs: performance.now(), start: resolve, fail: reject };
      this.#line(this.#excess.has(job) ? 'excess' : job.kind).push(waiting);
      if (this.#isTurning) return;
      this.#isTurning = true;
      this.#pace.start(waiting.sinceMs);
      this.#backlog.whenEmpty(this.#next);
    });
  }

  /** The same before a query, which needs none where another server answers it. */
  async queryTurn(job: RenderJob): Promise<void> {
    if (this.#options.queriesTakeTurns) await this.turn(job);
  }

  readonly #next = (): void => {
    const waiting = this.#take();
    const nowMs = performance.now();
    this.#pace.note(nowMs);
    if (waiting) {
      this.#options.onTurn?.(nowMs - waiting.sinceMs);
      waiting.start();
    }
    this.#isTurning = this.#waiting > 0;
    if (!this.#isTurning) return;
    // At least once, as a connection that has come meanwhile is not known yet.
    this.#backlog.noteConnection();
    this.#backlog.whenEmpty(this.#next);
  };

  /** The first in line of the highest class; those on the way who have gone or waited too long are sent away. */
  #take(): Waiting | undefined {
    for (const rank of order) {
      const line = this.#line(rank);
      for (let waiting = line.shift(); waiting; waiting = line.shift()) {
        this.#waiting -= 1;
        const { job, sinceMs } = waiting;
        if (job.isGone?.()) waiting.fail(new VisitorGoneError());
        else if (this.isQueueing && !job.mustFinish && performance.now() - sinceMs > maxWaitMs)
          waiting.fail(shedError(job.kind, 'waited_too_long'));
        else return waiting;
      }
    }
    return undefined;
  }
}
