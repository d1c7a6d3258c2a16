/** Reads, stores and locks values in Redis; whenever Redis fails, a value counts as missing. */
import { createHmac } from 'node:crypto';
import { deriveKeys } from '../../platform/derive-keys.ts';
import type { Keyring } from '../../platform/keyring.ts';
import type { RedisClient } from '../../platform/redis/connect-redis.ts';
import { type GuardedRedis, RedisUnavailable } from '../../platform/redis/guarded-redis.ts';
import { decodeSharedEntry, encodeSharedEntry, maxEntryBytes, type SharedEntry } from './shared-entry.ts';
import { staleIfErrorMs } from './swr-cache.ts';

export type SharedCacheName = 'payload' | 'site';

export interface SharedStoreOptions {
  redis: GuardedRedis;
  /** Two builds never share a value. */
  buildId: string;
  /** Servers of different settings or content share none either. */
  scope: string;
  /** Keys of the site; the current one is used. Another site's values have other keys and cannot be read. */
  secret: Keyring;
  now: () => number;
  /** Called for a value that no server of this site has made. */
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
      // Reads no more than a valid value can have, whatever is stored there.
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

  /** Whether this server holds the lock now; undefined if Redis cannot answer. */
  async lock(key: string, lockMs: number): Promise<boolean | undefined> {
    const name = this.#name('lock', key);
    return this.#try(async (client) => (await client.set(name, '1', 'PX', lockMs, 'NX')) === 'OK');
  }

  async isLocked(key: string, lockMs: number): Promise<boolean> {
    const name = this.#name('lock', key);
    const left = await this.#try((client) => client.pttl(name));
    // A lock without an expiry is not from this site.
    return left !== undefined && left > 0 && left <= lockMs;
  }

  async unlock(key: string): Promise<void> {
    await this.#try((client) => client.del(this.#name('lock', key)));
  }

  /** Stores the loaded value, if any, and then releases the lock, if held. */
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

  /** Removes a value that the query API reports as gone. */
  async remove(cache: SharedCacheName, key: string, lock: string | null): Promise<void> {
    const names = [this.#name(cache, key), ...(lock ? [this.#name('lock', lock)] : [])];
    // One by one, as a Cluster holds them on different nodes.
    await this.#try((client) => Promise.all(names.map((name) => client.del(name))));
  }

  async #try<Reply>(command: (client: RedisClient) => Promise<Reply>): Promise<Reply | undefined> {
    try {
      return await this.#options.redis.run(command);
    } catch {
      return undefined;
    }
  }

  /** Fixed-length name without the URL: clients that list keys must not see what visitors looked for. */
  #name(kind: SharedCacheName | 'lock', key: string): string {
    const digest = createHmac('sha256', this.#nameKey)
      .update(`${this.#options.scope} ${kind} ${key}`)
      .digest('base64url')
      .slice(0, 22);
    return `premier:${kind}:${this.#options.buildId}:${digest}`;
  }
}
