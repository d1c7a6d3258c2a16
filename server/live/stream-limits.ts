/** Limits of open streams: per address, and in total. */
import { ipKey } from '../platform/rate-limit/ip-key.ts';

export const maxStreams = { perIp: 10, total: 2_000 };

export class StreamLimits {
  readonly #open = new Map<string, number>();
  readonly #max: typeof maxStreams;
  #total = 0;

  constructor(max = maxStreams) {
    this.#max = max;
  }

  /** Returns the function that releases the slot, to be called once, or the status when there is no room. */
  acquire(ip: string): { release(): void } | { status: 429 | 503 } {
    const key = ipKey(ip);
    const open = this.#open.get(key) ?? 0;
    if (open >= this.#max.perIp) return { status: 429 };
    if (this.#total >= this.#max.total) return { status: 503 };
    this.#open.set(key, open + 1);
    this.#total += 1;
    return { release: () => this.#release(key) };
  }

  #release(key: string): void {
    this.#total -= 1;
    const open = (this.#open.get(key) ?? 1) - 1;
    if (open > 0) this.#open.set(key, open);
    else this.#open.delete(key);
  }
}
