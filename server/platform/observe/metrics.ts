/** What this server counts of itself, for Prometheus to fetch. */
import {
  Counter,
  type CounterConfiguration,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  type HistogramConfiguration,
  type Metric,
  Registry,
} from 'prom-client';

export interface OwnMetric {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  get(): Promise<{ values: { metricName: string; labels: Record<string, string>; value: number }[] }>;
}

type Own<Configuration> = Omit<Configuration, 'registers'>;

export interface Metrics {
  /** By the cache's name: refreshes that failed while something older was shown. */
  cacheRefreshFailures: Counter<'cache'>;
  /** By the directive that was gone against: what browsers say they kept from running. */
  cspReports: Counter<'directive'>;
  counter<Label extends string = never>(configuration: Own<CounterConfiguration<Label>>): Counter<Label>;
  /** `collect` of the configuration is called at each fetch. */
  gauge<Label extends string = never>(configuration: Own<GaugeConfiguration<Label>>): Gauge<Label>;
  histogram<Label extends string = never>(
    configuration: Own<HistogramConfiguration<Label>>,
  ): Histogram<Label>;
  /** One that keeps its own figures, and gives them at each fetch. */
  register(metric: OwnMetric): void;
  /** Everything counted so far, in the text format of Prometheus. */
  write(): Promise<string>;
}

/** A registry for each set of services, as tests open several in one process. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const counter: Metrics['counter'] = (configuration) => new Counter({ ...configuration, registers });
  return {
    cacheRefreshFailures: counter({
      name: 'cache_refresh_failures_total',
      help: 'Refreshes that failed while something older was shown',
      labelNames: ['cache'],
    }),
    cspReports: counter({
      name: 'csp_reports_total',
      help: 'What browsers say they kept from running by our content security policy',
      labelNames: ['directive'],
    }),
    counter,
    gauge: (configuration) => new Gauge({ ...configuration, registers }),
    histogram: (configuration) => new Histogram({ ...configuration, registers }),
    register: ({ name, help, type, get }) =>
      registry.registerMetric({
        name,
        help,
        get: async () => ({ name, help, type, aggregator: 'sum', ...(await get()) }),
      } as unknown as Metric),
    write: () => registry.metrics(),
  };
}
