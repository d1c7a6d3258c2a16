/** Metrics of this server, for Prometheus to scrape. */
import { performance } from 'node:perf_hooks';
import {
  Counter,
  type CounterConfiguration,
  collectDefaultMetrics,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  type HistogramConfiguration,
  type Metric,
  Registry,
} from 'prom-client';
import { createEventCounters, type EventCounters } from './event-counters.ts';

type Own<Configuration> = Omit<Configuration, 'registers'>;

export interface OwnMetric {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  labelNames: readonly string[];
  get(): Promise<{ values: { metricName: string; labels: Record<string, string>; value: number }[] }>;
}

/** Definition of a metric, as the reference lists it. */
export type MetricDefinition = Omit<OwnMetric, 'get'>;

export interface MetricMakers {
  counter<Label extends string = never>(configuration: Own<CounterConfiguration<Label>>): Counter<Label>;
  /** Calls `collect` of the configuration at each scrape. */
  gauge<Label extends string = never>(configuration: Own<GaugeConfiguration<Label>>): Gauge<Label>;
  histogram<Label extends string = never>(
    configuration: Own<HistogramConfiguration<Label>>,
  ): Histogram<Label>;
}

export interface Metrics extends MetricMakers, EventCounters {
  /** Registers a metric that stores its values itself and returns them at each scrape. */
  register(metric: OwnMetric): void;
  /**
   * Adds processor, memory, event loop and garbage collection.
   * These are of the process, so one registry suffices.
   */
  collectProcess(): void;
  list(): MetricDefinition[];
  /** Returns all metrics in the text format of Prometheus. */
  write(): Promise<string>;
}

/** Creates a registry for each set of services, as tests open several in one process. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const makers: MetricMakers = {
    counter: (configuration) => new Counter({ ...configuration, registers }),
    gauge: (configuration) => new Gauge({ ...configuration, registers }),
    histogram: (configuration) => new Histogram({ ...configuration, registers }),
  };
  return {
    ...makers,
    ...createEventCounters(makers.counter),
    register: ({ name, help, type, labelNames, get }) =>
      registry.registerMetric({
        name,
        help,
        type,
        labelNames,
        get: async () => ({ name, help, type, aggregator: 'sum', ...(await get()) }),
      } as unknown as Metric),
    collectProcess() {
      collectDefaultMetrics({ register: registry });
      let before = performance.eventLoopUtilization();
      makers.gauge({
        name: 'nodejs_eventloop_utilization',
        help: 'Event loop utilisation since the previous scrape, from 0 to 1',
        collect() {
          const now = performance.eventLoopUtilization();
          this.set(performance.eventLoopUtilization(now, before).utilization);
          before = now;
        },
      });
    },
    // prom-client does not declare the members that every metric has.
    list: () => registry.getMetricsAsArray() as unknown as MetricDefinition[],
    write: () => registry.metrics(),
  };
}
