/** Everything the pipeline needs, built once from the settings; tests hand in the same things with a fake clock or network. */
import path from 'node:path';
import type { Request } from 'express';
import { type Logger, pino } from 'pino';
import { type Site, siteQuery } from '#client/layouts/site.query.ts';
import type { Ask } from '#shared/page.ts';
import { askQuery, type QueryClient } from '#shared/query/query-client.ts';
import { contentFile } from './builds/build-files.ts';
import { type Builds, readBuilds } from './builds/read-builds.ts';
import type { PageEntry } from './cache/page-entry.ts';
import { SwrStore } from './cache/swr-store.ts';
import { type Database, openDatabase } from './database/open-database.ts';
import { type DocumentMirror, openDocumentMirror } from './documents/document-mirror.ts';
import type { DocumentStore } from './documents/document-store.ts';
import { openDocuments } from './documents/open-documents.ts';
import { startRatesFeed } from './documents/rates-feed.ts';
import type { Env } from './env.ts';
import { LiveHub } from './live/live-hub.ts';
import { loadLiveFacts } from './live/load-live-facts.ts';
import { ShortlistStreams } from './live/shortlist-streams.ts';
import { StreamLimits } from './live/stream-limits.ts';
import { createEmbeddedTransport } from './query/embedded-transport.ts';
import { createHttpTransport } from './query/http-transport.ts';
import { type EmbeddedQueryApi, openEmbeddedQueryApi } from './query-api/embedded-query-api.ts';
import { type AssetsPage, collectAssets, type RouteAssets } from './render/route-assets.ts';
import { readSiteSecret } from './site-secret.ts';

export interface Services {
  env: Env;
  log: Logger;
  now: () => Date;
  builds: Builds;
  /** Folder of the project, above dist and server. */
  root: string;
  /** The embedded query API, when no hosted one is set. */
  embedded: EmbeddedQueryApi | null;
  /** Asks the query API on behalf of nobody in particular, or of the bearer of `token`. */
  askAs(token: string | null): Ask;
  /** What every page shows round its content, with its text for the data block; null if it was never to be had. */
  site(): Promise<{ site: Site; text: string } | null>;
  /** Page data as text. */
  payloads: SwrStore<string>;
  pages: SwrStore<PageEntry>;
  /** Switched on by SIGTERM: readiness then says no while everything is still served. */
  draining: { on: boolean };
  assetsOf(page: AssetsPage): RouteAssets | Promise<RouteAssets>;
  /** Folder of what this server keeps: database, uploads, keys. */
  dataFolder: string;
  database: Database;
  /** Rates, notices, places left, launches, shortlists: takes only what their schemas allow, and answers in time. */
  documents: DocumentStore;
  /** Tells open pages what has changed. */
  live: LiveHub;
  /** Tells signed-in browsers what is on their account's list. */
  shortlistStreams: ShortlistStreams;
  /** Room for streams, of one address and in all. */
  streamLimits: StreamLimits;
  /** The id of the account that a request comes from, or null. */
  accountIdOf(req: Request): Promise<string | null>;
  /** 32 bytes that links and returns are signed with. */
  secret: Buffer;
  /** Lets go of everything that is open. */
  close(): Promise<void>;
}

export interface ServiceOptions {
  root: string;
  now?: () => Date;
  log?: Logger;
  /** In development there is no build on disk. */
  builds?: Builds;
  assetsOf?: Services['assetsOf'];
  accountIdOf?: Services['accountIdOf'];
}

/** In this process a look costs a millisecond; a hosted query API is asked less often. */
const embeddedLookMs = 2_000;
const hostedLookMs = 30_000;
const siteFreshMs = 10 * 60_000;

/** Rejects, with nothing started, when the build, the content or the database is missing or wrong. */
export async function createServices(env: Env, options: ServiceOptions): Promise<Services> {
  const now = options.now ?? (() => new Date());
  const log = options.log ?? pino({ level: env.logLevel, base: null });
  const builds = options.builds ?? (await readBuilds(options.root));
  const dataFolder = path.resolve(options.root, env.dataFolder);
  const secret = readSiteSecret(dataFolder, env.siteSecret);
  const database = await openDatabase({ dataFolder, databaseUrl: env.databaseUrl });
  const documents = await openDocuments(env, database);
  const mirror = openDocumentMirror(documents, ['rates', 'notices', 'availability', 'launches']);
  const embedded = env.queryApiUrl
    ? null
    : await openEmbeddedQueryApi({
        folder: path.join(options.root, 'server/query-api'),
        snapshot: contentFile(options.root),
        now,
        documents: mirror.of,
        fedRates: env.ratesFeed !== null,
      });
  const client: QueryClient = {
    id: 'default',
    transport: embedded ? createEmbeddedTransport(embedded) : createHttpTransport(env.queryApiUrl as string),
  };
  const askAs =
    (token: string | null): Ask =>
    (document, variables) =>
      askQuery(client, document, variables, token ?? env.queryApiToken);
  const clock = () => now().getTime();
  const site = createSiteReader(askAs(null), clock, log);
  const payloads = new SwrStore<string>({
    maxBytes: env.payloadStoreBytes,
    sizeOf: (text) => text.length * 2,
    now: clock,
  });
  const pages = new SwrStore<PageEntry>({
    maxBytes: env.pageStoreBytes,
    sizeOf: (entry) => entry.bytes,
    now: clock,
  });
  const live = createLiveHub(askAs(null), mirror, log, {
    lookMs: embedded ? embeddedLookMs : hostedLookMs,
    stores: [payloads, pages, site.store],
  });
  const shortlistStreams = new ShortlistStreams(documents);
  const stopFeed = env.ratesFeed ? startRatesFeed({ feed: env.ratesFeed, documents, log, now }) : () => {};
  await mirror.ready;
  return {
    env,
    log,
    now,
    builds,
    root: options.root,
    embedded,
    askAs,
    draining: { on: false },
    site: site.read,
    payloads,
    pages,
    assetsOf: options.assetsOf ?? createAssetsReader(builds),
    dataFolder,
    database,
    secret,
    documents,
    live,
    shortlistStreams,
    streamLimits: new StreamLimits(),
    accountIdOf: options.accountIdOf ?? (async () => null),
    async close() {
      stopFeed();
      live.close();
      shortlistStreams.sendAway();
      mirror.close();
      await documents.close();
      await database.close();
    },
  };
}

/** A change makes everything that may show it old at once, and then goes out to the streams. */
function createLiveHub(
  ask: Ask,
  mirror: DocumentMirror,
  log: Logger,
  { lookMs, stores }: { lookMs: number; stores: readonly { outdate(): void }[] },
): LiveHub {
  const outdate = () => {
    for (const store of stores) store.outdate();
  };
  const hub = new LiveHub({
    lookMs,
    changed: outdate,
    load: () => loadLiveFacts(ask),
    report: (error) => log.error({ err: error }, 'live facts are not to be had'),
  });
  mirror.onChange(() => {
    outdate();
    void hub.lookAgain();
  });
  return hub;
}

function createSiteReader(ask: Ask, now: () => number, log: Logger) {
  const store = new SwrStore<{ site: Site; text: string }>({
    maxBytes: 1_000_000,
    sizeOf: () => 10_000,
    now,
  });
  const load = async () => {
    const { site } = await ask(siteQuery, {});
    return { site, text: JSON.stringify(site).replaceAll('<', '\\u003C') };
  };
  const read: Services['site'] = async () => {
    try {
      return (await store.get('site', load, { freshMs: siteFreshMs })).value;
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
