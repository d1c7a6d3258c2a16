/** Logs and counts invalid facts, which pages omit or show as last known, and reports them at /readyz. */
import type { Logger } from 'pino';
import type { Dependencies } from './dependencies.ts';
import type { MetricMakers } from './metrics.ts';

/** Names of tables, document collections and topics of live streams. */
export type FactSource = string;

export interface FactChecks {
  /** Reports the invalid items of a source now, each with its reason; replaces the previous report. */
  report(source: FactSource, invalid: ReadonlyMap<string, string>): void;
}

export interface FactChecksOptions {
  readonly log: Logger;
  readonly dependencies: Dependencies;
  readonly metrics: MetricMakers;
}

/** Limit of log lines per report; further facts are only counted. */
const maxLogged = 20;

export function createFactChecks({ log, dependencies, metrics }: FactChecksOptions): FactChecks {
  const known = new Map<FactSource, ReadonlyMap<string, string>>();
  metrics.gauge({
    name: 'facts_invalid',
    help: 'Invalid facts that pages and streams leave out or show as last known, by table or collection',
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
        log.error(
          { event: 'fact_invalid', source, key, reason },
          'invalid row or document: it is left out, or its last valid version is shown',
        );
      const isAnyInvalid = [...known.values()].some(({ size }) => size > 0);
      if (isAnyInvalid) dependencies.failed('facts', 'fact_invalid');
      else dependencies.succeeded('facts');
    },
  };
}

/** For commands, which show operators what they read. */
export const noFactChecks: FactChecks = { report: () => {} };
