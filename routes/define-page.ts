/** The shape every page fills in; params are typed from the paths that the table gives its file. */
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
/** Params that every address of the page has, whether from its path or from its line in the table. */
type AllParams<Id extends PageId> = { [K in keyof ParamsOf<RowsOf<Id>>]: string };

/** What `load` is handed. It holds nothing of the visitor, so its result may be shared. */
export interface LoadContext<Params> {
  route: RouteName;
  params: Params;
  query: PageQuery;
  runQuery: QueryFunction;
  now: Date;
  /** Whether the site has tags that wait for a visitor's consent. */
  requiresConsent: boolean;
  /** Where the site stands for the world, `https://…`: for addresses that are passed on. */
  origin: string;
}

/** What a page that is never kept is handed as well. */
export interface VisitorContext<Params> extends LoadContext<Params> {
  visitor: {
    signedIn: boolean;
    cookies: Readonly<Record<string, string | undefined>>;
    /** The visitor's account as the sign-in service knows it now, and a link from an email, if one was followed. */
    account(params: { mode: string | undefined; code: string | undefined }): Promise<AccountView>;
  };
  payments: PaymentContext;
}

export interface PageProps<Params, Data> {
  data: Data;
  params: Params;
  query: PageQuery;
  route: RouteName;
  /** The moment the data were asked for; both sides compute open-now and the like from it. */
  now: Date;
}

/** What a page with `byDevice` is handed as well, in `load` and in its component; no other page can name it. */
type ByDevice<PerDevice extends boolean> = PerDevice extends true ? { device: DeviceClass } : unknown;

/** What a page is handed to tell machines what it shows. */
export interface StructuredDataContext<Params> {
  params: Params;
  route: RouteName;
  query: PageQuery;
  now: Date;
  /** Of this site, without a slash at its end. */
  origin: string;
  /** The page's own lasting address. */
  url: string;
  site: Site | null;
  /** Address of the picture that stands beside links to a scene. */
  imageUrl(art: string): string | undefined;
}

interface CommonPage<Params, Data, PerDevice extends boolean> {
  layout: LayoutName | ((data: Data) => LayoutName);
  /** Query keys that change the page: the only ones it is handed, and the only ones in its cache key. */
  query?: readonly string[];
  /**
   * The query as the page understands it, as its own links write it. What it leaves out is no part of the page's
   * address: another spelling, a default and a value that means nothing all lead to one answer.
   */
  normalizeQuery?(query: PageQuery): LinkQuery;
  /** The forms it carries: what is sent to its address must be one of them. */
  forms?: readonly FormDefinition[];
  /** True for pages with a component, outside an island, that does something in a browser: only they are hydrated whole. */
  interactive?: true;
  /** True for pages that render differently by device: the class joins every cache key and `Vary`. */
  byDevice?: PerDevice;
  meta(data: Data, context: { params: Params; route: RouteName; query: PageQuery }): PageMeta;
  /**
   * The page's facts for machines, made from the same data as what it shows. Breadcrumbs and the agency itself are
   * told for every page.
   */
  structuredData?(data: Data, context: StructuredDataContext<Params>): JsonLdNode[];
  Page: ComponentType<PageProps<Params, Data> & ByDevice<PerDevice>>;
}

interface SharedPage<Params, Data, PerDevice extends boolean> extends CommonPage<Params, Data, PerDevice> {
  /** How long one answer is good for everybody. */
  cache: { minutes: number };
  load(context: LoadContext<Params> & ByDevice<PerDevice>): Promise<Data>;
}

interface PrivatePage<Params, Data, PerDevice extends boolean> extends CommonPage<Params, Data, PerDevice> {
  /** Made for each request and never kept, here or on the way. */
  cache: 'no-store';
  load(context: VisitorContext<Params> & ByDevice<PerDevice>): Promise<Data>;
}

/** Everything that any page could be handed. */
export interface AnyContext extends VisitorContext<Record<string, string>> {
  device?: DeviceClass;
}

/** A page as the server and the outlet see it, with its types folded away. */
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

/** `id` is the page's own file under routes/, as the table writes it. */
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
