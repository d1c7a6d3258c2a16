/** What travels on a live stream: facts by topic and key, whole at first and then what has changed. */

/** Nothing personal: whoever reads a stream is told the same. */
export const liveTopics = ['rates', 'notices', 'availability', 'launches', 'seats'] as const;
export type LiveTopic = (typeof liveTopics)[number];

export interface LiveRate {
  readonly sell: number;
  readonly buy: number | null;
  readonly symbol: string;
  readonly smallestNote: number;
  readonly checkedAt: string;
}

/** What stands under a key of each topic. */
export interface LiveFacts {
  /** By currency. */
  rates: LiveRate;
  /** By branch, or `site`: the words. */
  notices: string;
  /** By offer: how few are left. */
  availability: number;
  /** By launch. */
  launches: 'BEFORE' | 'OPEN' | 'CLOSED';
  /** By launch or meet-up: how many seats are free. */
  seats: number;
}

/** `all` takes the place of everything known of the topic; else `set` and `gone` change it. */
export interface LiveMessage {
  readonly topic: LiveTopic;
  readonly all?: Readonly<Record<string, unknown>>;
  readonly set?: Readonly<Record<string, unknown>>;
  readonly gone?: readonly string[];
}

/** `rates,notices` → both, each once; null when one is none of ours. */
export function readTopics(text: string): LiveTopic[] | null {
  const named = [...new Set(text.split(','))];
  const known = liveTopics.filter((topic) => named.includes(topic));
  return known.length === named.length ? known : null;
}
