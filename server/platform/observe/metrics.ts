/** What this server counts of itself, for Prometheus to fetch. */
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
  get(): Promise<{ values: { metricName: string; labels: Record<string, string>; value: number }[] }>;
}

export interface MetricMakers {
  counter<Label extends string = never>(configuration: Own<CounterConfiguration<Label>>): Counter<Label>;
  /** `collect` of the configuration is called at each fetch. */
  gauge<Label extends string = never>(configuration: Own<GaugeConfiguration<Label>>): Gauge<Label>;
  histogram<Label extends string = never>(
    configuration: Own<HistogramConfiguration<Label>>,
  ): Histogram<Label>;
}

export interface Metrics extends MetricMakers, EventCounters {
  /** One that keeps its own figures, and gives them at each fetch. */
  register(metric: OwnMetric): void;
  /** From now on also processor, memory, event loop and garbage collection: of the process, so one registry of it does. */
  collectProcess(): void;
  /** Everything counted so far, in the text format of Prometheus. */
  write(): Promise<string>;
}

/** A registry for each set of services, as tests open several in one process. */
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
    register: ({ name, help, type, get }) =>
      registry.registerMetric({
        name,
        help,
        get: async () => ({ name, help, type, aggregator: 'sum', ...(await get()) }),
      } as unknown as Metric),
    collectProcess() {
      collectDefaultMetrics({ register: registry });
      let before = performance.eventLoopUtilization();
      makers.gauge({
        name: 'nodejs_eventloop_utilization',
        help: 'Share of the time since the fetch before that the event loop was busy, from 0 to 1',
        collect() {
          const now = performance.eventLoopUtilization();
          this.set(performance.eventLoopUtilization(now, before).utilization);
          before = now;
        },
      });
    },
    write: () => registry.metrics(),
  };
}
