/** Purges changed pages from the CDN: changes are batched, a failed call is repeated until it succeeds. */

import type { Logger } from 'pino';
import type { Counter } from 'prom-client';
import type { Tags } from '../cache-tags.ts';
import type { Dependencies } from '../observe/dependencies.ts';
import type { MetricMakers } from '../observe/metrics.ts';
import { createThrottle } from '../throttle.ts';
import { purgedTags, splitIntoCalls, uniteForPurge } from './cdn-tags.ts';
import type { PurgeCall } from './purge-call.ts';

/** Wait for further changes, and until pages with data from before the change have reached the CDN. */
const batchMs = 1_000;
const maxDelayMs = 60_000;
const logIntervalMs = 60_000;

export interface PurgerOptions {
  readonly log: Logger;
  readonly metrics: Pick<MetricMakers, 'counter'>;
  readonly dependencies: Pick<Dependencies, 'succeeded' | 'failed'>;
  /** From 0 to 1, so that servers that failed together do not retry together. */
  readonly jitter?: () => number;
}

export class CdnPurger {
  readonly #call: PurgeCall;
  readonly #options: PurgerOptions;
  readonly #purges: Counter<'result'>;
  readonly #mayLog = createThrottle(logIntervalMs);
  /** Tags that no call has purged yet. */
  #pending = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> | undefined;
  #failures = 0;
  #isClosed = false;

  constructor(call: PurgeCall, options: PurgerOptions) {
    this.#call = call;
    this.#options = options;
    this.#purges = options.metrics.counter({
      name: 'cdn_purges_total',
      help: 'Calls that purge tags from the CDN, by result (ok, failed)',
      labelNames: ['result'],
    });
  }

  /** Like that of a cache: returns at once, and never throws. */
  invalidate(changed: Tags): void {
    this.#pending = uniteForPurge(this.#pending, purgedTags(changed));
    this.#schedule(batchMs);
  }

  /** Sends pending purges once more; those that fail are lost. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#sending;
    await this.#send();
  }

  #schedule(delayMs: number): void {
    if (this.#timer || this.#sending || this.#isClosed) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#sending = this.#send().finally(() => {
        this.#sending = undefined;
        if (this.#pending.size > 0) this.#schedule(this.#failures > 0 ? this.#retryDelayMs() : batchMs);
      });
    }, delayMs).unref();
  }

  async #send(): Promise<void> {
    const calls = splitIntoCalls(this.#pending);
    this.#pending = new Set();
    try {
      for (let tags = calls[0]; tags; tags = calls[0]) {
        await this.#call(tags);
        calls.shift();
        this.#failures = 0;
        this.#purges.inc({ result: 'ok' });
        this.#options.dependencies.succeeded('cdn');
      }
    } catch (error) {
      this.#pending = uniteForPurge(calls.flat(), this.#pending);
      this.#failures += 1;
      this.#report(error);
    }
  }

  #report(error: unknown): void {
    this.#purges.inc({ result: 'failed' });
    this.#options.dependencies.failed('cdn', error);
    if (this.#mayLog('cdn'))
      this.#options.log.error(
        { event: 'cdn_purge_failed', tags: this.#pending.size, err: error },
        'failed to purge changed pages from the CDN',
      );
  }

  /** Doubles with each failure: 1 to 2 s after the first one, 30 to 60 s in the end. */
  #retryDelayMs(): number {
    const { jitter = Math.random } = this.#options;
    return Math.min(2 ** this.#failures * 1_000, maxDelayMs) * (0.5 + jitter() / 2);
  }
}
