/** Facts that cannot be shown, from the tables and documents that feed pages: left out, logged, counted, and named at /readyz. */
import type { Logger } from 'pino';
import type { Dependencies } from './dependencies.ts';
import type { MetricMakers } from './metrics.ts';

/** Tables, collections of documents, and topics of live streams. */
export type FactSource = string;

export interface FactChecks {
  /** The items of a source that are left out now, with the reason for each; replaces the report before it. */
  report(source: FactSource, invalid: ReadonlyMap<string, string>): void;
}

export interface FactChecksOptions {
  readonly log: Logger;
  readonly dependencies: Dependencies;
  readonly metrics: MetricMakers;
}

/** More of one source are counted and not logged. */
const maxLogged = 20;

export function createFactChecks({ log, dependencies, metrics }: FactChecksOptions): FactChecks {
  const known = new Map<FactSource, ReadonlyMap<string, string>>();
  metrics.gauge({
    name: 'facts_invalid',
    help: 'Facts that cannot be shown and are left out of pages and streams, by table or collection',
    labelNames: ['source'],
    collect() {
      this.reset();
      for (const [source, invalid] of known) this.set({ source }, invalid.size);
    },
  });
  return {
    report(source, invalid) {
      const before = known.get(source);
      if (invalid.size === 0 && !before?.size) {
        if (!before) known.set(source, invalid);
        return;
      }
      known.set(source, invalid);
      const added = [...invalid].filter(([key, reason]) => before?.get(key) !== reason);
      for (const [key, reason] of added.slice(0, maxLogged))
        log.error({ event: 'fact_invalid', source, key, reason }, 'a fact cannot be shown and is left out');
      const isAnyInvalid = [...known.values()].some(({ size }) => size > 0);
      if (isAnyInvalid) dependencies.failed('facts', 'fact_invalid');
      else dependencies.succeeded('facts');
    },
  };
}

/** For commands, which show what they read to their operator. */
export const noFactChecks: FactChecks = { report: () => {} };
