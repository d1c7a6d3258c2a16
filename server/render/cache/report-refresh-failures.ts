/** Logs that a cache cannot be refreshed: the first failure at once, then at most one line a minute. */

import type { Logger } from 'pino';
import { minuteMs } from '#shared/dates.ts';
import { getErrorCauses } from '../../platform/error-causes.ts';
import type { Metrics } from '../../platform/observe/metrics.ts';

interface ReporterOptions {
  cache: 'page' | 'payload' | 'site';
  log: Logger;
  now: () => number;
  metrics: Pick<Metrics, 'cacheRefreshFailures'>;
}

/**
 * Creates a cache's `onRefreshFailed`. Failures within a minute of a line are counted in the next line, at
 * the next failure: a source that keeps failing is retried every few seconds, and one that has recovered has
 * no news.
 */
export function refreshFailureReporter({ cache, log, now, metrics }: ReporterOptions) {
  let lastLoggedAt = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let keys = new Set<string>();
  metrics.cacheRefreshFailures.inc({ cache }, 0);
  return (key: string, error: unknown): void => {
    metrics.cacheRefreshFailures.inc({ cache });
    failures += 1;
    keys.add(key);
    if (now() - lastLoggedAt < minuteMs) return;
    log.warn(
      { event: 'cache_refresh_failed', cache, failures, keys: keys.size, key, cause: describe(error) },
      'cache refresh failed; serving the stale entry',
    );
    lastLoggedAt = now();
    failures = 0;
    keys = new Set();
  };
}

/** Cached values belong to no visitor, so messages may be logged. Codes are the innermost ones. */
function describe(error: unknown): { name: string; message: string; code: string | undefined } {
  const causes = getErrorCauses(error);
  const code = causes.map((each) => each.code).findLast((each) => typeof each === 'string');
  return {
    name: String(causes[0]?.name ?? typeof error),
    message: causes.map(({ message }) => String(message)).join(': ') || String(error),
    code: code as string | undefined,
  };
}
