/** Load level of this server, in four steps; load shedding depends on it. */
import type { EventLoopSample, EventLoopWatch } from '../../platform/observe/event-loop.ts';
import type { RenderClass } from '../../platform/requests/shed-error.ts';

/** 0 calm; 1 busy: sheds refreshes, crawlers; 2 heavy: no new streams, fewer pages; 3: hardly a page. */
export type Level = 0 | 1 | 2 | 3;

const sampleMs = 250;
/** Two consecutive samples above a step raise the level to it; `calmMs` below half of it lowers the level. */
const steps = [
  { level: 1, delayMs: 150, waitMs: 200, calmMs: 2_000 },
  { level: 2, delayMs: 400, waitMs: 700, calmMs: 2_000 },
  { level: 3, delayMs: 1_000, waitMs: Number.POSITIVE_INFINITY, calmMs: 3_000 },
] as const;

/** Share of the longest expected wait that pages and their data may have: a late loop delays every slot. */
export const shares: Readonly<Record<Level, number>> = { 0: 1, 1: 1, 2: 1, 3: 0.2 };

export class LoadLevel {
  #level: Level = 0;
  /** Level that the last sample reached. */
  #lastReached = 0;
  #lowMs = 0;
  last: EventLoopSample = { delayMs: 0, utilization: 0 };

  get level(): Level {
    return this.#level;
  }

  shareOf(kind: RenderClass): number {
    return kind === 'private' ? 1 : shares[this.#level];
  }

  /** Records a sample of the loop, and the wait that a new job would have for a slot. */
  note(sample: EventLoopSample, waitMs: number): void {
    this.last = sample;
    const reached = Math.max(
      0,
      ...steps.filter((step) => exceeds(step, sample, waitMs, 1)).map((s) => s.level),
    );
    const held = Math.min(reached, this.#lastReached);
    this.#lastReached = reached;
    if (held > this.#level) this.#set(held as Level);
    const step = steps[this.#level - 1];
    if (!step) return;
    this.#lowMs = exceeds(step, sample, waitMs, 0.5) ? 0 : this.#lowMs + sampleMs;
    if (this.#lowMs >= step.calmMs) this.#set((this.#level - 1) as Level);
  }

  #set(level: Level): void {
    this.#level = level;
    this.#lowMs = 0;
  }
}

function exceeds(
  step: (typeof steps)[number],
  { delayMs }: EventLoopSample,
  waitMs: number,
  share: number,
): boolean {
  return delayMs > step.delayMs * share || waitMs > step.waitMs * share;
}

/** Samples the event loop four times a second until closed. */
export function startLoadLevel(
  loadLevel: LoadLevel,
  watch: EventLoopWatch,
  expectedWaitMs: () => number,
): { close(): void } {
  const timer = setInterval(() => loadLevel.note(watch.sample(), expectedWaitMs()), sampleMs).unref();
  return {
    close() {
      clearInterval(timer);
      watch.close();
    },
  };
}
