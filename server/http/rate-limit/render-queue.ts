/** How many pages are being made right now: the one place that says whether this server has more to render than it gets done. */

/**
 * One process renders on one thread, whatever the cores, so whatever is begun beyond the first waits for the processor
 * or the query API. Sixteen wait for some 50 ms of rendering: below that nobody notices.
 */
const queueThreshold = 16;

export class RenderQueue {
  #running = 0;

  get running(): number {
    return this.#running;
  }

  /** True while whoever comes now has to wait noticeably. */
  get isQueueing(): boolean {
    return this.#running >= queueThreshold;
  }

  /** Counts `render` as running until it has settled. */
  async run<Result>(render: () => Promise<Result>): Promise<Result> {
    this.#running += 1;
    try {
      return await render();
    } finally {
      this.#running -= 1;
    }
  }
}
