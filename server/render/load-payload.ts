/** Loads the payload of a page: the route's data, head and layout, in memory and as text. */
import type { AnyContext, AnyPage } from '#routes/define-page.ts';
import type { RouteName } from '#routes/href.ts';
import { nameRevision } from '#shared/content-revision.ts';
import { deserializePayload } from '#shared/deserialize-payload.ts';
import type { LayoutName, Payload, QueryFunction } from '#shared/page.ts';
import type { RouteMatch } from '#shared/router/compile-routes.ts';
import { serializePayload } from '#shared/serialize-payload.ts';
import type { LiveContent } from '../catalogue/revisions/live-content.ts';
import type { Builds } from '../platform/builds/read-builds.ts';
import type { NoteTag, Tags } from '../platform/cache-tags.ts';
import type { DetectedDevice } from '../platform/requests/request-state.ts';
import type { Env } from '../settings/env.ts';
import type { Caches } from './cache/open-caches.ts';
import type { CacheStatus, GetOptions } from './cache/swr-cache.ts';
import type { PageUrl } from './page-url.ts';

/** Waits for a slot of the render queue before a query on this thread. */
export type WaitForSlot = () => Promise<void>;

/** Services for loading and caching the data of a page. */
export interface PayloadContext extends CacheKeyContext, Pick<Caches, 'payloadCache' | 'sharedCache'> {
  env: Env;
  now: () => Date;
  /** Runs a query anonymously, or for the bearer of `token`; `noteTag` receives the tags of what it reads. */
  queryAs(token: string | null, noteTag?: NoteTag): QueryFunction;
  payments: AnyContext['payments'];
  /** Content of the embedded query API; null with a hosted one. */
  content: Pick<LiveContent, 'changedAt' | 'revisionOf'> | null;
}

export interface CacheKeyContext {
  builds: Builds;
}

export interface LoadedPage {
  payload: Payload;
  /** Serialised payload, safe inside a script element; written when first read. */
  readonly text: string;
  /** What the page shows. */
  readonly tags: Tags;
  /** Age of the data, if it is from the payload cache. */
  readonly cached?: CacheStatus;
}

export interface PageRequest {
  match: RouteMatch;
  page: AnyPage;
  url: PageUrl;
  /** Null for every page that does not render by device. */
  device: DetectedDevice | null;
}

/** Visitor that a page is loaded for. */
export interface Visitor extends Omit<AnyContext['visitor'], 'signedIn'> {
  /** The visitor's own token for the query API. */
  token: string | null;
}

/** Shared pages cannot read anything of a visitor, by their type. */
export const anonymous: Visitor = {
  token: null,
  cookies: {},
  account: () => Promise.reject(new Error('A shared page must not read the visitor')),
};

/**
 * Loads a cacheable page: the same for every visitor, queried with the service's credential. `options` are
 * those of the cache.
 */
export async function loadSharedPage(
  services: PayloadContext,
  pageRequest: PageRequest,
  {
    waitForSlot,
    ...options
  }: Pick<GetOptions, 'wait' | 'admit' | 'mayRefresh'> & { waitForSlot?: WaitForSlot } = {},
): Promise<LoadedPage> {
  if (!services.env.payloadCache) return loadPage(services, pageRequest, anonymous, waitForSlot);
  let made: LoadedPage | undefined;
  const load = async () => {
    made = await loadPage(services, pageRequest, anonymous, waitForSlot);
    return { value: made.text, tags: made.tags };
  };
  const key = pageCacheKey(services, pageRequest);
  const freshMs = ttlMs(pageRequest);
  // Clients can make up queries without end, which would evict the rate-limit counters from Redis.
  const isVariant = pageRequest.url.canonical.includes('?');
  const loader = isVariant ? load : services.sharedCache.share('payload', key, freshMs, load);
  const {
    value: text,
    tags,
    ...cached
  } = await services.payloadCache.get(key, loader, { freshMs, ...options });
  // Only the text is cached: as objects, the data of a page takes several times the memory.
  const payload = made?.text === text ? made.payload : deserializePayload<Payload>(text);
  return { payload, text, tags, cached };
}

/** Loads a page that is never cached. */
export function loadUncachedPage(
  services: PayloadContext,
  pageRequest: PageRequest,
  visitor: Visitor,
  waitForSlot?: WaitForSlot,
): Promise<LoadedPage> {
  return loadPage(services, pageRequest, visitor, waitForSlot);
}

/**
 * Build, then URL: two builds may run side by side on one shared cache. A page by device has one entry for
 * each class, and for each way of detecting it, whose headers differ.
 */
export function pageCacheKey(
  services: CacheKeyContext,
  { url, device }: Pick<PageRequest, 'url' | 'device'>,
): string {
  const build = services.builds.latest.id;
  if (!device) return `${build} ${url.canonical}`;
  return `${build}:${device.class}:${device.byHeader ? 'header' : 'agent'} ${url.canonical}`;
}

export function ttlMs({ page }: PageRequest): number {
  return page.cache === 'no-store' ? 0 : page.cache.minutes * 60_000;
}

async function loadPage(
  services: PayloadContext,
  { match, page, url, device }: PageRequest,
  { token, cookies, account }: Visitor,
  waitForSlot?: WaitForSlot,
): Promise<LoadedPage> {
  const now = services.now();
  const route = match.route.name as RouteName;
  const byDevice = device ? { device: device.class } : {};
  const tags = new Set<string>();
  const context: AnyContext = {
    route,
    params: match.params,
    query: url.query,
    runQuery: queryInSlot(
      services.queryAs(token, (tag) => tags.add(tag)),
      waitForSlot,
    ),
    now,
    requiresConsent: services.env.tagManager !== null,
    origin: services.env.publicOrigin,
    visitor: { signedIn: token !== null, cookies, account },
    payments: services.payments,
    ...byDevice,
  };
  const data = await page.load(context);
  const meta = page.meta(data, context);
  const { content } = services;
  const revision = content?.changedAt ? nameRevision(content.changedAt, content.revisionOf(tags)) : null;
  const robots = match.route.meta?.robots ?? meta.robots;
  const gtm = match.route.meta?.gtm;
  const layout: LayoutName =
    match.route.meta?.layout ?? (typeof page.layout === 'function' ? page.layout(data) : page.layout);
  const payload: Payload = {
    build: services.builds.latest.id,
    route,
    params: match.params,
    query: url.query,
    path: url.canonical,
    layout,
    meta: { ...meta, ...(robots ? { robots } : {}), ...(gtm ? { gtm } : {}) },
    interactive: page.interactive,
    data,
    error: null,
    form: null,
    ...byDevice,
    ...(revision ? { revision } : {}),
    renderedAt: now.toISOString(),
  };
  let text: string | undefined;
  return {
    payload,
    tags,
    get text() {
      text ??= serializePayload(payload);
      return text;
    },
  };
}

function queryInSlot(query: QueryFunction, waitForSlot: WaitForSlot | undefined): QueryFunction {
  if (!waitForSlot) return query;
  return async (document, variables) => {
    await waitForSlot();
    return query(document, variables);
  };
}
