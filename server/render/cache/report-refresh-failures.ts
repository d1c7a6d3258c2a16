/** Tells the log that a cache cannot be refreshed: the first failure at once, then one line a minute at most. */
import type { Logger } from 'pino';
import { getErrorCauses } from '../../platform/error-causes.ts';
import type { Metrics } from '../../platform/observe/metrics.ts';

const minuteMs = 60_000;

interface ReporterOptions {
  cache: 'page' | 'payload' | 'site';
  log: Logger;
  now: () => number;
  metrics: Pick<Metrics, 'cacheRefreshFailures'>;
}

/**
 * For a store's `onRefreshFailed`. What fails within a minute of a line is told in the next one, at the next failure:
 * a source that goes on failing is asked every few seconds, and one that is well again has no news.
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
      'a cache could not be refreshed, and shows what it has',
    );
    lastLoggedAt = now();
    failures = 0;
    keys = new Set();
  };
}

/** What is kept is made for nobody in particular, so messages may stand here. Codes are the innermost ones. */
function describe(error: unknown): { name: string; message: string; code: string | undefined } {
  const causes = getErrorCauses(error);
  const code = causes.map((each) => each.code).findLast((each) => typeof each === 'string');
  return {
    name: String(causes[0]?.name ?? typeof error),
    message: causes.map(({ message }) => String(message)).join(': ') || String(error),
    code: code as string | undefined,
  };
}
