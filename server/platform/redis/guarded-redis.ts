/** Redis with a circuit breaker: a failure costs 50 ms once, then Redis is skipped until a probe succeeds. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { connectRedis, endConnection, type RedisClient } from './connect-redis.ts';

export const connectTimeoutMs = 500;
export const commandTimeoutMs = 50;
/** Longest delay of a timer: a greater one would fire at once. */
const maxTimeoutMs = 2 ** 31 - 1;
/** Pause between a failure and the probe: short at first, in case the machine was only busy, then longer. */
const [minPauseMs, maxPauseMs] = [250, 4_000];
/** After this time without a failure, the pause is short again. */
const calmMs = 10_000;
/** A connection that is silent for this long after a command is dropped, and another is opened. */
const silentSocketMs = 2_000;

/** Thrown for every command that was skipped or has failed. */
export class RedisUnavailable extends Error {
  override readonly name = 'RedisUnavailable';
}

/** Called once per change: with null when Redis replies again, with the error when it no longer does. */
type StateListener = (error: Error | null) => void;

export interface GuardedRedis {
  readonly isAvailable: boolean;
  /** For libraries that need a client; their commands belong inside `run`. */
  readonly client: RedisClient;
  /** Throws `RedisUnavailable`, or Redis's own error when only this key is at fault (`isWrongType`). */
  run<Reply>(command: (client: RedisClient) => Promise<Reply>): Promise<Reply>;
  /** Called with the duration of each command, in seconds. */
  onCommand: ((seconds: number) => void) | undefined;
  /** Called after each command that succeeded. */
  onSuccess: (() => void) | undefined;
  close(): void;
}

/** The key holds another type than a string: another program's value, as this site stores only strings. */
export function isWrongType(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('WRONGTYPE');
}

/** Resolves once it is known whether Redis replies, or after half a second: a start does not need Redis. */
export async function openGuardedRedis(url: string, onStateChange: StateListener): Promise<GuardedRedis> {
  const client = await connectRedis(url, {
    connectTimeout: connectTimeoutMs,
    socketTimeout: silentSocketMs,
    retryStrategy: (times) => Math.min(times * 200, maxPauseMs),
  });
  const guarded = new Guard(client, readCommandTimeout(url), onStateChange);
  await Promise.race([guarded.firstKnown, pause(connectTimeoutMs)]);
  return guarded;
}

/** A distant Redis may have a longer limit in its URL: `?commandTimeout=100`. */
function readCommandTimeout(url: string): number {
  const ms = Number(/[?&]commandTimeout=([^&]*)/.exec(url)?.[1] ?? commandTimeoutMs);
  return ms > 0 ? ms : maxTimeoutMs;
}

class Guard implements GuardedRedis {
  readonly firstKnown: Promise<void>;
  #isAvailable = false;
  /** Undefined before the first result. */
  #lastTold: boolean | undefined;
  #resolveFirst = () => {};
  readonly client: RedisClient;
  readonly #timeoutMs: number;
  readonly #onStateChange: StateListener;
  onCommand: GuardedRedis['onCommand'];
  onSuccess: GuardedRedis['onSuccess'];
  #pauseMs = minPauseMs;
  #failedAt = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(client: RedisClient, timeoutMs: number, onStateChange: StateListener) {
    this.client = client;
    this.#timeoutMs = timeoutMs;
    this.#onStateChange = onStateChange;
    this.firstKnown = new Promise((resolve) => {
      this.#resolveFirst = resolve;
    });
    client.on('error', (error: Error) => this.#fail(error));
    client.on('close', () =>
      this.#fail(Object.assign(new Error('connection closed'), { code: 'ECONNCLOSED' })),
    );
    client.on('ready', () => void this.#probe());
  }

  get isAvailable(): boolean {
    return this.#isAvailable;
  }

  async run<Reply>(command: (client: RedisClient) => Promise<Reply>): Promise<Reply> {
    if (!this.#isAvailable) throw new RedisUnavailable('skipped');
    try {
      const reply = await this.#send(command);
      this.onSuccess?.();
      return reply;
    } catch (error) {
      if (isWrongType(error)) throw error;
      this.#fail(error as Error);
      throw new RedisUnavailable((error as Error).message, { cause: error });
    }
  }

  close(): void {
    clearTimeout(this.#timer);
    endConnection(this.client);
  }

  async #send<Reply>(command: (client: RedisClient) => Promise<Reply>): Promise<Reply> {
    const startedAt = performance.now();
    try {
      return await withinMs(this.#timeoutMs, command(this.client));
    } finally {
      this.onCommand?.((performance.now() - startedAt) / 1_000);
    }
  }

  /**
   * Redis counts as available only when it stores and returns a value: a full Redis,
   * a replica or a wrong server replies, too.
   */
  async #probe(): Promise<void> {
    if (this.#isAvailable || this.client.status !== 'ready') return;
    const [key, word] = [`premier:probe:${randomUUID()}`, randomUUID()];
    try {
      const [, read] = await this.#send((client) =>
        Promise.all([client.set(key, word, 'PX', 1_000), client.get(key)]),
      );
      if (read !== word) throw new Error('returned another value than the stored one');
    } catch (error) {
      this.#fail(error as Error);
      return;
    }
    this.#isAvailable = true;
    this.#tell(null);
  }

  /** Concurrent failures count as one. */
  #fail(error: Error): void {
    this.#tell(error);
    const now = performance.now();
    if (now - this.#failedAt > calmMs) this.#pauseMs = minPauseMs;
    this.#failedAt = now;
    this.#isAvailable = false;
    if (this.#timer) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#probe();
    }, this.#pauseMs).unref();
    this.#pauseMs = Math.min(this.#pauseMs * 2, maxPauseMs);
  }

  #tell(error: Error | null): void {
    const isWell = error === null;
    if (this.#lastTold === isWell) return;
    this.#lastTold = isWell;
    this.#resolveFirst();
    this.#onStateChange(error);
  }
}

/** Rejects after `timeoutMs`; a later reply is dropped. */
function withinMs<Reply>(timeoutMs: number, reply: Promise<Reply>): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error(`no reply within ${timeoutMs} ms`));
    // The event loop runs timers before sockets: after a long render, the reply may have arrived unread.
    // See https://nodejs.org/en/learn/asynchronous-work/event-loop-timers-and-nexttick
    const timer = setTimeout(() => setImmediate(() => setImmediate(giveUp)), timeoutMs);
    reply.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
