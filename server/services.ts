/** Everything the pipeline needs, built once from the settings; tests hand in the same things with a fake clock or network. */
import path from 'node:path';
import { type Logger, pino } from 'pino';
import { type Site, siteQuery } from '#client/layouts/site.query.ts';
import type { Ask } from '#shared/page.ts';
import { askQuery, type QueryClient } from '#shared/query/query-client.ts';
import { type AccountServices, openAccount } from './account/account.ts';
import { contentFile } from './builds/build-files.ts';
import { type Builds, readBuilds } from './builds/read-builds.ts';
import type { PageEntry } from './cache/page-entry.ts';
import { SwrStore } from './cache/swr-store.ts';
import { type Database, openDatabase } from './database/open-database.ts';
import type { Env } from './env.ts';
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
  /** Who is signed in, and the service they sign in with. */
  account: AccountServices;
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
}

const siteFreshMs = 10 * 60_000;

/** Rejects, with nothing started, when the build, the content or the database is missing or wrong. */
export async function createServices(env: Env, options: ServiceOptions): Promise<Services> {
  const now = options.now ?? (() => new Date());
  const log = options.log ?? pino({ level: env.logLevel, base: null });
  const builds = options.builds ?? (await readBuilds(options.root));
  const embedded = env.queryApiUrl
    ? null
    : await openEmbeddedQueryApi({
        folder: path.join(options.root, 'server/query-api'),
        snapshot: contentFile(options.root),
        now,
      });
  const dataFolder = path.resolve(options.root, env.dataFolder);
  const secret = readSiteSecret(dataFolder, env.siteSecret);
  const database = await openDatabase({ dataFolder, databaseUrl: env.databaseUrl });
  const client: QueryClient = {
    id: 'default',
    transport: embedded ? createEmbeddedTransport(embedded) : createHttpTransport(env.queryApiUrl as string),
  };
  const askAs =
    (token: string | null): Ask =>
    (document, variables) =>
      askQuery(client, document, variables, token ?? env.queryApiToken);
  const clock = () => now().getTime();
  return {
    env,
    log,
    now,
    builds,
    root: options.root,
    embedded,
    askAs,
    draining: { on: false },
    site: createSiteReader(askAs(null), clock, log),
    payloads: new SwrStore({
      maxBytes: env.payloadStoreBytes,
      sizeOf: (text) => text.length * 2,
      now: clock,
    }),
    pages: new SwrStore({ maxBytes: env.pageStoreBytes, sizeOf: (entry) => entry.bytes, now: clock }),
    assetsOf: options.assetsOf ?? createAssetsReader(builds),
    dataFolder,
    database,
    account: openAccount({
      firebase: env.firebase,
      tables: database.tables,
      secret,
      publicOrigin: env.publicOrigin,
      now,
      log,
    }),
    secret,
    close: () => database.close(),
  };
}

function createSiteReader(ask: Ask, now: () => number, log: Logger): Services['site'] {
  const store = new SwrStore<{ site: Site; text: string }>({
    maxBytes: 1_000_000,
    sizeOf: () => 10_000,
    now,
  });
  const load = async () => {
    const { site } = await ask(siteQuery, {});
    return { site, text: JSON.stringify(site).replaceAll('<', '\\u003C') };
  };
  return async () => {
    try {
      return (await store.get('site', load, { freshMs: siteFreshMs })).value;
    } catch (error) {
      // A page without the agency's phone is better than none.
      log.error({ err: error }, 'site facts are not to be had');
      return null;
    }
  };
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
