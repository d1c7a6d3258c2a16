/** Loads what a page shows: the route's `load`, its head and layout, as one payload in memory and as text. */
import type { AnyContext, AnyPage } from '#routes/define-page.ts';
import type { RouteName } from '#routes/href.ts';
import type { LayoutName, Payload } from '#shared/page.ts';
import { parsePayload } from '#shared/parse-payload.ts';
import type { RouteMatch } from '#shared/router/compile-routes.ts';
import { writePayload } from '#shared/write-payload.ts';
import type { Cached, GetOptions } from '../cache/swr-store.ts';
import type { SeenDevice } from '../middleware/request-state.ts';
import type { Services } from '../services.ts';
import type { PageAddress } from './page-address.ts';

/** What loading and keeping a page's data takes. */
export type PayloadContext = Pick<Services, 'env' | 'builds' | 'now' | 'askAs' | 'payloads' | 'payments'>;

export interface LoadedPage {
  payload: Payload;
  /** The payload as it travels, safe inside a script element; written when it is first asked for. */
  readonly text: string;
  /** How old the data are, where the payload store gave them. */
  readonly cached?: Cached;
}

export interface PageJob {
  match: RouteMatch;
  page: AnyPage;
  address: PageAddress;
  /** Null for every page that does not render by device. */
  device: SeenDevice | null;
}

/** Who a page is loaded for. */
export interface Visitor extends Omit<AnyContext['visitor'], 'signedIn'> {
  /** The visitor's own for the query API. */
  token: string | null;
}

/** Shared pages cannot ask for anything of a visitor, by their type. */
const nobody: Visitor = {
  token: null,
  cookies: {},
  account: () => Promise.reject(new Error('A shared page has no visitor')),
};

/** For pages that are kept: one answer for everybody, asked for with the service's credential. `how` is the store's. */
export async function loadSharedPage(
  services: PayloadContext,
  job: PageJob,
  how: Pick<GetOptions, 'wait' | 'admit'> = {},
): Promise<LoadedPage> {
  if (!services.env.payloadCache) return loadPage(services, job, nobody);
  let made: LoadedPage | undefined;
  const load = async () => {
    made = await loadPage(services, job, nobody);
    return { value: made.text };
  };
  const { value: text, ...cached } = await services.payloads.get(keyOf(services, job), load, {
    freshMs: freshMsOf(job),
    ...how,
  });
  // Only the text is kept: as objects a page's data take several times the memory.
  const payload = made?.text === text ? made.payload : parsePayload<Payload>(text);
  return { payload, text, cached };
}

/** For pages that are never kept. */
export function loadPrivatePage(
  services: PayloadContext,
  job: PageJob,
  visitor: Visitor,
): Promise<LoadedPage> {
  return loadPage(services, job, visitor);
}

/**
 * The build, then the address: two builds may run side by side on one shared store. Of a page by device each class
 * has its own, and so has each way of knowing it, whose headers differ.
 */
export function keyOf(services: PayloadContext, { address, device }: PageJob): string {
  const build = services.builds.latest.id;
  if (!device) return `${build} ${address.canonical}`;
  return `${build}:${device.class}:${device.byHeader ? 'header' : 'agent'} ${address.canonical}`;
}

export function freshMsOf({ page }: PageJob): number {
  return page.cache === 'never' ? 0 : page.cache.minutes * 60_000;
}

async function loadPage(
  services: PayloadContext,
  { match, page, address, device }: PageJob,
  { token, cookies, account }: Visitor,
): Promise<LoadedPage> {
  const now = services.now();
  const route = match.route.name as RouteName;
  const byDevice = device ? { device: device.class } : {};
  const context: AnyContext = {
    route,
    params: match.params,
    query: address.query,
    ask: services.askAs(token),
    now,
    asksConsent: services.env.tagManager !== null,
    origin: services.env.publicOrigin,
    visitor: { signedIn: token !== null, cookies, account },
    payments: services.payments,
    ...byDevice,
  };
  const data = await page.load(context);
  const meta = page.meta(data, context);
  const robots = match.route.meta?.robots ?? meta.robots;
  const gtm = match.route.meta?.gtm;
  const layout: LayoutName =
    match.route.meta?.layout ?? (typeof page.layout === 'function' ? page.layout(data) : page.layout);
  const payload: Payload = {
    build: services.builds.latest.id,
    route,
    params: match.params,
    query: address.query,
    path: address.canonical,
    layout,
    meta: { ...meta, ...(robots ? { robots } : {}), ...(gtm ? { gtm } : {}) },
    interactive: page.interactive,
    data,
    error: null,
    form: null,
    ...byDevice,
    renderedAt: now.toISOString(),
  };
  let text: string | undefined;
  return {
    payload,
    get text() {
      text ??= writePayload(payload);
      return text;
    },
  };
}
