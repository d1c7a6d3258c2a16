/** Opens the query API of the settings, hosted or embedded, and the functions that query it. */
import type { Logger } from 'pino';
import type { QueryFunction } from '#shared/page.ts';
import { executeQuery, type QueryClient } from '#shared/query/execute-query.ts';
import { readContentDigest } from '../catalogue/content-snapshot.ts';
import { listMissingFacts } from '../catalogue/model/missing-facts.ts';
import type { Model } from '../catalogue/model/model.ts';
import type { LiveContent } from '../catalogue/revisions/live-content.ts';
import type { LiveDocuments } from '../documents/live-documents.ts';
import { queryApiFiles } from '../platform/builds/build-paths.ts';
import type { NoteTag } from '../platform/cache-tags.ts';
import type { Dependencies } from '../platform/observe/dependencies.ts';
import type { Metrics } from '../platform/observe/metrics.ts';
import { ipKey } from '../platform/rate-limit/ip-key.ts';
import type { Storage } from '../platform/storage.ts';
import type { Env } from '../settings/env.ts';
import type { SiteForms } from '../submissions/feature-forms.ts';
import { receiveSubmission } from '../submissions/receive-submission.ts';
import { createEmbeddedTransport } from './client/embedded-transport.ts';
import { createHttpTransport } from './client/http-transport.ts';
import { observeTransport } from './client/observe-transport.ts';
import { registerBreakerMetrics } from './client/register-breaker-metrics.ts';
import {
  type EmbeddedQueryApi,
  type EmbeddedQueryApiOptions,
  openEmbeddedQueryApi,
} from './embedded-query-api.ts';

export interface QueryApi {
  /** The embedded query API; null when a hosted one is set. */
  embedded: EmbeddedQueryApi | null;
  /** Runs a query anonymously, or for the bearer of `token`; `noteTag` receives the tags of what it reads. */
  queryAs(token: string | null, noteTag?: NoteTag): QueryFunction;
  /** Revision of the embedded API's content. */
  readDigest(): string | null;
}

interface OpenOptions extends Pick<EmbeddedQueryApiOptions, 'readers' | 'resolvers'> {
  forms: SiteForms;
  root: string;
  /** Null with a hosted query API. */
  content: LiveContent | null;
  storage: Storage;
  liveDocuments: LiveDocuments;
  now: () => Date;
  log: Logger;
  metrics: Metrics;
  dependencies: Dependencies;
}

export async function openQueryApi(env: Env, options: OpenOptions): Promise<QueryApi> {
  const { metrics, dependencies } = options;
  const queryAs =
    (token: string | null, noteTag?: NoteTag): QueryFunction =>
    (document, variables) =>
      executeQuery(client, document, variables, token ?? env.queryApiToken, noteTag);
  const embedded = options.content ? await openEmbedded(env, options, queryAs(null)) : null;
  if (embedded && env.isLaunched) warnOfMissingFacts(embedded.model, options);
  const transport = embedded
    ? createEmbeddedTransport(embedded)
    : createHttpTransport(env.queryApiUrl as string, registerBreakerMetrics(metrics, dependencies));
  const client: QueryClient = { id: 'default', transport: observeTransport(transport, metrics) };
  return {
    embedded,
    queryAs,
    readDigest: () => embedded && readContentDigest(queryApiFiles(options.root)),
  };
}

/** On a public origin no placeholder may replace a fact that only the agency knows. */
function warnOfMissingFacts(model: Model, { now, log }: Pick<OpenOptions, 'now' | 'log'>): void {
  const facts = listMissingFacts(model, now()).map(({ name }) => name);
  if (facts.length === 0) return;
  log.warn(
    { event: 'agency_facts_missing', facts },
    'facts that only the agency can supply are missing or placeholders',
  );
}

function openEmbedded(
  env: Env,
  { root, content, storage, liveDocuments, forms, readers, resolvers, now, log }: OpenOptions,
  query: QueryFunction,
): Promise<EmbeddedQueryApi> {
  return openEmbeddedQueryApi({
    resolvers,
    files: queryApiFiles(root),
    content: content ?? undefined,
    now,
    submit: (input) => receiveSubmission({ ...storage, query, forms, origin: env.publicOrigin, now }, input),
    documents: liveDocuments.replica.get,
    report: (error) =>
      log.error({ event: 'query_failed', err: error }, 'query API failed to resolve a field'),
    onRefused: (req, code) =>
      storage.securityLog.record('query_refused', { req, reason: code.toLowerCase() }),
    showsContentRates: () => env.ratesFeed === null && liveDocuments.replica.isKnown('rates'),
    readers,
    introspection: env.queryIntrospection,
    charge: (address, points) => storage.rateLimiter.consume('query-work', ipKey(address), points),
  });
}
