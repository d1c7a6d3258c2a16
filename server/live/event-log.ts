/** The last changes that were told, so that a stream which was cut goes on where it stopped. */
import { randomBytes } from 'node:crypto';
import { type LiveTopic, liveTopics } from '#shared/live.ts';
import type { TopicFacts } from './load-live-facts.ts';

/** A quarter of an hour of rates, and a busy day of everything else. */
const maxEvents = 500;

export interface LiveEvent {
  readonly number: number;
  readonly topic: LiveTopic;
  /** As it is written to the streams. */
  readonly bytes: Buffer;
}

export class EventLog {
  /** Another server, or this one started anew, counts from one again. */
  readonly #epoch = randomBytes(6).toString('base64url');
  readonly #events: LiveEvent[] = [];
  #last = 0;

  /** Stands for everything told so far. */
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

  /** What was told after `id`; null when that cannot be said any more, or was said by somebody else. */
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
}

/** What has changed between two states of everything, by topic; topics without a change are left out. */
export function findChanges(before: TopicFacts, after: TopicFacts): TopicChange[] {
  return liveTopics.flatMap((topic): TopicChange[] => {
    const [old, fresh] = [before[topic], after[topic]];
    if (!fresh) return [];
    if (!old) return [{ topic, change: { all: parseAll(fresh) } }];
    const set = [...fresh].filter(([key, text]) => old.get(key) !== text);
    const gone = [...old.keys()].filter((key) => !fresh.has(key));
    if (set.length + gone.length === 0) return [];
    return [{ topic, change: { set: parseAll(set), ...(gone.length > 0 ? { gone } : {}) } }];
  });
}

export function parseAll(entries: Iterable<readonly [string, string]>): Record<string, unknown> {
  return Object.fromEntries([...entries].map(([key, text]) => [key, JSON.parse(text)]));
}
