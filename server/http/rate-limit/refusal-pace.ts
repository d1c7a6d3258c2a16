/** Makes whoever goes on after many refusals wait for each further one: a flood on forty connections then costs forty answers a second. */
import { setTimeout as pauseFor } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';

/** Of one client in a minute; a page with its files, or a form sent again, is refused far seldomer. */
const maxAtOnce = 30;
const waitMs = 1_000;
/** Of all clients: beyond it a refusal is quicker than one more that is held. */
const maxWaiting = 1_000;
const minuteMs = 60_000;
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
