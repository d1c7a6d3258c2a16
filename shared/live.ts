/** Messages of the live stream: facts by topic and key, all of them at first and then only changes. */

/** No personal data: all readers of a stream receive the same. */
export const liveTopics = ['rates', 'notices', 'availability', 'launches', 'seats', 'content'] as const;
export type LiveTopic = (typeof liveTopics)[number];

export interface LiveRate {
  readonly sell: number;
  readonly buy: number | null;
  readonly symbol: string;
  readonly smallestNote: number;
  readonly checkedAt: string;
}

/** Type of the values under a topic's keys. */
export interface LiveFacts {
  /** Keyed by currency. */
  rates: LiveRate;
  /** Keyed by branch, or `site`: the text. */
  notices: string;
  /** Keyed by offer: number of places left. */
  availability: number;
  /** Keyed by launch. */
  launches: 'BEFORE' | 'OPEN' | 'CLOSED';
  /** Keyed by launch or meet-up: number of free seats. */
  seats: number;
  /** Its only key is `revision`: see `shared/content-revision.ts`. */
  content: string;
}

/** `all` replaces all known facts of the topic; otherwise `set` and `gone` change them. */
export interface LiveMessage {
  readonly topic: LiveTopic;
  readonly all?: Readonly<Record<string, unknown>>;
  readonly set?: Readonly<Record<string, unknown>>;
  readonly gone?: readonly string[];
}

/** `rates,notices` → both, without duplicates; null when one is unknown. */
export function readTopics(text: string): LiveTopic[] | null {
  const named = [...new Set(text.split(','))];
  const known = liveTopics.filter((topic) => named.includes(topic));
  return known.length === named.length ? known : null;
}
