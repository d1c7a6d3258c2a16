/** Counts requests and durations as plain numbers: a cached page takes microseconds, counting far less. */
import type { CacheState } from '../requests/cache-state.ts';
import type { Metrics } from './metrics.ts';

/** `none` for responses without a cache. */
export type CacheLabel = CacheState | 'none';

export interface RequestLabels {
  /** Pattern of a route, never a URL. */
  route: string;
  method: string;
  status: number;
  cache: CacheLabel;
}

/** Buckets in seconds, from the time of a cached page to longer than any visitor waits. */
const bucketSeconds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.4, 0.8, 2, 5, 15];

/** Requests with the same labels. */
export interface RequestSeries {
  readonly labels: RequestLabels;
  readonly durations: DurationSeries;
  count: number;
}

/** Durations by route and cache only: by method and status as well, the series would be too many. */
interface DurationSeries {
  readonly labels: { route: string; cache: CacheLabel };
  /** Counts by bucket, the last for all longer durations; not cumulative. */
  readonly counts: number[];
  seconds: number;
}

export interface RequestMetrics {
  /** Returns the series of these labels; frequent callers hold on to it. */
  series(labels: RequestLabels): RequestSeries;
  /** `seconds` is null for a stream, which lasts as long as the client reads. */
  record(series: RequestSeries, seconds: number | null): void;
}

export function createRequestMetrics(metrics: Metrics): RequestMetrics {
  const all = new Map<string, RequestSeries>();
  const durations = new Map<string, DurationSeries>();
  const durationSeries = (route: string, cache: CacheLabel): DurationSeries => {
    const key = `${route} ${cache}`;
    let found = durations.get(key);
    if (!found) {
      found = { labels: { route, cache }, counts: new Array(bucketSeconds.length + 1).fill(0), seconds: 0 };
      durations.set(key, found);
    }
    return found;
  };
  metrics.counter({
    name: 'http_requests_total',
    help: 'HTTP requests answered; route is a pattern, /assets/*, files or other',
    labelNames: ['route', 'method', 'status', 'cache'],
    collect() {
      this.reset();
      for (const { labels, count } of all.values()) this.inc({ ...labels }, count);
    },
  });
  metrics.register({
    name: 'http_request_duration_seconds',
    help: 'Duration to the last byte passed to the socket, live streams excluded',
    type: 'histogram',
    labelNames: ['route', 'cache'],
    get: async () => ({ values: [...durations.values()].flatMap(toSamples) }),
  });
  return {
    series(labels) {
      const { route, method, status, cache } = labels;
      const key = `${route} ${method} ${status} ${cache}`;
      let found = all.get(key);
      if (!found) {
        found = { labels, durations: durationSeries(route, cache), count: 0 };
        all.set(key, found);
      }
      return found;
    },
    record(series, seconds) {
      series.count += 1;
      if (seconds === null) return;
      let bucket = 0;
      while (seconds > (bucketSeconds[bucket] ?? Number.POSITIVE_INFINITY)) bucket += 1;
      const { counts } = series.durations;
      counts[bucket] = (counts[bucket] as number) + 1;
      series.durations.seconds += seconds;
    },
  };
}

/** Returns a Prometheus histogram, in which each bucket includes all lower ones. */
function toSamples({ labels, counts, seconds }: DurationSeries) {
  const name = 'http_request_duration_seconds';
  let total = 0;
  const buckets = counts.map((count, index) => {
    total += count;
    const le = String(bucketSeconds[index] ?? '+Inf');
    return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: total };
  });
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: seconds },
    { metricName: `${name}_count`, labels, value: total },
  ];
}
