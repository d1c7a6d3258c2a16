/** Settings that several servers share: a database, a Redis of their own, a store of files, and a secret. */
import { startRedis } from './start-redis.ts';

export interface SeveralServers {
  readonly settings: Record<string, string>;
  close(): Promise<void>;
}

/** Starts the Redis; `databaseUrl` is of PostgreSQL, `blobStoreUrl` of a folder or bucket. */
export async function severalServers(databaseUrl: string, blobStoreUrl: string): Promise<SeveralServers> {
  const redis = await startRedis();
  return {
    settings: {
      SERVERS: 'several',
      DATABASE_URL: databaseUrl,
      REDIS_URL: redis.url,
      BLOB_STORE_URL: blobStoreUrl,
      SITE_SECRET: 'ab'.repeat(32),
    },
    close: () => redis.close(),
  };
}
