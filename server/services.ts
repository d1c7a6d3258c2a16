/** Services of the request pipeline, created once from settings; tests replace the clock or the network. */
import type { Logger } from 'pino';
import type { Model } from './catalogue/model/model.ts';
import { featureData, migrations } from './database.ts';
import type { DocumentStore } from './documents/document-store.ts';
import { type LiveDocuments, openLiveDocuments, shownCollections } from './documents/live-documents.ts';
import type { AccountServices } from './features/accounts/account-services.ts';
import type { IdentityOptions } from './features/accounts/identity/identity-service.ts';
import { openAccountServices } from './features/accounts/open-account-services.ts';
import { registerPasswordMetrics } from './features/accounts/password-metrics.ts';
import { heldUntil } from './features/bookings/held-until.ts';
import type { Feature, FeatureRoutes } from './features/define-feature.ts';
import { nextStep } from './features/payments/next-step.ts';
import { openPayments } from './features/payments/open-payments.ts';
import type { PaymentService } from './features/payments/payment-service.ts';
import { openPictureThread, type PictureThread } from './features/posters/draw-in-thread.ts';
import { ShortlistStreams } from './features/shortlist/shortlist-streams.ts';
import { featureResolvers, features, openReaders } from './features.ts';
import { siteForms } from './forms.ts';
import { openQueryApi } from './graphql/open-query-api.ts';
import { openAdmission } from './http/admission/open-admission.ts';
import type { HttpServices } from './http/http-services.ts';
import { listJobs } from './jobs.ts';
import { contentRatesReader } from './live/content-rates.ts';
import { DataRevision } from './live/data-revision.ts';
import { openLive } from './live/open-live.ts';
import { purgeExpired } from './personal-data/retention.ts';
import { pictureWorkerFile } from './platform/builds/build-paths.ts';
import { type BuildFiles, openBuildFiles } from './platform/builds/open-build-files.ts';
import { type Builds, readBuilds } from './platform/builds/read-builds.ts';
import { type Jobs, openJobs } from './platform/jobs/jobs.ts';
import { createLog } from './platform/observe/create-log.ts';
import { createDependencies, type Dependencies } from './platform/observe/dependencies.ts';
import { createFactChecks, type FactChecks } from './platform/observe/fact-checks.ts';
import { createMetrics, type Metrics } from './platform/observe/metrics.ts';
import { registerServiceMetrics } from './platform/observe/register-service-metrics.ts';
import { createRequestMetrics } from './platform/observe/request-metrics.ts';
import { openStorage, type Storage } from './platform/storage.ts';
import { openCaches } from './render/cache/open-caches.ts';
import { createAssetsReader } from './render/route-assets.ts';
import type { Env } from './settings/env.ts';

/** Services that features open. */
interface FeatureServices {
  /** Sessions of signed-in visitors, and the sign-in service. */
  account: AccountServices;
  payments: PaymentService;
  /** Draws images on request, in its own thread. */
  pictures: PictureThread;
  /** Streams their account's shortlist to signed-in browsers. */
  shortlistStreams: ShortlistStreams;
}

export interface Services
  extends Omit<HttpServices, keyof FeatureServices>,
    Storage,
    FeatureServices,
    Pick<LiveDocuments, 'documents'> {
  buildPublisher: BuildFiles['buildPublisher'];
  /** Reports rows and documents that pages cannot show. */
  facts: FactChecks;
  /** Deletes expired data now; resolves with the number of submissions deleted. */
  purgeExpired(): Promise<number>;
  featureRoutes: readonly FeatureRoutes<Services>[];
  /** Scheduled jobs. */
  jobs: Jobs;
  /** Starts sending queued mail, and the scheduled jobs. */
  startBackgroundJobs(): void;
  /** Finishes work in progress and closes everything that is open. */
  close(): Promise<void>;
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
  const storage = await openStorage(env, root, { ...opened, migrations, now: options.now });
  const { now } = storage;
  const base = { ...opened, now };
  const liveDocuments = await openLiveDocuments(env, storage.database, {
    ...base,
    facts,
    store: options.documents,
  });
  const queryApi = await openQueryApi(env, {
    resolvers: featureResolvers,
    readers: openReaders({ ...storage, facts }),
    ...base,
    forms: siteForms,
    storage,
    liveDocuments,
    model: options.model,
  });
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
  });
  const shortlistStreams = new ShortlistStreams({
    documents: liveDocuments.documents,
    activeIds: (ids) => sessionStore.activeIds(ids),
  });
  sessionStore.onRevoked(() => void shortlistStreams.closeRevoked());
  registerServiceMetrics(metrics, {
    ...base,
    buildId: builds.latest.id,
    caches: { page: pageCache, payload: payloadCache, site: site.store },
    sharedCounts: sharedCache.counts,
    streams: { facts: live.broadcaster, shortlist: shortlistStreams },
    rates: () => liveDocuments.replica.get('rates').values(),
  });
  const payments = await openPayments(env, { ...storage, query, log, now });
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
    payments,
    forms: siteForms,
    nextStep: (form) => nextStep(payments, form),
    heldUntil: (reference) => heldUntil(query, reference),
    ...buildFiles,
    ...storage,
    ...live,
    documents: liveDocuments.documents,
    account,
    featureRoutes: await loadFeatureRoutes(),
    shortlistStreams,
    purgeExpired: () => purgeExpired(featureData, { ...storage, origin: env.publicOrigin }, now()),
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
      shortlistStreams.closeAll();
      await pictures.close();
      await account.service.close();
      await liveDocuments.close();
      await storage.close();
    },
  };
}

async function loadFeatureRoutes(): Promise<FeatureRoutes<Services>[]> {
  const all: readonly Feature<Services>[] = features;
  return Promise.all(all.flatMap((feature) => feature.loadRoutes?.() ?? []));
}
