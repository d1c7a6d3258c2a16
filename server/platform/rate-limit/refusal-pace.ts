/** Delays refusals of a client that had many: a flood on forty connections costs forty responses a second. */

import { setTimeout as pauseFor } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { minuteMs } from '#shared/dates.ts';

/**
 * Refusals of one client in a minute without delay; a page with its files, or a resent form, gets far fewer.
 */
const maxAtOnce = 30;
const waitMs = 1_000;
/** Delayed refusals of all clients; beyond it, sending one costs less than holding another. */
const maxWaiting = 1_000;
export const refusalPace = { maxAtOnce, waitMs, maxWaiting };
const maxClients = 10_000;

export class RefusalPace {
  readonly #refusals = new LRUCache<string, number>({ max: maxClients, ttl: minuteMs });
  readonly #pause: (ms: number) => Promise<unknown>;
  #waiting = 0;

  constructor(pause: (ms: number) => Promise<unknown> = pauseFor) {
    this.#pause = pause;
  }

  /** Resolves when the refusal may be sent. `client` is an IP key. */
  async wait(client: string): Promise<void> {
    const refusals = (this.#refusals.get(client) ?? 0) + 1;
    this.#refusals.set(client, refusals, { noUpdateTTL: true });
    if (refusals <= maxAtOnce || this.#waiting >= maxWaiting) return;
    this.#waiting += 1;
    await this.#pause(waitMs);
    this.#waiting -= 1;
  }
}
