/** Everything the pipeline needs, built once from the settings; tests hand in the same things with a fake clock or network. */
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
import { readContentDigest } from './graphql/content-snapshot.ts';
import { type EmbeddedQueryApi, openEmbeddedQueryApi } from './graphql/embedded-query-api.ts';
import { type Admission, openAdmission } from './http/admission/open-admission.ts';
import { ipKey } from './http/rate-limit/ip-key.ts';
import { contentRatesReader } from './live/content-rates.ts';
import { DataRevision } from './live/data-revision.ts';
import {
  type Live,
  type LiveDocuments,
  openLive,
  openLiveDocuments,
  shownCollections,
} from './live/open-live.ts';
import { openPayments } from './payments/open-payments.ts';
import type { PaymentService } from './payments/payment-service.ts';
import { type BuildFileSource, createBuildFileSource } from './platform/builds/build-file-source.ts';
import { queryApiFiles } from './platform/builds/build-paths.ts';
import { type BuildPublisher, createBuildPublisher } from './platform/builds/build-publisher.ts';
import { PublishedBuilds } from './platform/builds/published-builds.ts';
import { type Builds, readBuilds } from './platform/builds/read-builds.ts';
import { createLog } from './platform/observe/create-log.ts';
import { createDependencies, type Dependencies } from './platform/observe/dependencies.ts';
import { createMetrics, type Metrics } from './platform/observe/metrics.ts';
import { registerServiceMetrics } from './platform/observe/register-service-metrics.ts';
import { createRequestMetrics, type RequestMetrics } from './platform/observe/request-metrics.ts';
import { registerRedisMetrics } from './platform/redis/redis-metrics.ts';
import { openStorage, type Storage } from './platform/storage.ts';
import { openSharedCache } from './render/cache/open-shared-cache.ts';
import type { PageEntry } from './render/cache/page-entry.ts';
import { refreshFailureReporter } from './render/cache/report-refresh-failures.ts';
import type { SharedCache } from './render/cache/shared-cache.ts';
import { nameSharedScope } from './render/cache/shared-scope.ts';
import { type Loader, SwrCache, type SwrCacheOptions, staleIfErrorMs } from './render/cache/swr-cache.ts';
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

export interface Services extends Storage, Live, Admission, Pick<LiveDocuments, 'documents'> {
  env: Env;
  log: Logger;
  metrics: Metrics;
  requestMetrics: RequestMetrics;
  /** Which services behind this server answer: each part reports what it sees. */
  dependencies: Dependencies;
  now: () => Date;
  builds: Builds;
  /** What other servers' builds have that this one's has not. */
  buildFiles: BuildFileSource;
  buildPublisher: BuildPublisher;
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
  /** What other servers have loaded; one server has none. */
  sharedCache: SharedCache;
  pageCache: SwrCache<PageEntry>;
  /** Switched on by SIGTERM: readiness then says no while everything is still served, streams too until they are ended. */
  draining: { on: boolean; streamsEnded: boolean };
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
  const apiFiles = queryApiFiles(options.root);
  const embedded = env.queryApiUrl
    ? null
    : await openEmbeddedQueryApi({
        files: apiFiles,
        now,
        submit: (input) =>
          receiveSubmission({ ...storage, query: queryAs(null), origin: env.publicOrigin, now }, input),
        documents: liveDocuments.replica.get,
        report: (error) =>
          log.error({ event: 'query_failed', err: error }, 'the query API failed at a field'),
        onRefused: (req, code) =>
          storage.securityLog.record('query_refused', { req, reason: code.toLowerCase() }),
        showsContentRates: () => env.ratesFeed === null && liveDocuments.replica.isKnown('rates'),
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
  const admission = openAdmission({ metrics, log }, { queriesTakeTurns: embedded !== null });
  const cacheOptions = (cache: 'page' | 'payload' | 'site') => ({
    now: clock,
    onRefreshFailed: refreshFailureReporter({ cache, log, now: clock, metrics }),
  });
  const cacheSettings = { payload: cacheOptions('payload'), site: cacheOptions('site') };
  const revision = new DataRevision(liveDocuments.replica, shownCollections);
  registerRedisMetrics(metrics, storage.redis);
  const sharedCache = openSharedCache({
    redis: storage.redis,
    buildId: builds.latest.id,
    scope: () => nameSharedScope(env, embedded && readContentDigest(apiFiles)),
    secret: storage.secret,
    now: clock,
    revision: () => revision.current,
    onRefreshFailed: (cache, key, error) => cacheSettings[cache].onRefreshFailed(key, error),
    log,
  });
  const site = createSiteReader(queryAs(null), cacheSettings.site, { sharedCache, log });
  const payloadCache = new SwrCache<string>({
    maxBytes: env.payloadCacheBytes,
    sizeOf: (text) => text.length * 2,
    ...cacheSettings.payload,
  });
  const pageCache = new SwrCache<PageEntry>({
    maxBytes: env.pageCacheBytes,
    sizeOf: (entry) => entry.bytes,
    ...cacheOptions('page'),
  });
  const caches = [sharedCache, payloadCache, pageCache, site.store];
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
  const { blobStore: store } = storage;
  const buildPublisher = createBuildPublisher({
    dependencies,
    store,
    root: options.root,
    builds,
    now,
    log,
    metrics,
  });
  const { sessionStore } = account;
  const activeIds = (ids: readonly string[]) => sessionStore.activeIds(ids);
  const live = await openLive(env, liveDocuments, {
    query: queryAs(null),
    contentRates: contentRatesReader(embedded, queryAs(null)),
    log,
    now,
    caches,
    revision,
    redis: storage.redis,
    secret: storage.secret,
    activeIds,
  });
  registerServiceMetrics(metrics, {
    buildId: builds.latest.id,
    root: options.root,
    now,
    caches: { page: pageCache, payload: payloadCache, site: site.store },
    sharedCounts: sharedCache.counts,
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
    buildFiles: createBuildFileSource(new PublishedBuilds(store), { log, metrics }),
    buildPublisher,
    root: options.root,
    embedded,
    queryAs,
    ...admission,
    draining: { on: false, streamsEnded: false },
    site: site.read,
    payloadCache,
    sharedCache,
    pageCache,
    loadAssets: options.loadAssets ?? createAssetsReader(builds),
    payments: await openPayments(env, { ...storage, query: queryAs(null), log, now }),
    ...storage,
    ...live,
    documents: liveDocuments.documents,
    account,
    async close() {
      admission.closeAdmission();
      buildPublisher.stop();
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
  { sharedCache, log }: { sharedCache: SharedCache; log: Logger },
) {
  const store = new SwrCache<Omit<SiteFacts, 'showUntil'>>({
    maxBytes: 1_000_000,
    sizeOf: () => 10_000,
    ...cacheOptions,
  });
  const loadText = sharedCache.share('site', 'site', siteTtlMs, async () => {
    const { site } = await query(siteQuery, {});
    return { value: JSON.stringify(site).replaceAll('<', '\\u003C') };
  });
  const load: Loader<Omit<SiteFacts, 'showUntil'>> = async (flight) => {
    const { value: text, ...age } = await loadText(flight);
    return { value: { site: JSON.parse(text), text }, ...age };
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
