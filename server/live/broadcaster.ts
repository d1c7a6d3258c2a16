/** Broadcasts changes to open streams: one poll of the facts for all of them, one write for each. */
import type { LiveTopic } from '#shared/live.ts';
import type { Tags } from '../platform/cache-tags.ts';
import { EventLog, findChanges, parseAll } from './event-log.ts';
import type { TopicFacts } from './load-live-facts.ts';

const heartbeatMs = 15_000;
/**
 * A comment would suffice for proxies; an event also reaches the page, which can detect a dead connection.
 */
const heartbeatEvent = 'event: beat\ndata: 0\n\n';
/** Unread bytes at which a client is disconnected; it resumes after the id of its last event. */
const maxBufferedBytes = 64 * 1024;
/** Disconnected clients return at random within this range. */
const [minRetryMs, maxRetryMs] = [1_000, 5_000];

/** Part of a response that the broadcaster needs. */
export interface StreamResponse {
  readonly writableLength: number;
  readonly writableEnded: boolean;
  write(text: string | Buffer): unknown;
  end(text?: string): unknown;
  destroy(): unknown;
}

interface Stream {
  readonly out: StreamResponse;
  readonly topics: readonly LiveTopic[];
}

export interface BroadcasterOptions {
  load(): Promise<TopicFacts>;
  /** Milliseconds between polls: the precision of changes by the clock alone, as when a sale opens. */
  pollIntervalMs: number;
  /** The same while there are no streams: pages also need the changes that the clock makes. */
  idleIntervalMs: number;
  /** Called before a change is broadcast: everything that shows it is stale. */
  onChange(changed: Tags): void;
  /** Called when the facts could not be loaded; streams stay as they are. */
  onError(error: unknown): void;
}

export class Broadcaster {
  readonly #options: BroadcasterOptions;
  readonly #streams = new Set<Stream>();
  readonly #log = new EventLog();
  /** Undefined until they are first loaded. */
  #facts: TopicFacts | undefined;
  #polledAt = Number.NEGATIVE_INFINITY;
  #polling: Promise<void> | undefined;
  readonly #timers: NodeJS.Timeout[];

  constructor(options: BroadcasterOptions) {
    this.#options = options;
    const heartbeat = Buffer.from(heartbeatEvent);
    this.#timers = [
      setInterval(() => this.#tick(), options.pollIntervalMs).unref(),
      setInterval(() => this.#broadcast(undefined, heartbeat), heartbeatMs).unref(),
    ];
  }

  get size(): number {
    return this.#streams.size;
  }

  /** Starts a stream with the events after `lastId`, or all facts. Returns the function that removes it. */
  async open(out: StreamResponse, topics: readonly LiveTopic[], lastId?: string): Promise<() => void> {
    const stream = { out, topics };
    out.write(`retry: ${randomRetryMs()}\n\n`);
    if (performance.now() - this.#polledAt > this.#options.pollIntervalMs) await this.poll();
    this.#streams.add(stream);
    const missed = this.#log.since(lastId);
    if (missed) {
      for (const { topic, bytes } of missed) if (topics.includes(topic)) out.write(bytes);
    } else this.#writeAll(stream);
    return () => {
      this.#streams.delete(stream);
    };
  }

  /** Polls the facts and broadcasts changes. Calls during a poll share it. */
  async poll(): Promise<void> {
    this.#polling ??= this.#pollNow().finally(() => {
      this.#polling = undefined;
    });
    return this.#polling;
  }

  /** Polls after a change that was just made: the current poll may have missed it. */
  async pollAgain(): Promise<void> {
    await this.#polling;
    await this.poll();
  }

  /** Ends every stream; browsers reconnect after a random delay, to another server if there is one. */
  closeAll(): void {
    for (const { out } of this.#streams) out.end(`retry: ${randomRetryMs()}\n\n`);
    this.#streams.clear();
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.closeAll();
  }

  async #pollNow(): Promise<void> {
    try {
      const facts = await this.#options.load();
      this.#polledAt = performance.now();
      const before = this.#facts;
      this.#facts = facts;
      if (!before) {
        // Streams that were opened before the facts were known have received nothing yet.
        for (const stream of this.#streams) this.#writeAll(stream);
        return;
      }
      const changes = findChanges(before, facts);
      if (changes.length > 0) this.#options.onChange(new Set(changes.flatMap(({ tags }) => tags)));
      for (const { topic, change } of changes) this.#broadcast(topic, this.#log.add(topic, change).bytes);
    } catch (error) {
      this.#options.onError(error);
    }
  }

  /** Writes nothing until facts are known: an empty list is a fact too, and would remove every notice. */
  #writeAll({ out, topics }: Stream): void {
    const facts = this.#facts;
    if (!facts) return;
    for (const topic of topics) {
      const ofTopic = facts[topic];
      if (!ofTopic) continue;
      const all = parseAll(ofTopic);
      out.write(`id: ${this.#log.lastId}\ndata: ${JSON.stringify({ topic, all })}\n\n`);
    }
  }

  #broadcast(topic: LiveTopic | undefined, bytes: Buffer): void {
    for (const { out, topics } of this.#streams) {
      if (topic && !topics.includes(topic)) continue;
      if (out.writableLength > maxBufferedBytes) out.destroy();
      else out.write(bytes);
    }
  }

  #tick(): void {
    const { idleIntervalMs } = this.#options;
    if (this.#streams.size > 0 || performance.now() - this.#polledAt >= idleIntervalMs) void this.poll();
  }
}

function randomRetryMs(): number {
  return Math.round(minRetryMs + Math.random() * (maxRetryMs - minRetryMs));
}
