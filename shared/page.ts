/** Page types for server and browser: route, head, and the payload in transit. */
import type { DeviceClass } from './device.ts';
import type { FormState } from './forms/define-form.ts';
import type { QueryDocument } from './query/document.ts';

export type LayoutName = 'standard' | 'branch' | 'branch2' | 'branch3' | 'cruise' | 'press' | 'whatsapp';

/** One row of the route table. */
export interface Route {
  readonly name: string;
  readonly path: string;
  readonly page: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly meta?: RouteMeta;
}

export interface RouteMeta {
  /** Name of the page view in the data layer, if it is not the route's own. */
  readonly gtm?: string;
  readonly robots?: string;
  readonly layout?: LayoutName;
  /** True when each visit loads a new document, without state from earlier pages. */
  readonly document?: true;
}

/** Content of a page's head; `title` is without the agency's name. */
export interface PageMeta {
  title: string;
  description: string;
  /** Name of the scene for link previews. */
  art?: string;
  /** Path of the page's own link-preview picture, in place of the scene's; `artAlt` describes it. */
  image?: string;
  /** Text alternative of the scene, when its name says too little. */
  artAlt?: string;
  robots?: string;
  /** Path of the page that this one is a variant of. */
  canonicalPath?: string;
  /** True when the address contains private data, such as a code; the page then has no canonical address. */
  privateUrl?: boolean;
  /** article for news, website for all other pages. */
  type?: 'article' | 'website';
  /** Name of the page view in the data layer, if it is not the route's own. */
  gtm?: string;
  /** ISO day of publication of an article. */
  published?: string;
  /** Path of the feed that this page belongs to. */
  feed?: string;
  /** Shown above the page and to search engines; none on pages with one goal. */
  breadcrumbs?: BreadcrumbTrail;
  /** Address to load after this many seconds, in browsers without scripts. */
  metaRefresh?: { seconds: number; at: string };
}

/** Position of a page in the site: the pages between home and it, and its own label. */
export interface BreadcrumbTrail {
  trail?: readonly { label: string; to: string }[];
  here: string;
}

/** Declared query keys with the requested values; only keys that the page declares, in its order. */
export type PageQuery = Readonly<Record<string, readonly string[]>>;

/** Sends a query to the API; rejects when the API cannot answer. */
export type QueryFunction = <Data, Variables>(
  document: QueryDocument<Data, Variables>,
  variables: Variables,
) => Promise<Data>;

/** Error that a page may show. `message` is always text that the app wrote itself. */
export interface PageError {
  status: number;
  title: string;
  message: string;
  /** Alternatives that only the failed page can know, listed before the usual ones. */
  suggestedLinks?: SuggestedLinks;
}

/** Links under a heading. */
export interface SuggestedLinks {
  heading: string;
  links: readonly { label: string; to: string }[];
}

/** Everything a browser needs to show one page; embedded in the HTML, and served as `_payload.json`. */
export interface Payload {
  /** Build that made the payload: a browser of another build ignores it. */
  build: string;
  route: string | null;
  params: Readonly<Record<string, string>>;
  query: PageQuery;
  /** Path and declared query: the page's canonical address. */
  path: string;
  layout: LayoutName;
  meta: PageMeta;
  /** True when the page's content is interactive in a browser. */
  interactive: boolean;
  /** Null inside HTML when nothing on the page needs it. */
  data: unknown;
  error: PageError | null;
  /** State of the form that this visitor submitted; null in every cached payload. */
  form: FormState | null;
  /** Device class that the server detected; only on pages that render by device. */
  device?: DeviceClass;
  /** Newest moment of the content, and a digest of the revisions shown: see `shared/content-revision.ts`. */
  revision?: string;
  /** Time of the data request, ISO 8601, from which both sides compute opening status. */
  renderedAt: string;
}
