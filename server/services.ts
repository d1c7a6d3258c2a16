/** Everything the pipeline needs, built once from the settings; tests hand in the same things with a fake clock or network. */
import path from 'node:path';
import type { Logger } from 'pino';
import { type Site, siteQuery } from '#client/layouts/site.query.ts';
import type { QueryFunction } from '#shared/page.ts';
import { executeQuery, type QueryClient } from '#shared/query/execute-query.ts';
import { type AccountServices, openAccountServices } from './accounts/account.ts';
import type { IdentityOptions } from './accounts/identity/identity-service.ts';
import { registerPasswordMetrics } from './accounts/password-metrics.ts';
import type { DocumentStore } from './documents/document-store.ts';
import type { Env } from './env.ts';
import { createEmbeddedTransport } from './graphql/client/embedded-transport.ts';
import { createHttpTransport } from './graphql/client/http-transport.ts';
import { observeTransport } from './graphql/client/observe-transport.ts';
import { registerBreakerMetrics } from './graphql/client/register-breaker-metrics.ts';
import { type EmbeddedQueryApi, openEmbeddedQueryApi } from './graphql/embedded-query-api.ts';
import { ipKey } from './http/rate-limit/ip-key.ts';
import { RenderQueue } from './http/rate-limit/render-queue.ts';
import { contentRatesReader } from './live/content-rates.ts';
import { type Live, type LiveDocuments, openLive, openLiveDocuments } from './live/open-live.ts';
import { openPayments } from './payments/open-payments.ts';
import type { PaymentService } from './payments/payment-service.ts';
import { contentFile } from './platform/builds/build-paths.ts';
import { type Builds, readBuilds } from './platform/builds/read-builds.ts';
import { createLog } from './platform/observe/create-log.ts';
import { createDependencies, type Dependencies } from './platform/observe/dependencies.ts';
import { createMetrics, type Metrics } from './platform/observe/metrics.ts';
import { registerServiceMetrics } from './platform/observe/register-service-metrics.ts';
import { createRequestMetrics, type RequestMetrics } from './platform/observe/request-metrics.ts';
import { openStorage, type Storage } from './platform/storage.ts';
import type { PageEntry } from './render/cache/page-entry.ts';
import { refreshFailureReporter } from './render/cache/report-refresh-failures.ts';
import { SwrCache, type SwrCacheOptions, staleIfErrorMs } from './render/cache/swr-cache.ts';
import { type AssetsPage, collectAssets, type RouteAssets } from './render/route-assets.ts';
import { receiveSubmission } from './submissions/receive-submission.ts';
import { createSubscriptionReader } from './subscriptions/subscription-reader.ts';

/** What every page shows round its content, with its text for the data block. */
export interface SiteFacts {
  site: Site;
  text: string;
  /** Milliseconds of the moment from which on they are too old to be shown. */
  showUntil: number;
}

export interface Services extends Storage, Live, Pick<LiveDocuments, 'documents'> {
  env: Env;
  log: Logger;
  metrics: Metrics;
  requestMetrics: RequestMetrics;
  /** Which services behind this server answer: each part reports what it sees. */
  dependencies: Dependencies;
  now: () => Date;
  builds: Builds;
  /** Folder of the project, above dist and server. */
  root: string;
  /** The embedded query API, when no hosted one is set. */
  embedded: EmbeddedQueryApi | null;
  /** Asks the query API on behalf of nobody in particular, or of the bearer of `token`. */
  queryAs(token: string | null): QueryFunction;
  /** Null if they were never to be had, or not for a day. */
  site(): Promise<SiteFacts | null>;
  /** Page data as text. */
  payloadCache: SwrCache<string>;
  pageCache: SwrCache<PageEntry>;
  renderQueue: RenderQueue;
  /** Switched on by SIGTERM: readiness then says no while everything is still served. */
  draining: { on: boolean };
  loadAssets(page: AssetsPage): RouteAssets | Promise<RouteAssets>;
  payments: PaymentService;
  /** Who is signed in, and the service they sign in with. */
  account: AccountServices;
}

export interface ServiceOptions {
  root: string;
  now?: () => Date;
  log?: Logger;
  /** In development there is no build on disk. */
  builds?: Builds;
  loadAssets?: Services['loadAssets'];
  /** Instead of the store that the settings name; whoever hands it in closes it. */
  documents?: DocumentStore;
  passwordCost?: IdentityOptions['passwordCost'];
  /** Made by whoever tells of them before the services are open. */
  dependencies?: Dependencies;
  metrics?: Metrics;
}

const siteTtlMs = 10 * 60_000;

/** Rejects, with nothing started, when the build, the content or the database is missing or wrong. */
export async function createServices(env: Env, options: ServiceOptions): Promise<Services> {
  const now = options.now ?? (() => new Date());
  const builds = options.builds ?? (await readBuilds(options.root));
  const log = options.log ?? createLog(env.logLevel, builds.latest.id);
  const dependencies = options.dependencies ?? createDependencies();
  const metrics = options.metrics ?? createMetrics();
  const storage = await openStorage(env, options.root, { log, now, dependencies, metrics });
  const liveDocuments = await openLiveDocuments(env, storage.database, {
    log,
    dependencies,
    metrics,
    store: options.documents,
  });
  const queryAs =
    (token: string | null): QueryFunction =>
    (document, variables) =>
      executeQuery(client, document, variables, token ?? env.queryApiToken);
  const embedded = env.queryApiUrl
    ? null
    : await openEmbeddedQueryApi({
        folder: path.join(options.root, 'server/graphql'),
        snapshot: contentFile(options.root),
        now,
        submit: (input) =>
          receiveSubmission({ ...storage, query: queryAs(null), origin: env.publicOrigin, now }, input),
        documents: liveDocuments.replica.get,
        report: (error) =>
          log.error({ event: 'query_failed', err: error }, 'the query API failed at a field'),
        onRefused: (req, code) =>
          storage.securityLog.record('query_refused', { req, reason: code.toLowerCase() }),
        ratesFromFeed: env.ratesFeed !== null,
        readSubscription: createSubscriptionReader(storage.database, storage.secret, now),
        introspection: env.queryIntrospection,
        charge: (address, points) =>
          storage.rateLimiter.consume('query-work', ipKey(address), undefined, points),
      });
  const client: QueryClient = {
    id: 'default',
    transport: observeTransport(
      embedded
        ? createEmbeddedTransport(embedded)
        : createHttpTransport(env.queryApiUrl as string, registerBreakerMetrics(metrics, dependencies)),
      metrics,
    ),
  };
  const clock = () => now().getTime();
  const cacheOptions = (cache: 'page' | 'payload' | 'site') => ({
    now: clock,
    onRefreshFailed: refreshFailureReporter({ cache, log, now: clock, metrics }),
  });
  const site = createSiteReader(queryAs(null), cacheOptions('site'), log);
  const payloadCache = new SwrCache<string>({
    maxBytes: env.payloadCacheBytes,
    sizeOf: (text) => text.length * 2,
    ...cacheOptions('payload'),
  });
  const pageCache = new SwrCache<PageEntry>({
    maxBytes: env.pageCacheBytes,
    sizeOf: (entry) => entry.bytes,
    ...cacheOptions('page'),
  });
  const caches = [payloadCache, pageCache, site.store];
  const account = openAccountServices({
    firebase: env.firebase,
    database: storage.database,
    documents: liveDocuments.documents,
    secret: storage.secret,
    rateLimiter: storage.rateLimiter,
    securityLog: storage.securityLog,
    publicOrigin: env.publicOrigin,
    trusted: env.trustProxy > 0,
    passwordCost: options.passwordCost,
    now,
    log,
  });
  registerPasswordMetrics(metrics, account.service.embedded);
  const { sessionStore } = account;
  const activeIds = (ids: readonly string[]) => sessionStore.activeIds(ids);
  const live = await openLive(env, liveDocuments, {
    query: queryAs(null),
    contentRates: contentRatesReader(embedded, queryAs(null)),
    log,
    now,
    caches,
    activeIds,
  });
  registerServiceMetrics(metrics, {
    buildId: builds.latest.id,
    root: options.root,
    now,
    caches: { page: pageCache, payload: payloadCache, site: site.store },
    dependencies,
    streams: { facts: live.broadcaster, shortlist: live.shortlistStreams },
    rates: () => liveDocuments.replica.get('rates').values(),
  });
  sessionStore.onRevoked(() => void live.shortlistStreams.closeRevoked());
  return {
    env,
    log,
    metrics,
    requestMetrics: createRequestMetrics(metrics),
    dependencies,
    now,
    builds,
    root: options.root,
    embedded,
    queryAs,
    renderQueue: new RenderQueue(),
    draining: { on: false },
    site: site.read,
    payloadCache,
    pageCache,
    loadAssets: options.loadAssets ?? createAssetsReader(builds),
    payments: await openPayments(env, { ...storage, query: queryAs(null), log, now }),
    ...storage,
    ...live,
    documents: liveDocuments.documents,
    account,
    async close() {
      live.close();
      await account.service.close();
      await liveDocuments.close();
      await storage.close();
    },
  };
}

function createSiteReader(
  query: QueryFunction,
  cacheOptions: Pick<SwrCacheOptions<unknown>, 'now' | 'onRefreshFailed'>,
  log: Logger,
) {
  const store = new SwrCache<Omit<SiteFacts, 'showUntil'>>({
    maxBytes: 1_000_000,
    sizeOf: () => 10_000,
    ...cacheOptions,
  });
  const load = async () => {
    const { site } = await query(siteQuery, {});
    return { value: { site, text: JSON.stringify(site).replaceAll('<', '\\u003C') } };
  };
  const read: Services['site'] = async () => {
    try {
      const { value, freshness } = await store.get('site', load, { freshMs: siteTtlMs });
      return { ...value, showUntil: freshness.storedAt + staleIfErrorMs };
    } catch (error) {
      // A page without the agency's phone is better than none.
      log.error({ event: 'site_facts_failed', err: error }, 'site facts are not to be had');
      return null;
    }
  };
  return { read, store };
}

function createAssetsReader(builds: Builds): Services['loadAssets'] {
  const cache = new Map<string | null, RouteAssets>();
  return (page) => {
    const id = page?.id ?? null;
    let found = cache.get(id);
    if (!found) {
      found = collectAssets(builds.manifest, page);
      cache.set(id, found);
    }
    return found;
  };
}
