/** Shape of every page; params are typed from the paths that the route table gives its file. */
import type { ComponentType } from 'react';
import type { Site } from '#client/layouts/site.query.ts';
import type { AccountView } from '#shared/account/sign-in.ts';
import type { DeviceClass } from '#shared/device.ts';
import type { FormDefinition } from '#shared/forms/define-form.ts';
import type { LayoutName, PageMeta, PageQuery, QueryFunction } from '#shared/page.ts';
import type { PaymentContext } from '#shared/payment.ts';
import type { JsonLdNode } from '#shared/structured-data/json-ld.ts';
import type { LinkQuery, PathParams, RouteName } from './href.ts';
import type { table } from './table.ts';

type Row = (typeof table)[number];
export type PageId = Row['page'];
type RowsOf<Id extends PageId> = Extract<Row, { page: Id }>;
type RowParams<R extends Row> = R extends { path: infer Path extends string; params: infer Constants }
  ? PathParams<Path> & Constants
  : PathParams<R['path']>;
type ParamsOf<R extends Row> = R extends Row ? RowParams<R> : never;
/** Params that every address of the page has, from its path or from its row in the table. */
type AllParams<Id extends PageId> = { [K in keyof ParamsOf<RowsOf<Id>>]: string };

/** Argument of `load`. It holds nothing about the visitor, so the result may be shared. */
export interface LoadContext<Params> {
  route: RouteName;
  params: Params;
  query: PageQuery;
  runQuery: QueryFunction;
  now: Date;
  /** True when the site has tags that need the visitor's consent. */
  requiresConsent: boolean;
  /** Public origin of the site, `https://…`, for addresses that are passed on. */
  origin: string;
}

/** Argument of `load` for pages that are never cached. */
export interface VisitorContext<Params> extends LoadContext<Params> {
  visitor: {
    signedIn: boolean;
    cookies: Readonly<Record<string, string | undefined>>;
    /** Returns the account as the sign-in service knows it now, with any email link that was followed. */
    account(params: { mode: string | undefined; code: string | undefined }): Promise<AccountView>;
  };
  payments: PaymentContext;
}

export interface PageProps<Params, Data> {
  data: Data;
  params: Params;
  query: PageQuery;
  route: RouteName;
  /** Time of the data request; server and browser compute opening status and the like from it. */
  now: Date;
}

/** Extra property for pages with `byDevice`, in `load` and in the component. Other pages cannot name it. */
type ByDevice<PerDevice extends boolean> = PerDevice extends true ? { device: DeviceClass } : unknown;

/** Context for a page's JSON-LD. */
export interface StructuredDataContext<Params> {
  params: Params;
  route: RouteName;
  query: PageQuery;
  now: Date;
  /** Origin of this site, without a trailing slash. */
  origin: string;
  /** Absolute address of the page, with its declared query. */
  url: string;
  site: Site | null;
  /** Returns the address of the link-preview picture of a scene. */
  imageUrl(art: string): string | undefined;
}

interface CommonPage<Params, Data, PerDevice extends boolean> {
  layout: LayoutName | ((data: Data) => LayoutName);
  /** Query keys that change the page. Only these reach it, and only these are part of its cache key. */
  query?: readonly string[];
  /**
   * Returns the canonical query, as the page's links write it. Dropped values are not part of its address:
   * other spellings, defaults and invalid values share one response.
   */
  normalizeQuery?(query: PageQuery): LinkQuery;
  /** Forms on the page; a post to its address must name one of them. */
  forms?: readonly FormDefinition[];
  /** True for pages with interactive components outside islands. Only these are hydrated as a whole. */
  interactive?: true;
  /** True for pages that render differently by device: the class is part of every cache key and of `Vary`. */
  byDevice?: PerDevice;
  meta(data: Data, context: { params: Params; route: RouteName; query: PageQuery }): PageMeta;
  /**
   * Returns the page's JSON-LD, from the same data that the page shows.
   * The server adds breadcrumbs and the agency to every page.
   */
  structuredData?(data: Data, context: StructuredDataContext<Params>): JsonLdNode[];
  Page: ComponentType<PageProps<Params, Data> & ByDevice<PerDevice>>;
}

interface SharedPage<Params, Data, PerDevice extends boolean> extends CommonPage<Params, Data, PerDevice> {
  /** Minutes for which one response may be shared by all visitors. */
  cache: { minutes: number };
  load(context: LoadContext<Params> & ByDevice<PerDevice>): Promise<Data>;
}

interface PrivatePage<Params, Data, PerDevice extends boolean> extends CommonPage<Params, Data, PerDevice> {
  /** Rendered for each request and never stored, neither here nor on the way to the browser. */
  cache: 'no-store';
  load(context: VisitorContext<Params> & ByDevice<PerDevice>): Promise<Data>;
}

/** Context of `load` for any page. */
export interface AnyContext extends VisitorContext<Record<string, string>> {
  device?: DeviceClass;
}

/** Page as the server and the outlet use it, with its type parameters erased. */
export interface AnyPage {
  id: PageId;
  layout: LayoutName | ((data: unknown) => LayoutName);
  cache: { minutes: number } | 'no-store';
  query: readonly string[];
  normalizeQuery?(query: PageQuery): LinkQuery;
  forms: readonly FormDefinition[];
  interactive: boolean;
  byDevice: boolean;
  load(context: AnyContext): Promise<unknown>;
  meta(
    data: unknown,
    context: { params: Record<string, string>; route: RouteName; query: PageQuery },
  ): PageMeta;
  structuredData?(data: unknown, context: StructuredDataContext<Record<string, string>>): JsonLdNode[];
  Page: ComponentType<PageProps<Record<string, string>, unknown> & { device?: DeviceClass }>;
}

/** `id` is the page's file under routes/, as the route table writes it. */
export function definePage<const Id extends PageId, Data, PerDevice extends boolean = false>(
  id: Id,
  page: SharedPage<AllParams<Id>, Data, PerDevice>,
): AnyPage;
export function definePage<const Id extends PageId, Data, PerDevice extends boolean = false>(
  id: Id,
  page: PrivatePage<AllParams<Id>, Data, PerDevice>,
): AnyPage;
export function definePage(id: PageId, page: object): AnyPage {
  return { query: [], forms: [], interactive: false, byDevice: false, ...page, id } as unknown as AnyPage;
}
