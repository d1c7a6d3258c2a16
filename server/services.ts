/** Services of the request pipeline, created once from settings; tests replace the clock or the network. */
import type { Logger } from 'pino';
import type { FilledForm } from '#shared/forms/filled-form.ts';
import type { Outcomes } from './acts/settle-acts.ts';
import { listDueLawChanges } from './catalogue/due-law-changes.ts';
import { requireParticulars } from './catalogue/model/missing-facts.ts';
import type { Model } from './catalogue/model/model.ts';
import { observeHeldOffers } from './catalogue/offer-feed/observe-held-offers.ts';
import { readModel } from './catalogue/read-model.ts';
import { openLiveContent } from './catalogue/revisions/live-content.ts';
import { featureData, migrations, personalDataSources } from './database.ts';
import type { DocumentStore } from './documents/document-store.ts';
import { openLiveDocuments, shownCollections } from './documents/live-documents.ts';
import { openHostedAccounts } from './features/accounts/firebase-accounts.ts';
import type {
  Feature,
  FeatureServer,
  FeatureServices,
  OpenContext,
  OpenedFeature,
  ReaderDeps,
  Streams,
} from './features/define-feature.ts';
import type { DeskPart } from './features/staff/desk-part.ts';
import { requireGroupBranches } from './features/staff/unknown-branches.ts';
import { everyFeature, featureResolvers, features, listShownData, openReaders } from './features.ts';
import { siteForms } from './forms.ts';
import { openQueryApi } from './graphql/open-query-api.ts';
import { openAdmission } from './http/admission/open-admission.ts';
import type { HttpServices } from './http/http-services.ts';
import { listJobs } from './jobs.ts';
import { contentRatesReader } from './live/content-rates.ts';
import { DataRevision } from './live/data-revision.ts';
import { openLive } from './live/open-live.ts';
import { purgeExpired } from './personal-data/retention.ts';
import { contentWorkerFile, queryApiFiles } from './platform/builds/build-paths.ts';
import { type BuildFiles, openBuildFiles } from './platform/builds/open-build-files.ts';
import { type Builds, readBuilds } from './platform/builds/read-builds.ts';
import { CdnPurger } from './platform/cdn/cdn-purger.ts';
import { createPurgeCall } from './platform/cdn/purge-call.ts';
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

export interface Services extends Omit<HttpServices, keyof FeatureServices>, Storage, FeatureServices {
  buildPublisher: BuildFiles['buildPublisher'];
  /** Reports rows and documents that pages cannot show. */
  facts: FactChecks;
  /** Deletes expired data now; resolves with the number of submissions deleted. */
  purgeExpired(): Promise<number>;
  featureServers: readonly FeatureServer<Services>[];
  /** Loads the parts of the features at the staff desk. */
  loadDeskParts(): Promise<readonly DeskPart[]>;
  /** Scheduled jobs. */
  jobs: Jobs;
  /** Reads the gauges of the features' data. */
  observeFeatures(): Promise<void>;
  /** Reports stored rows that pages cannot show. */
  checkRows(): Promise<void>;
  /** Ends every live stream: none ends on its own. */
  closeStreams(): void;
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
  passwordCost?: OpenContext['passwordCost'];
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
  const parts = {
    root,
    builds,
    log: options.log ?? createLog(env.logLevel, builds.latest.id),
    dependencies: options.dependencies ?? createDependencies(),
    metrics: options.metrics ?? createMetrics(),
  };
  const { log, metrics } = parts;
  // Read first: invalid content ends the start before anything is open.
  const model = env.queryApiUrl ? undefined : (options.model ?? (await readModel(queryApiFiles(root))));
  const needsParticulars = env.isLaunched && env.takesRealPayments;
  if (model && needsParticulars) requireParticulars(model);
  if (model && env.staffOidc) requireGroupBranches(env.staffOidc, model.branches);
  const facts = createFactChecks(parts);
  const storage = await openStorage(env, root, { ...parts, migrations, now: options.now });
  const { now } = storage;
  const base = { ...parts, now };
  const liveDocuments = await openLiveDocuments(env, storage.database, {
    ...base,
    facts,
    store: options.documents,
  });
  const content = model
    ? await openLiveContent({
        ...parts,
        database: storage.database,
        files: queryApiFiles(root),
        workerFile: contentWorkerFile(root),
        released: model,
        needsParticulars,
      })
    : null;
  const readers = openReaders({ ...storage, facts });
  const shownData = listShownData(readers);
  await Promise.all(shownData.map(({ opened }) => opened));
  const queryApi = await openQueryApi(env, {
    resolvers: featureResolvers,
    readers,
    ...base,
    forms: siteForms,
    storage,
    liveDocuments,
    content,
  });
  const { embedded, queryAs } = queryApi;
  const query = queryAs(null);
  const dueLawChanges = () => listDueLawChanges(embedded?.model.lawChanges ?? [], now());
  const admission = openAdmission({ metrics, log }, { queriesAreQueued: embedded !== null });
  const revision = new DataRevision(liveDocuments.replica, shownCollections, (tags) =>
    [content, ...shownData].map((data) => data?.revisionOf(tags)).join(' '),
  );
  const caches = openCaches(env, {
    ...base,
    steadyNow: storage.database.clock.steadyNow,
    redis: storage.redis,
    secret: storage.secret,
    buildId: builds.latest.id,
    contentDigest: queryApi.readDigest,
    revision: (tags) => revision.of(tags),
    query: (noteTag) => queryAs(null, noteTag),
  });
  const featureServers = await loadFeatureServers();
  const opened = await openFeatures(featureServers, {
    ...storage,
    ...base,
    env,
    readers,
    documents: liveDocuments.documents,
    query,
    passwordCost: options.passwordCost,
  });
  const { payloadCache, pageCache, sharedCache, site } = caches;
  const cdn = env.cdn && new CdnPurger(createPurgeCall(env.cdn), parts);
  const live = await openLive(env, liveDocuments, {
    query,
    facts,
    contentRates: contentRatesReader(embedded, query),
    log,
    now,
    caches: [sharedCache, payloadCache, pageCache, site.store, ...(cdn ? [cdn] : [])],
    revision,
    content,
    shownData,
    redis: storage.redis,
    secret: storage.secret,
  });
  registerServiceMetrics(metrics, {
    ...base,
    buildId: builds.latest.id,
    caches: { page: pageCache, payload: payloadCache, site: site.store },
    sharedCounts: sharedCache.counts,
    streams: { facts: live.broadcaster, ...opened.streams },
    rates: () => liveDocuments.replica.get('rates').values(),
    dueLawChanges,
  });
  const jobs = openJobs(
    listJobs({
      ...storage,
      ...env,
      query,
      origin: env.publicOrigin,
      now,
      log,
      metrics,
      documents: liveDocuments.documents,
      dueLawChanges,
      outcomes: opened.outcomes,
    }),
    { ...storage, log },
  );
  const hostedAccounts = openHostedAccounts(env.firebase);
  const buildFiles = openBuildFiles(storage.blobStore, { ...base, secret: storage.secret });
  let warmingUp: NodeJS.Timeout | undefined;
  return {
    env,
    ...base,
    facts,
    requestMetrics: createRequestMetrics(metrics),
    embedded,
    queryAs,
    ...admission,
    draining: { on: false, streamsEnded: false },
    ...caches,
    site: site.read,
    loadAssets: options.loadAssets ?? createAssetsReader(builds.manifest),
    forms: siteForms,
    content,
    personalData: () => ({
      ...storage,
      documents: liveDocuments.documents,
      hostedAccounts,
      sources: personalDataSources,
      now: now(),
    }),
    nextStep: opened.nextStep,
    ...opened.services,
    ...buildFiles,
    ...storage,
    ...live,
    documents: liveDocuments.documents,
    featureServers,
    loadDeskParts,
    observeFeatures: observeFeatures(metrics, { ...storage, facts }),
    async checkRows() {
      for (const feature of everyFeature) await feature.checkRows?.({ ...storage, facts });
    },
    closeStreams() {
      live.broadcaster.closeAll();
      for (const streams of Object.values(opened.streams)) streams.closeAll();
    },
    purgeExpired: () => purgeExpired(featureData, { ...storage, origin: env.publicOrigin }, now()),
    jobs,
    startBackgroundJobs() {
      storage.startBackgroundJobs();
      storage.database.ready.then(jobs.start, () => {});
      warmingUp = setTimeout(() => void embedded?.prepareSearch(), warmUpDelayMs).unref();
    },
    async close() {
      clearTimeout(warmingUp);
      await jobs.stop();
      admission.closeAdmission();
      buildFiles.buildPublisher.stop();
      live.close();
      await opened.close();
      await liveDocuments.close();
      await content?.close();
      for (const data of shownData) data.close();
      await cdn?.close();
      await hostedAccounts?.close();
      await storage.close();
    },
  };
}

function loadDeskParts(): Promise<DeskPart[]> {
  return Promise.all(everyFeature.flatMap((feature) => feature.loadDesk?.() ?? []));
}

async function loadFeatureServers(): Promise<FeatureServer<Services>[]> {
  const all: readonly Feature<Services>[] = features;
  return Promise.all(all.flatMap((feature) => feature.loadServer?.() ?? []));
}

/** Opens the services of the features in the order of their list. */
async function openFeatures(servers: readonly FeatureServer<Services>[], context: OpenContext) {
  const services = {} as FeatureServices;
  const opened: OpenedFeature[] = [];
  for (const { open } of servers) {
    const one = await open?.(context, services);
    if (!one) continue;
    Object.assign(services, one.services);
    opened.push(one);
  }
  const streams: Record<string, Streams> = Object.assign({}, ...opened.map((one) => one.streams));
  return {
    services,
    streams,
    outcomes: Object.assign({}, ...opened.map((one) => one.outcomes)) as Outcomes,
    nextStep(form: FilledForm): string | null {
      return opened.reduce<string | null>((to, one) => to ?? one.nextStep?.(form) ?? null, null);
    },
    async close(): Promise<void> {
      for (const each of Object.values(streams)) each.closeAll();
      for (const one of opened.toReversed()) await one.close?.();
    },
  };
}

function observeFeatures(metrics: Metrics, deps: ReaderDeps): () => Promise<void> {
  const observers = [
    ...everyFeature.flatMap((feature) => feature.observe?.(metrics, deps) ?? []),
    observeHeldOffers(metrics, deps.database),
  ];
  return async () => {
    for (const read of observers) await read();
  };
}
