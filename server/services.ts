/** Everything the pipeline needs, built once from the settings; tests hand in the same things with a fake clock or network. */
import path from 'node:path';
import { type Logger, pino } from 'pino';
import { type Site, siteQuery } from '#client/layouts/site.query.ts';
import type { Ask } from '#shared/page.ts';
import { askQuery, type QueryClient } from '#shared/query/query-client.ts';
import { type AccountServices, openAccount } from './account/account.ts';
import type { IdentityOptions } from './account/identity/identity-service.ts';
import { registerPasswordMetrics } from './account/password-metrics.ts';
import { contentFile } from './builds/build-files.ts';
import { type Builds, readBuilds } from './builds/read-builds.ts';
import type { PageEntry } from './cache/page-entry.ts';
import { refreshFailureReporter } from './cache/report-refresh-failures.ts';
import { type StoreOptions, SwrStore, staleOnErrorMs } from './cache/swr-store.ts';
import type { DocumentStore } from './documents/document-store.ts';
import type { Env } from './env.ts';
import { type Keeping, openKeeping } from './keeping.ts';
import { addressKey } from './limits/address-key.ts';
import { RenderQueue } from './limits/render-queue.ts';
import { contentRatesReader } from './live/content-rates.ts';
import { type Live, type LiveDocuments, openLive, openLiveDocuments } from './live/open-live.ts';
import { createMetrics, type Metrics } from './observe/metrics.ts';
import { openPayments } from './payment/open-payments.ts';
import type { PaymentDesk } from './payment/payment-desk.ts';
import { createEmbeddedTransport } from './query/embedded-transport.ts';
import { createHttpTransport } from './query/http-transport.ts';
import { type EmbeddedQueryApi, openEmbeddedQueryApi } from './query-api/embedded-query-api.ts';
import { type AssetsPage, collectAssets, type RouteAssets } from './render/route-assets.ts';
import { takeSubmission } from './submissions/take-submission.ts';
import { subscriptionReader } from './subscriptions/read-subscription.ts';

/** What every page shows round its content, with its text for the data block. */
export interface SiteFacts {
  site: Site;
  text: string;
  /** Milliseconds of the moment from which on they are too old to be shown. */
  showUntil: number;
}

export interface Services extends Keeping, Live, Pick<LiveDocuments, 'documents'> {
  env: Env;
  log: Logger;
  metrics: Metrics;
  now: () => Date;
  builds: Builds;
  /** Folder of the project, above dist and server. */
  root: string;
  /** The embedded query API, when no hosted one is set. */
  embedded: EmbeddedQueryApi | null;
  /** Asks the query API on behalf of nobody in particular, or of the bearer of `token`. */
  askAs(token: string | null): Ask;
  /** Null if they were never to be had, or not for a day. */
  site(): Promise<SiteFacts | null>;
  /** Page data as text. */
  payloads: SwrStore<string>;
  pages: SwrStore<PageEntry>;
  renderQueue: RenderQueue;
  /** Switched on by SIGTERM: readiness then says no while everything is still served. */
  draining: { on: boolean };
  assetsOf(page: AssetsPage): RouteAssets | Promise<RouteAssets>;
  payments: PaymentDesk;
  /** Who is signed in, and the service they sign in with. */
  account: AccountServices;
}

export interface ServiceOptions {
  root: string;
  now?: () => Date;
  log?: Logger;
  /** In development there is no build on disk. */
  builds?: Builds;
  assetsOf?: Services['assetsOf'];
  /** Instead of the store that the settings name; whoever hands it in closes it. */
  documents?: DocumentStore;
  passwordCost?: IdentityOptions['passwordCost'];
}

const siteFreshMs = 10 * 60_000;

/** Rejects, with nothing started, when the build, the content or the database is missing or wrong. */
export async function createServices(env: Env, options: ServiceOptions): Promise<Services> {
  const now = options.now ?? (() => new Date());
  const log = options.log ?? pino({ level: env.logLevel, base: null });
  const builds = options.builds ?? (await readBuilds(options.root));
  const keeping = await openKeeping(env, options.root, { log, now });
  const known = await openLiveDocuments(env, keeping.database, { log, given: options.documents });
  const askAs =
    (token: string | null): Ask =>
    (document, variables) =>
      askQuery(client, document, variables, token ?? env.queryApiToken);
  const embedded = env.queryApiUrl
    ? null
    : await openEmbeddedQueryApi({
        folder: path.join(options.root, 'server/query-api'),
        snapshot: contentFile(options.root),
        now,
        submit: (input) =>
          takeSubmission({ ...keeping, ask: askAs(null), origin: env.publicOrigin, now }, input),
        documents: known.mirror.of,
        report: (error) =>
          log.error({ event: 'query_failed', err: error }, 'the query API failed at a field'),
        onRefused: (req, code) =>
          keeping.securityLog.record('query_refused', { req, reason: code.toLowerCase() }),
        fedRates: env.ratesFeed !== null,
        readSubscription: subscriptionReader(keeping.database, keeping.secret, now),
        introspection: env.queryIntrospection,
        charge: (address, points) =>
          keeping.limits.count('query-work', addressKey(address), undefined, points),
      });
  const client: QueryClient = {
    id: 'default',
    transport: embedded ? createEmbeddedTransport(embedded) : createHttpTransport(env.queryApiUrl as string),
  };
  const clock = () => now().getTime();
  const metrics = createMetrics();
  const heard = (cache: 'page' | 'payload' | 'site') => ({
    now: clock,
    onRefreshFailed: refreshFailureReporter({ cache, log, now: clock, metrics }),
  });
  const site = createSiteReader(askAs(null), heard('site'), log);
  const payloads = new SwrStore<string>({
    maxBytes: env.payloadCacheBytes,
    sizeOf: (text) => text.length * 2,
    ...heard('payload'),
  });
  const pages = new SwrStore<PageEntry>({
    maxBytes: env.pageCacheBytes,
    sizeOf: (entry) => entry.bytes,
    ...heard('page'),
  });
  const stores = [payloads, pages, site.store];
  const account = openAccount({
    firebase: env.firebase,
    database: keeping.database,
    documents: known.documents,
    secret: keeping.secret,
    limits: keeping.limits,
    securityLog: keeping.securityLog,
    publicOrigin: env.publicOrigin,
    trusted: env.trustProxy > 0,
    passwordCost: options.passwordCost,
    now,
    log,
  });
  registerPasswordMetrics(metrics, account.service.embedded);
  const { sessionStore } = account;
  const activeIds = (ids: readonly string[]) => sessionStore.activeIds(ids);
  const live = await openLive(env, known, {
    ask: askAs(null),
    contentRates: contentRatesReader(embedded, askAs(null)),
    log,
    now,
    stores,
    activeIds,
  });
  sessionStore.onRevoked(() => void live.shortlistStreams.closeRevoked());
  return {
    env,
    log,
    metrics,
    now,
    builds,
    root: options.root,
    embedded,
    askAs,
    renderQueue: new RenderQueue(),
    draining: { on: false },
    site: site.read,
    payloads,
    pages,
    assetsOf: options.assetsOf ?? createAssetsReader(builds),
    payments: await openPayments(env, { ...keeping, ask: askAs(null), log, now }),
    ...keeping,
    ...live,
    documents: known.documents,
    account,
    async close() {
      live.close();
      await account.service.close();
      await known.close();
      await keeping.close();
    },
  };
}

function createSiteReader(
  ask: Ask,
  heard: Pick<StoreOptions<unknown>, 'now' | 'onRefreshFailed'>,
  log: Logger,
) {
  const store = new SwrStore<Omit<SiteFacts, 'showUntil'>>({
    maxBytes: 1_000_000,
    sizeOf: () => 10_000,
    ...heard,
  });
  const load = async () => {
    const { site } = await ask(siteQuery, {});
    return { value: { site, text: JSON.stringify(site).replaceAll('<', '\\u003C') } };
  };
  const read: Services['site'] = async () => {
    try {
      const { value, freshness } = await store.get('site', load, { freshMs: siteFreshMs });
      return { ...value, showUntil: freshness.storedAt + staleOnErrorMs };
    } catch (error) {
      // A page without the agency's phone is better than none.
      log.error({ err: error }, 'site facts are not to be had');
      return null;
    }
  };
  return { read, store };
}

function createAssetsReader(builds: Builds): Services['assetsOf'] {
  const known = new Map<string | null, RouteAssets>();
  return (page) => {
    const id = page?.id ?? null;
    let found = known.get(id);
    if (!found) {
      found = collectAssets(builds.manifest, page);
      known.set(id, found);
    }
    return found;
  };
}
