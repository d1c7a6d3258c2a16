/** Reference of the metrics: registers those of all parts as a server does, and lists their definitions. */
import http from 'node:http';
import { observeHeldOffers } from '../../catalogue/offer-feed/observe-held-offers.ts';
import { observeDocuments } from '../../documents/observe-documents.ts';
import { registerPasswordMetrics } from '../../features/accounts/password-metrics.ts';
import { everyFeature } from '../../features.ts';
import { observeTransport } from '../../graphql/client/observe-transport.ts';
import { registerBreakerMetrics } from '../../graphql/client/register-breaker-metrics.ts';
import { registerAdmissionMetrics } from '../../http/admission/register-admission-metrics.ts';
import { limitConnections } from '../../http/limit-connections.ts';
import { createBuildFileSource } from '../../platform/builds/build-file-source.ts';
import { createBuildPublisher } from '../../platform/builds/build-publisher.ts';
import { CdnPurger } from '../../platform/cdn/cdn-purger.ts';
import { adminMetrics } from '../../platform/observe/admin-messages.ts';
import { openDatabaseGauges } from '../../platform/observe/database-gauges.ts';
import { createFactChecks } from '../../platform/observe/fact-checks.ts';
import { createMetrics, type MetricDefinition } from '../../platform/observe/metrics.ts';
import { registerServiceMetrics } from '../../platform/observe/register-service-metrics.ts';
import { createRequestMetrics } from '../../platform/observe/request-metrics.ts';
import { watchClock } from '../../platform/observe/watch-clock.ts';
import { registerRedisMetrics } from '../../platform/redis/redis-metrics.ts';
import { code, heading, table } from './markdown.ts';

/** Part of a server that a registration only stores, to read it at a scrape. */
const unread = {} as never;

/** tests/quick-faults/metrics.test.ts fails when a running server has a metric that is missing here. */
function listMetrics(): MetricDefinition[] {
  const metrics = createMetrics();
  const parts = { metrics, log: unread, dependencies: unread, database: unread, now: unread };
  metrics.collectProcess();
  createRequestMetrics(metrics);
  createFactChecks(parts);
  registerServiceMetrics(metrics, {
    ...parts,
    buildId: '',
    root: '',
    caches: unread,
    sharedCounts: {},
    streams: unread,
    rates: unread,
    dueLawChanges: unread,
  });
  registerAdmissionMetrics(metrics, unread);
  limitConnections(
    http.createServer(),
    { maxConnections: 0, isBehindProxy: true },
    { metrics, shedding: unread },
  );
  openDatabaseGauges({ ...parts, jobs: { list: [] } });
  for (const feature of everyFeature) feature.observe?.(metrics, { ...parts, secret: unread, facts: unread });
  observeHeldOffers(metrics, unread);
  watchClock({
    ...parts,
    database: { clock: { onReading() {} }, ready: new Promise<never>(() => {}) } as never,
  });
  registerPasswordMetrics(metrics, unread);
  observeDocuments(unread, parts);
  observeTransport(unread, metrics);
  registerBreakerMetrics(metrics, unread);
  registerRedisMetrics(metrics, unread);
  new CdnPurger(unread, parts);
  createBuildFileSource(unread, parts);
  createBuildPublisher({ ...parts, store: unread, root: '', meta: unread, secret: unread } as never);
  const admin = Object.values(adminMetrics).map((metric) => ({
    ...metric,
    type: 'gauge' as const,
    labelNames: [],
  }));
  return [...metrics.list(), ...admin];
}

/** Metrics of the process by prom-client itself, except the one that this site adds. */
function isDefault({ name }: MetricDefinition): boolean {
  return /^(?:process|nodejs)_/.test(name) && name !== 'nodejs_eventloop_utilization';
}

function toRow({ name, type, help, labelNames }: MetricDefinition): string[] {
  return [code(name), type, labelNames.map(code).join(', '), `${help}.`];
}

export function metricsReference(): string {
  const own = listMetrics().filter((metric) => !isDefault(metric));
  const rows = own.sort((one, other) => one.name.localeCompare(other.name)).map(toRow);
  return `${heading('Metrics', 'server/build/reference/write-metrics.ts')}
\`/metrics\` of ADMIN_PORT serves these, and the \`process_…\` and \`nodejs_…\` metrics of prom-client. A
metric exists only where its part is used: Redis, a hosted query API, the embedded sign-in service. Gauges
read from the database are the same on each server: take \`max\`, not \`sum\`. Let one Prometheus scrape
\`nodejs_eventloop_utilization\`, which covers the time since the previous scrape.

${table(['Metric', 'Type', 'Labels', 'Meaning'], rows)}`;
}
