/** A Redis that costs 50 ms once when it fails: from then on it is skipped, until a probe has found it well again. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { withinMs } from './within-ms.ts';

const connectTimeoutMs = 500;
const commandTimeoutMs = 50;
/** The longest that a timer can wait. */
const maxTimeoutMs = 2 ** 31 - 1;
/** Between a failure and the probe: short at first, as a busy machine may have been the only trouble, then longer. */
const [minPauseMs, maxPauseMs] = [250, 4_000];
/** After so long without a failure the pause is short again. */
const calmMs = 10_000;
/** A connection that says nothing for so long after a command is dropped, and another is opened. */
const silentSocketMs = 2_000;

/** Thrown for every command that was skipped or not carried out. */
export class RedisUnavailable extends Error {
  override readonly name = 'RedisUnavailable';
}

/** Hears null when it answers, and why when it does not any more; each change once. */
type StateListener = (error: Error | null) => void;

export interface GuardedRedis {
  readonly isAvailable: boolean;
  /** For what must be given one: its commands belong inside `run`. */
  readonly client: Redis;
  /** Throws `RedisUnavailable`, or Redis' own error where only this key is at fault (`isWrongType`). */
  run<Reply>(command: (client: Redis) => Promise<Reply>): Promise<Reply>;
  /** Hears how long each command has taken, in seconds. */
  onCommand: ((seconds: number) => void) | undefined;
  /** Hears of each command that was carried out. */
  onSuccess: (() => void) | undefined;
  close(): void;
}

/** The key holds something else than a text: another program's, as we store nothing else. */
export function isWrongType(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('WRONGTYPE');
}

/** Resolves as soon as it is known whether it answers, and at the latest after half a second: a start does not depend on it. */
export async function openGuardedRedis(url: string, onStateChange: StateListener): Promise<GuardedRedis> {
  const { Redis } = await import('ioredis');
  const client = new Redis(url, {
    connectTimeout: connectTimeoutMs,
    socketTimeout: silentSocketMs,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (times) => Math.min(times * 200, maxPauseMs),
  });
  const guarded = new Guard(client, readCommandTimeout(url), onStateChange);
  await Promise.race([guarded.firstKnown, pause(connectTimeoutMs)]);
  return guarded;
}

/** A Redis that is far away may be given longer in its address: `?commandTimeout=100`. */
function readCommandTimeout(url: string): number {
  const asked = URL.canParse(url) ? new URL(url).searchParams.get('commandTimeout') : null;
  const ms = Number(asked ?? commandTimeoutMs);
  return ms > 0 ? ms : maxTimeoutMs;
}

class Guard implements GuardedRedis {
  readonly firstKnown: Promise<void>;
  #isAvailable = false;
  /** Undefined before anything is known. */
  #lastTold: boolean | undefined;
  #resolveFirst = () => {};
  readonly client: Redis;
  readonly #timeoutMs: number;
  readonly #onStateChange: StateListener;
  onCommand: GuardedRedis['onCommand'];
  onSuccess: GuardedRedis['onSuccess'];
  #pauseMs = minPauseMs;
  #failedAt = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(client: Redis, timeoutMs: number, onStateChange: StateListener) {
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

  async run<Reply>(command: (client: Redis) => Promise<Reply>): Promise<Reply> {
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
    this.client.removeAllListeners().on('error', () => {});
    this.client.disconnect();
  }

  async #send<Reply>(command: (client: Redis) => Promise<Reply>): Promise<Reply> {
    const startedAt = performance.now();
    try {
      return await withinMs(this.#timeoutMs, command(this.client));
    } finally {
      this.onCommand?.((performance.now() - startedAt) / 1_000);
    }
  }

  /** Only what can be written and read again is well: a full Redis, a replica or another's server answers, and is no help. */
  async #probe(): Promise<void> {
    if (this.#isAvailable || this.client.status !== 'ready') return;
    const [key, word] = [`premier:probe:${randomUUID()}`, randomUUID()];
    try {
      const [, read] = await this.#send((client) =>
        Promise.all([client.set(key, word, 'PX', 1_000), client.get(key)]),
      );
      if (read !== word) throw new Error('does not give back what was stored');
    } catch (error) {
      this.#fail(error as Error);
      return;
    }
    this.#isAvailable = true;
    this.#tell(null);
  }

  /** Many that fail at once are one failure. */
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
