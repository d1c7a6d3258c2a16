/** A Redis that costs 50 ms once when it fails: from then on it is skipped, until a probe has found it well again. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { withinMs } from './within-ms.ts';

const connectTimeoutMs = 500;
const commandTimeoutMs = 50;
const probeIntervalMs = 2_000;
/** A connection that says nothing for so long after a command is dropped, and another is opened. */
const silentSocketMs = 2_000;

/** Thrown for every command that was skipped or not carried out. */
export class RedisUnavailable extends Error {
  override readonly name = 'RedisUnavailable';
}

export interface GuardedRedisOptions {
  url: string;
  /** Hears null when it answers, and why when it does not any more; each change once. */
  onStateChange: (error: Error | null) => void;
  /** Hears how long each command has taken, in seconds. */
  onCommand?: (seconds: number) => void;
}

export interface GuardedRedis {
  readonly isAvailable: boolean;
  /** Throws `RedisUnavailable`, or Redis' own error where only this key is at fault (`isWrongType`). */
  run<Reply>(command: (client: Redis) => Promise<Reply>): Promise<Reply>;
  close(): void;
}

/** The key holds something else than a text: another program's, as we store nothing else. */
export function isWrongType(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('WRONGTYPE');
}

/** Resolves as soon as it answers, and at the latest after half a second: a start does not depend on it. */
export async function openGuardedRedis(options: GuardedRedisOptions): Promise<GuardedRedis> {
  const { Redis } = await import('ioredis');
  const client = new Redis(options.url, {
    connectTimeout: connectTimeoutMs,
    socketTimeout: silentSocketMs,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (times) => Math.min(times * 200, probeIntervalMs),
  });
  const guarded = new Guard(client, options);
  await Promise.race([guarded.firstAvailable, pause(connectTimeoutMs)]);
  return guarded;
}

class Guard implements GuardedRedis {
  readonly firstAvailable: Promise<void>;
  #isAvailable = false;
  /** Undefined before anything is known. */
  #lastTold: boolean | undefined;
  #resolveFirst = () => {};
  readonly #client: Redis;
  readonly #options: GuardedRedisOptions;
  readonly #timer: NodeJS.Timeout;

  constructor(client: Redis, options: GuardedRedisOptions) {
    this.#client = client;
    this.#options = options;
    this.firstAvailable = new Promise((resolve) => {
      this.#resolveFirst = resolve;
    });
    client.on('error', (error: Error) => this.#fail(error));
    client.on('close', () => this.#fail(new Error('connection closed')));
    client.on('ready', () => void this.#probe());
    this.#timer = setInterval(() => void this.#probe(), probeIntervalMs).unref();
  }

  get isAvailable(): boolean {
    return this.#isAvailable;
  }

  async run<Reply>(command: (client: Redis) => Promise<Reply>): Promise<Reply> {
    if (!this.#isAvailable) throw new RedisUnavailable('skipped');
    try {
      return await this.#send(command);
    } catch (error) {
      if (isWrongType(error)) throw error;
      this.#fail(error as Error);
      throw new RedisUnavailable((error as Error).message, { cause: error });
    }
  }

  close(): void {
    clearInterval(this.#timer);
    this.#client.removeAllListeners().on('error', () => {});
    this.#client.disconnect();
  }

  async #send<Reply>(command: (client: Redis) => Promise<Reply>): Promise<Reply> {
    const startedAt = performance.now();
    try {
      return await withinMs(commandTimeoutMs, command(this.#client));
    } finally {
      this.#options.onCommand?.((performance.now() - startedAt) / 1_000);
    }
  }

  /** Only what can be written and read again is well: a full Redis, a replica or another's server answers, and is no help. */
  async #probe(): Promise<void> {
    if (this.#isAvailable || this.#client.status !== 'ready') return;
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
    this.#resolveFirst();
  }

  #fail(error: Error): void {
    this.#isAvailable = false;
    this.#tell(error);
  }

  #tell(error: Error | null): void {
    const isWell = error === null;
    if (this.#lastTold === isWell) return;
    this.#lastTold = isWell;
    this.#options.onStateChange(error);
  }
}
