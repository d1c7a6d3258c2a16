/** Result of a cache lookup, as the log and the metrics name it. */
export type CacheState = 'fresh' | 'stale' | 'stale-error' | 'miss';
