/** Caches of one server, and the cache that it shares with other servers. */

import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { QueryFunction } from '#shared/page.ts';
import type { NoteTag, Tags } from '../../platform/cache-tags.ts';
import type { Keyring } from '../../platform/keyring.ts';
import type { Metrics } from '../../platform/observe/metrics.ts';
import type { GuardedRedis } from '../../platform/redis/guarded-redis.ts';
import { registerRedisMetrics } from '../../platform/redis/redis-metrics.ts';
import type { Env } from '../../settings/env.ts';
import { createSiteReader, type SiteReader } from '../site-facts.ts';
import { openSharedCache } from './open-shared-cache.ts';
import { type PageEntry, pageEntryBytes } from './page-entry.ts';
import { refreshFailureReporter } from './report-refresh-failures.ts';
import type { SharedCache } from './shared-cache.ts';
import { stringBytes } from './string-bytes.ts';
import { SwrCache } from './swr-cache.ts';

export interface Caches {
  /** Page data as text. */
  payloadCache: SwrCache<string>;
  /** Values that other servers have loaded; a single server has none. */
  sharedCache: SharedCache;
  pageCache: SwrCache<PageEntry>;
  site: SiteReader;
}

interface OpenOptions {
  redis: GuardedRedis | null;
  secret: Keyring;
  buildId: string;
  contentDigest: () => string | null;
  /** Revision of the data of these tags that this server knows. */
  revision: (tags: Tags) => string;
  query: (noteTag: NoteTag) => QueryFunction;
  /** Milliseconds of a clock that never jumps, so that nothing stays fresh for longer than it should. */
  steadyNow: () => number;
  log: Logger;
  metrics: Metrics;
}

export function openCaches(env: Env, { redis, steadyNow, log, metrics, ...options }: OpenOptions): Caches {
  const settingsOf = (cache: 'page' | 'payload' | 'site') => ({
    now: steadyNow,
    onRefreshFailed: refreshFailureReporter({ cache, log, now: steadyNow, metrics }),
  });
  const [page, payload, site] = [settingsOf('page'), settingsOf('payload'), settingsOf('site')];
  registerRedisMetrics(metrics, redis);
  const sharedCache = openSharedCache({
    redis,
    buildId: options.buildId,
    scope: () => nameSharedScope(env, options.contentDigest()),
    secret: options.secret,
    now: steadyNow,
    revision: options.revision,
    onRefreshFailed: (cache, key, error) => ({ payload, site })[cache].onRefreshFailed(key, error),
    log,
  });
  return {
    sharedCache,
    site: createSiteReader(options.query, site, { sharedCache, log }),
    payloadCache: new SwrCache({
      maxBytes: env.payloadCacheBytes,
      sizeOf: stringBytes,
      ...payload,
    }),
    pageCache: new SwrCache({ maxBytes: env.pageCacheBytes, sizeOf: pageEntryBytes, ...page }),
  };
}

/** Settings of where a server runs and stores; no page shows them. The secret is in the keys themselves. */
const ownSettings = new Set<string>([
  'port',
  'host',
  'adminPort',
  'dataFolder',
  'logLevel',
  'shutdownDelayMs',
  'redisUrl',
  'databaseUrl',
  'databaseDirectUrl',
  'databasePool',
  'siteSecret',
] satisfies (keyof Env)[]);

/**
 * Names what page data depends on beside build and documents; only servers with equal scope share it.
 * `content` is the digest of the embedded query API's content; null where the API is hosted.
 */
function nameSharedScope(env: Env, content: string | null): string {
  const settings = Object.entries(env).filter(([name]) => !ownSettings.has(name));
  return createHash('sha256')
    .update(JSON.stringify([settings.sort(), content]))
    .digest('base64url');
}
