/** Log of the last broadcast changes, so that a stream that was cut resumes where it stopped. */
import { randomBytes } from 'node:crypto';
import { type LiveTopic, liveTopics } from '#shared/live.ts';
import { anything, documentTag } from '../platform/cache-tags.ts';
import type { TopicFacts } from './load-live-facts.ts';

/** Retained events: a quarter of an hour of rates, and a busy day of everything else. */
const maxEvents = 500;

export interface LiveEvent {
  readonly number: number;
  readonly topic: LiveTopic;
  /** Event as it is written to the streams. */
  readonly bytes: Buffer;
}

export class EventLog {
  /** Distinguishes this log from other servers' and earlier ones, which also count from one. */
  readonly #epoch = randomBytes(6).toString('base64url');
  readonly #events: LiveEvent[] = [];
  #last = 0;

  /** Id of the last event: everything sent so far. */
  get lastId(): string {
    return `${this.#epoch}.${this.#last}`;
  }

  add(topic: LiveTopic, change: object): LiveEvent {
    this.#last += 1;
    const bytes = Buffer.from(`id: ${this.lastId}\ndata: ${JSON.stringify({ topic, ...change })}\n\n`);
    const event = { number: this.#last, topic, bytes };
    this.#events.push(event);
    if (this.#events.length > maxEvents) this.#events.shift();
    return event;
  }

  /** Returns the events after `id`; null when they are no longer retained, or the id is of another log. */
  since(id: string | undefined): readonly LiveEvent[] | null {
    const [epoch, text = ''] = id?.split('.') ?? [];
    const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    const first = this.#events[0]?.number ?? this.#last + 1;
    const isKnown = epoch === this.#epoch && number <= this.#last && number >= first - 1;
    return isKnown ? this.#events.filter((event) => event.number > number) : null;
  }
}

interface TopicChange {
  topic: LiveTopic;
  change: object;
  /** Cache tags of the facts. */
  tags: readonly string[];
}

/** Compares two states of all facts by topic; omits topics without a change. */
export function findChanges(before: TopicFacts, after: TopicFacts): TopicChange[] {
  return liveTopics.flatMap((topic): TopicChange[] => {
    const [old, fresh] = [before[topic], after[topic]];
    if (!fresh) return [];
    if (!old) return [{ topic, change: { all: parseAll(fresh) }, tags: [anything] }];
    const set = [...fresh].filter(([key, text]) => old.get(key) !== text);
    const gone = [...old.keys()].filter((key) => !fresh.has(key));
    if (set.length + gone.length === 0) return [];
    const keys = [undefined, ...set.map(([key]) => key), ...gone];
    const tags = keys.map((key) => documentTag(topic, key));
    return [{ topic, change: { set: parseAll(set), ...(gone.length > 0 ? { gone } : {}) }, tags }];
  });
}

export function parseAll(entries: Iterable<readonly [string, string]>): Record<string, unknown> {
  return Object.fromEntries([...entries].map(([key, text]) => [key, JSON.parse(text)]));
}
