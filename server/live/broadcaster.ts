/** Tells open streams what has changed: one look at the facts for all of them, one write for each. */
import type { LiveTopic } from '#shared/live.ts';
import { EventLog, findChanges, parseAll } from './event-log.ts';
import type { TopicFacts } from './load-live-facts.ts';

/** With nobody listening, only every so many looks are taken: pages want to know what the clock has changed, too. */
const skippedPolls = 5;
const heartbeatMs = 15_000;
/** A comment would do for proxies; an event is heard by the page as well, which so knows a dead line. */
const heartbeatEvent = 'event: beat\ndata: 0\n\n';
/** A reader who leaves this much unread is cut off, and goes on by the number of its last event. */
const maxBufferedBytes = 64 * 1024;
/** Those who are sent away come back spread over this time. */
const [minRetryMs, maxRetryMs] = [1_000, 5_000];

/** What the hub needs of a response. */
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
  /** A sale opens and a count grows old by the clock alone; this is how exactly. */
  pollIntervalMs: number;
  /** Called before a change is told: whatever shows it is old now. */
  onChange(): void;
  /** Hears that the facts could not be had: streams stay as they are. */
  onError(error: unknown): void;
}

export class Broadcaster {
  readonly #options: BroadcasterOptions;
  readonly #streams = new Set<Stream>();
  readonly #log = new EventLog();
  /** Undefined until they could be had for the first time. */
  #facts: TopicFacts | undefined;
  #polledAt = Number.NEGATIVE_INFINITY;
  #polling: Promise<void> | undefined;
  #ticks = 0;
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

  /** Begins a stream with what it has missed since `lastId`, or with everything. Returns the way out. */
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

  /** Looks whether anything has changed, and tells it. Nobody waits for a second look while one is under way. */
  async poll(): Promise<void> {
    this.#polling ??= this.#pollNow().finally(() => {
      this.#polling = undefined;
    });
    return this.#polling;
  }

  /** For a change that has just been made: the look under way may have missed it. */
  async pollAgain(): Promise<void> {
    await this.#polling;
    await this.poll();
  }

  /** Ends every stream; browsers come back after a while, to another server if there is one. */
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
        // Who came while nothing was known has not been told anything yet.
        for (const stream of this.#streams) this.#writeAll(stream);
        return;
      }
      const changes = findChanges(before, facts);
      if (changes.length > 0) this.#options.onChange();
      for (const { topic, change } of changes) this.#broadcast(topic, this.#log.add(topic, change).bytes);
    } catch (error) {
      this.#options.onError(error);
    }
  }

  /** Nothing until the facts are known: an empty list would be a fact too, and take every notice off the page. */
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
    this.#ticks += 1;
    if (this.#streams.size > 0 || this.#ticks % skippedPolls === 0) void this.poll();
  }
}

function randomRetryMs(): number {
  return Math.round(minRetryMs + Math.random() * (maxRetryMs - minRetryMs));
}
