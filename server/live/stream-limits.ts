/** How many streams may be open: of one address, and of all. */
import { isIPv6 } from 'node:net';

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
    const group = groupOf(address);
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

/** A household has one IPv4 address, or a /64 of IPv6: its first four groups. */
export function groupOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length;
  return [...groups, ...Array(zeros).fill('0'), ...after].slice(0, 4).join(':').toLowerCase();
}
