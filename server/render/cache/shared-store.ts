/** Reads, stores and locks values in Redis. Whatever Redis does, this answers: what cannot be had is not there. */
import { createHmac } from 'node:crypto';
import type { Redis } from 'ioredis';
import { deriveKeys } from '../../platform/derive-keys.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { type GuardedRedis, RedisUnavailable } from '../../platform/redis/guarded-redis.ts';
import { decodeSharedEntry, encodeSharedEntry, maxEntryBytes, type SharedEntry } from './shared-entry.ts';
import { staleIfErrorMs } from './swr-cache.ts';

export type SharedCacheName = 'payload' | 'site';

export interface SharedStoreOptions {
  redis: GuardedRedis;
  /** Two builds never share a value. */
  buildId: string;
  /** Nor do servers of different settings or content. */
  scope: string;
  /** The site's, of which the current one counts. Another site's values are other keys, and cannot be read. */
  secret: Keyring;
  now: () => number;
  /** Hears of a value that no server of this site has made. */
  onForeignValue: (cache: SharedCacheName) => void;
}

export class SharedStore {
  readonly #options: SharedStoreOptions;
  readonly #nameKey: Buffer;
  readonly #signingKey: Buffer;

  constructor(options: SharedStoreOptions) {
    this.#options = options;
    this.#nameKey = deriveKeys(options.secret, 'shared cache names').current;
    this.#signingKey = deriveKeys(options.secret, 'shared cache values').current;
  }

  get isAvailable(): boolean {
    return this.#options.redis.isAvailable;
  }

  async read(cache: SharedCacheName, key: string): Promise<SharedEntry | null> {
    const name = this.#name(cache, key);
    try {
      // Never more than a value of ours can be, whatever somebody has put there.
      const bytes: unknown = await this.#options.redis.run((client) =>
        client.getrangeBuffer(name, 0, maxEntryBytes),
      );
      if (!Buffer.isBuffer(bytes)) throw new TypeError('no bytes');
      if (bytes.length === 0) return null;
      const entry = await decodeSharedEntry(this.#signingKey, name, bytes);
      if (!entry) this.#options.onForeignValue(cache);
      return entry;
    } catch (error) {
      if (!(error instanceof RedisUnavailable)) this.#options.onForeignValue(cache);
      return null;
    }
  }

  /** Whether it is ours now; undefined when Redis cannot say. */
  async lock(key: string, lockMs: number): Promise<boolean | undefined> {
    const name = this.#name('lock', key);
    return this.#try(async (client) => (await client.set(name, '1', 'PX', lockMs, 'NX')) === 'OK');
  }

  async isLocked(key: string, lockMs: number): Promise<boolean> {
    const name = this.#name('lock', key);
    const left = await this.#try((client) => client.pttl(name));
    // One without an end is nobody's of ours.
    return left !== undefined && left > 0 && left <= lockMs;
  }

  async unlock(key: string): Promise<void> {
    await this.#try((client) => client.del(this.#name('lock', key)));
  }

  /** Stores what was loaded, if anything, and then lets go of the lock, if there is one. */
  async finish(
    cache: SharedCacheName,
    key: string,
    entry: SharedEntry | null,
    lock: string | null,
  ): Promise<void> {
    const name = this.#name(cache, key);
    const bytes = entry && (await encodeSharedEntry(this.#signingKey, name, entry).catch(() => null));
    const ttlMs = entry ? Math.floor(entry.freshness.storedAt + staleIfErrorMs - this.#options.now()) : 0;
    await this.#try((client) =>
      Promise.all([
        ...(bytes && ttlMs > 0 ? [client.set(name, bytes, 'PX', ttlMs)] : []),
        ...(lock ? [client.del(this.#name('lock', lock))] : []),
      ]),
    );
  }

  /** For what the query API says is gone. */
  async remove(cache: SharedCacheName, key: string, lock: string | null): Promise<void> {
    const names = [this.#name(cache, key), ...(lock ? [this.#name('lock', lock)] : [])];
    await this.#try((client) => client.del(...names));
  }

  async #try<Reply>(command: (client: Redis) => Promise<Reply>): Promise<Reply | undefined> {
    try {
      return await this.#options.redis.run(command);
    } catch {
      return undefined;
    }
  }

  /** Of one length, and without the address: what visitors have looked for is nobody's business who can list the keys. */
  #name(kind: SharedCacheName | 'lock', key: string): string {
    const digest = createHmac('sha256', this.#nameKey)
      .update(`${this.#options.scope} ${kind} ${key}`)
      .digest('base64url')
      .slice(0, 22);
    return `premier:${kind}:${this.#options.buildId}:${digest}`;
  }
}
