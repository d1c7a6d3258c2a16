/** Services of the request pipeline, created once from settings; tests replace the clock or the network. */
import type { Logger } from 'pino';
import type { Model } from './catalogue/model/model.ts';
import type { DocumentStore } from './documents/document-store.ts';
import type { Env } from './env.ts';
import { type AccountServices, openAccountServices } from './features/accounts/account.ts';
import type { IdentityOptions } from './features/accounts/identity/identity-service.ts';
import { registerPasswordMetrics } from './features/accounts/password-metrics.ts';
import { openPayments } from './features/payments/open-payments.ts';
import type { PaymentService } from './features/payments/payment-service.ts';
import { openPictureThread, type PictureThread } from './features/posters/draw-in-thread.ts';
import { openQueryApi, type QueryApi } from './graphql/open-query-api.ts';
import { type Admission, openAdmission } from './http/admission/open-admission.ts';
import { listJobs } from './jobs.ts';
import { contentRatesReader } from './live/content-rates.ts';
import { DataRevision } from './live/data-revision.ts';
import {
  type Live,
  type LiveDocuments,
  openLive,
  openLiveDocuments,
  shownCollections,
} from './live/open-live.ts';
import { pictureWorkerFile } from './platform/builds/build-paths.ts';
import { type BuildFiles, openBuildFiles } from './platform/builds/open-build-files.ts';
import { type Builds, readBuilds } from './platform/builds/read-builds.ts';
import { type Jobs, openJobs } from './platform/jobs/jobs.ts';
import { createLog } from './platform/observe/create-log.ts';
import { createDependencies, type Dependencies } from './platform/observe/dependencies.ts';
import { createFactChecks, type FactChecks } from './platform/observe/fact-checks.ts';
import { createMetrics, type Metrics } from './platform/observe/metrics.ts';
import { registerServiceMetrics } from './platform/observe/register-service-metrics.ts';
import { createRequestMetrics, type RequestMetrics } from './platform/observe/request-metrics.ts';
import { openStorage, type Storage } from './platform/storage.ts';
import { type Caches, openCaches } from './render/cache/open-caches.ts';
import { type AssetsPage, createAssetsReader, type RouteAssets } from './render/route-assets.ts';
import type { SiteReader } from './render/site-facts.ts';

export interface Services
  extends Storage,
    Live,
    Admission,
    BuildFiles,
    Omit<Caches, 'site'>,
    Pick<QueryApi, 'embedded' | 'queryAs'>,
    Pick<LiveDocuments, 'documents'> {
  env: Env;
  log: Logger;
  metrics: Metrics;
  requestMetrics: RequestMetrics;
  /** State of the services behind this server, as each part observes it. */
  dependencies: Dependencies;
  /** Reports rows and documents that pages cannot show. */
  facts: FactChecks;
  now: () => Date;
  builds: Builds;
  /** Project folder, above dist and server. */
  root: string;
  /** Reads the facts around every page's content; null if never loaded, or not for a day. */
  site: SiteReader['read'];
  /** Set on shutdown: readiness fails while everything is still served, streams too until they are ended. */
  draining: { on: boolean; streamsEnded: boolean };
  loadAssets(page: AssetsPage): RouteAssets | Promise<RouteAssets>;
  payments: PaymentService;
  /** Scheduled jobs. */
  jobs: Jobs;
  /** Draws images on request, in its own thread. */
  pictures: PictureThread;
  /** Sessions of signed-in visitors, and the sign-in service. */
  account: AccountServices;
}

export interface ServiceOptions {
  root: string;
  /** Clock of a test, instead of the database's. */
  now?: () => Date;
  log?: Logger;
  /** Passed in development, which has no build on disk. */
  builds?: Builds;
  loadAssets?: Services['loadAssets'];
  /** Replaces the document store of the settings; the caller closes it. */
  documents?: DocumentStore;
  passwordCost?: IdentityOptions['passwordCost'];
  /** Read once by a caller that opens services many times. */
  model?: Model;
  /** Passed by a caller that reports them before the services are open. */
  dependencies?: Dependencies;
  metrics?: Metrics;
}

/** Delay before the search index is prepared: only some visitors need it, so the first pages come first. */
const warmUpDelayMs = 1_000;

/** Rejects, with nothing started, when the build, content or database is missing or invalid. */
export async function createServices(env: Env, options: ServiceOptions): Promise<Services> {
  const { root } = options;
  const builds = options.builds ?? (await readBuilds(root));
  const opened = {
    root,
    builds,
    log: options.log ?? createLog(env.logLevel, builds.latest.id),
    dependencies: options.dependencies ?? createDependencies(),
    metrics: options.metrics ?? createMetrics(),
  };
  const { log, metrics } = opened;
  const facts = createFactChecks(opened);
  const storage = await openStorage(env, root, { ...opened, now: options.now });
  const { now } = storage;
  const base = { ...opened, now };
  const liveDocuments = await openLiveDocuments(env, storage.database, {
    ...base,
    facts,
    store: options.documents,
  });
  const queryApi = await openQueryApi(env, { ...base, facts, storage, liveDocuments, model: options.model });
  const { embedded, queryAs } = queryApi;
  const query = queryAs(null);
  const admission = openAdmission({ metrics, log }, { queriesAreQueued: embedded !== null });
  const revision = new DataRevision(liveDocuments.replica, shownCollections);
  const caches = openCaches(env, {
    ...base,
    steadyNow: storage.database.clock.steadyNow,
    redis: storage.redis,
    secret: storage.secret,
    buildId: builds.latest.id,
    contentDigest: queryApi.readDigest,
    revision: () => revision.current,
    query,
  });
  const account = openAccountServices({
    ...storage,
    firebase: env.firebase,
    documents: liveDocuments.documents,
    publicOrigin: env.publicOrigin,
    trusted: env.trustProxy > 0,
    passwordCost: options.passwordCost,
    now,
    log,
  });
  registerPasswordMetrics(metrics, account.service.embedded);
  const { sessionStore } = account;
  const { payloadCache, pageCache, sharedCache, site } = caches;
  const live = await openLive(env, liveDocuments, {
    query,
    facts,
    contentRates: contentRatesReader(embedded, query),
    log,
    now,
    caches: [sharedCache, payloadCache, pageCache, site.store],
    revision,
    redis: storage.redis,
    secret: storage.secret,
    activeIds: (ids) => sessionStore.activeIds(ids),
  });
  sessionStore.onRevoked(() => void live.shortlistStreams.closeRevoked());
  registerServiceMetrics(metrics, {
    ...base,
    buildId: builds.latest.id,
    caches: { page: pageCache, payload: payloadCache, site: site.store },
    sharedCounts: sharedCache.counts,
    streams: { facts: live.broadcaster, shortlist: live.shortlistStreams },
    rates: () => liveDocuments.replica.get('rates').values(),
  });
  const jobs = openJobs(
    listJobs({ ...storage, ...env, query, origin: env.publicOrigin, now, log, metrics }),
    { ...storage, log },
  );
  const buildFiles = openBuildFiles(storage.blobStore, { ...base, secret: storage.secret });
  const pictures = openPictureThread(pictureWorkerFile(root), root);
  let warmingUp: NodeJS.Timeout | undefined;
  return {
    env,
    ...base,
    facts,
    requestMetrics: createRequestMetrics(metrics),
    embedded,
    queryAs,
    ...admission,
    pictures,
    draining: { on: false, streamsEnded: false },
    ...caches,
    site: site.read,
    loadAssets: options.loadAssets ?? createAssetsReader(builds.manifest),
    payments: await openPayments(env, { ...storage, query, log, now }),
    ...buildFiles,
    ...storage,
    ...live,
    documents: liveDocuments.documents,
    account,
    jobs,
    startBackgroundJobs() {
      storage.startBackgroundJobs();
      storage.database.ready.then(jobs.start, () => {});
      warmingUp = setTimeout(() => embedded?.prepareSearch(), warmUpDelayMs).unref();
    },
    async close() {
      clearTimeout(warmingUp);
      await jobs.stop();
      admission.closeAdmission();
      buildFiles.buildPublisher.stop();
      live.close();
      await pictures.close();
      await account.service.close();
      await liveDocuments.close();
      await storage.close();
    },
  };
}
