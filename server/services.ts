/** Everything the pipeline needs, built once from the settings; tests hand in the same things with a fake clock or network. */
import path from 'node:path';
import { type Logger, pino } from 'pino';
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
import { type EmbeddedQueryApi, openEmbeddedQueryApi } from './graphql/embedded-query-api.ts';
import { ipKey } from './http/rate-limit/ip-key.ts';
import { RenderQueue } from './http/rate-limit/render-queue.ts';
import { contentRatesReader } from './live/content-rates.ts';
import { type Live, type LiveDocuments, openLive, openLiveDocuments } from './live/open-live.ts';
import { openPayments } from './payments/open-payments.ts';
import type { PaymentService } from './payments/payment-service.ts';
import { type BuildFileSource, createBuildFileSource } from './platform/builds/build-file-source.ts';
import { contentFile } from './platform/builds/build-paths.ts';
import { type BuildPublisher, createBuildPublisher } from './platform/builds/build-publisher.ts';
import { PublishedBuilds } from './platform/builds/published-builds.ts';
import { type Builds, readBuilds } from './platform/builds/read-builds.ts';
import { createMetrics, type Metrics } from './platform/observe/metrics.ts';
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
  pageCache: SwrCache<PageEntry>;
  renderQueue: RenderQueue;
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
}

const siteTtlMs = 10 * 60_000;

/** Rejects, with nothing started, when the build, the content or the database is missing or wrong. */
export async function createServices(env: Env, options: ServiceOptions): Promise<Services> {
  const now = options.now ?? (() => new Date());
  const log = options.log ?? pino({ level: env.logLevel, base: null });
  const builds = options.builds ?? (await readBuilds(options.root));
  const storage = await openStorage(env, options.root, { log, now });
  const liveDocuments = await openLiveDocuments(env, storage.database, { log, store: options.documents });
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
    transport: embedded ? createEmbeddedTransport(embedded) : createHttpTransport(env.queryApiUrl as string),
  };
  const clock = () => now().getTime();
  const metrics = createMetrics();
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
  const { blobStore: store } = storage;
  const buildPublisher = createBuildPublisher({ store, root: options.root, builds, now, log, metrics });
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
  sessionStore.onRevoked(() => void live.shortlistStreams.closeRevoked());
  return {
    env,
    log,
    metrics,
    now,
    builds,
    buildFiles: createBuildFileSource(new PublishedBuilds(store), { log, metrics }),
    buildPublisher,
    root: options.root,
    embedded,
    queryAs,
    renderQueue: new RenderQueue(),
    draining: { on: false, streamsEnded: false },
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
      log.error({ err: error }, 'site facts are not to be had');
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
