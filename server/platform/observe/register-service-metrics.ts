/** Registers metrics of the running server's parts: caches, streams, rates, build. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Timestamp } from '#shared/document-values.ts';
import type { Dependencies } from './dependencies.ts';
import type { Metrics } from './metrics.ts';

interface ObservedCache {
  readonly size: { entries: number; bytes: number; inFlight: number };
  readonly counts: Readonly<Record<string, number>>;
}

export interface Observed {
  buildId: string;
  /** The project folder. */
  root: string;
  now: () => Date;
  caches: Readonly<Record<'page' | 'payload' | 'site', ObservedCache>>;
  /** Results of reads from a cache's second tier, in Redis; empty without Redis. */
  sharedCounts: Readonly<Partial<Record<string, Readonly<Record<string, number>>>>>;
  /** Live streams; `size` is the number of open ones. */
  streams: Readonly<Record<string, { readonly size: number }>>;
  dependencies: Dependencies;
  /** Documents with exchange rates. */
  rates(): Iterable<Readonly<Record<string, unknown>>>;
  /** Changes of the law that the content has to follow soon. */
  dueLawChanges(): readonly unknown[];
}

export function registerServiceMetrics(metrics: Metrics, observed: Observed): void {
  registerBuildInfo(metrics, observed);
  registerCacheMetrics(metrics, observed);
  metrics.gauge({
    name: 'dependency_ok',
    help: '1 if a dependency of this server answers, 0 if not; no series for an unused one',
    labelNames: ['dependency'],
    collect() {
      for (const { name, status } of observed.dependencies.list())
        this.set({ dependency: name }, status === 'ok' ? 1 : 0);
    },
  });
  metrics.gauge({
    name: 'live_streams_open',
    help: 'Open live streams',
    labelNames: ['stream'],
    collect() {
      for (const [stream, { size }] of Object.entries(observed.streams)) this.set({ stream }, size);
    },
  });
  metrics.gauge({
    name: 'rates_age_seconds',
    help: 'Age of the newest and of the oldest exchange rate, by its last check',
    labelNames: ['which'],
    collect() {
      const ages = [...observed.rates()].flatMap(({ checkedAt }) =>
        checkedAt instanceof Timestamp ? [observed.now().getTime() / 1000 - checkedAt.seconds] : [],
      );
      this.reset();
      if (ages.length === 0) return;
      this.set({ which: 'newest' }, Math.min(...ages));
      this.set({ which: 'oldest' }, Math.max(...ages));
    },
  });
  metrics.gauge({
    name: 'law_changes_due',
    help: 'Changes of the law, in force or within 90 days, that the embedded content does not note as done',
    collect() {
      this.set(observed.dueLawChanges().length);
    },
  });
}

function registerBuildInfo(metrics: Metrics, { buildId, root }: Observed): void {
  metrics
    .gauge({
      name: 'build_info',
      help: 'Always 1; the labels are build, version and Node version',
      labelNames: ['build', 'version', 'node'],
    })
    .set({ build: buildId, version: readVersion(root), node: process.version }, 1);
}

function readVersion(root: string): string {
  try {
    return String(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).version);
  } catch {
    return 'unknown';
  }
}

/** `tier` is the location: this server's memory, or the Redis that several servers share. */
function registerCacheMetrics(
  metrics: Metrics,
  { caches, sharedCounts }: Pick<Observed, 'caches' | 'sharedCounts'>,
): void {
  const labelNames = ['cache', 'tier'] as const;
  const each = Object.entries(caches);
  const gauge = (name: string, help: string, read: (cache: ObservedCache) => number) =>
    metrics.gauge({
      name,
      help,
      labelNames,
      collect() {
        for (const [cache, observed] of each) this.set({ cache, tier: 'memory' }, read(observed));
      },
    });
  gauge('cache_entries', 'Entries in a cache', ({ size }) => size.entries);
  gauge('cache_bytes', 'Approximate memory of a cache', ({ size }) => size.bytes);
  gauge('cache_in_flight', 'Entries being loaded or rendered for a cache', ({ size }) => size.inFlight);
  metrics.counter({
    name: 'cache_evictions_total',
    help: 'Entries evicted from a full cache',
    labelNames,
    collect() {
      this.reset();
      for (const [cache, { counts }] of each) this.inc({ cache, tier: 'memory' }, counts.evicted ?? 0);
    },
  });
  metrics.counter({
    name: 'cache_requests_total',
    help: 'Cache lookups; result is fresh, stale, stale-error, miss or error, in Redis hit, miss, error or skipped',
    labelNames: [...labelNames, 'result'],
    collect() {
      this.reset();
      for (const [cache, { counts }] of each)
        for (const [result, count] of Object.entries(counts))
          if (result !== 'evicted') this.inc({ cache, tier: 'memory', result }, count);
      for (const [cache, counts = {}] of Object.entries(sharedCounts))
        for (const [result, count] of Object.entries(counts))
          this.inc({ cache, tier: 'redis', result }, count);
    },
  });
}
