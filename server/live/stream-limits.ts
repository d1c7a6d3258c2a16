/** How many streams may be open: of one address, and of all. */
import { addressKey } from '../limits/address-key.ts';

export const mostStreams = { perAddress: 10, inAll: 2_000 };

export class StreamLimits {
  readonly #open = new Map<string, number>();
  readonly #most: typeof mostStreams;
  #all = 0;

  constructor(most = mostStreams) {
    this.#most = most;
  }

  /** The way out, to be called once, or the status that says why there is no room. */
  take(address: string): { leave(): void } | { status: 429 | 503 } {
    const group = addressKey(address);
    const open = this.#open.get(group) ?? 0;
    if (open >= this.#most.perAddress) return { status: 429 };
    if (this.#all >= this.#most.inAll) return { status: 503 };
    this.#open.set(group, open + 1);
    this.#all += 1;
    return { leave: () => this.#leave(group) };
  }

  #leave(group: string): void {
    this.#all -= 1;
    const open = (this.#open.get(group) ?? 1) - 1;
    if (open > 0) this.#open.set(group, open);
    else this.#open.delete(group);
  }
}
