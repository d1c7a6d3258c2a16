/** What a page is to both sides: its address, its head, its data as they travel. */
import type { DeviceClass } from './device.ts';
import type { FormState } from './forms/define-form.ts';
import type { QueryDocument } from './query/document.ts';

export type LayoutName = 'standard' | 'branch' | 'branch2' | 'branch3' | 'cruise' | 'press' | 'whatsapp';

/** One line of the route table. */
export interface Route {
  readonly name: string;
  readonly path: string;
  readonly page: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly meta?: RouteMeta;
}

export interface RouteMeta {
  /** Name of the page view in the data layer, where it is not the route's own. */
  readonly gtm?: string;
  readonly robots?: string;
  readonly layout?: LayoutName;
  /** True where each visit is a document of its own, free of what earlier pages loaded. */
  readonly document?: true;
}

/** What the head of a page says; `title` without the agency's name. */
export interface PageMeta {
  title: string;
  description: string;
  /** Name of the scene for link previews. */
  art?: string;
  /** Path of a picture of its own for link previews, instead of the scene's; `artAlt` says what it shows. */
  image?: string;
  /** What that scene shows, where its name says too little. */
  artAlt?: string;
  robots?: string;
  /** Path of the page that this one is a variant of. */
  canonicalPath?: string;
  /** True where the address holds something of the visitor's own, such as a code: then the page names none. */
  privateUrl?: boolean;
  /** article for news, website for the rest. */
  type?: 'article' | 'website';
  /** Name of the page view in the data layer, where it is not the route's own. */
  gtm?: string;
  /** ISO day on which an article was given out. */
  published?: string;
  /** Path of the feed that this page belongs to. */
  feed?: string;
  /** Shown above the page and told to search engines; none on pages with one goal. */
  breadcrumbs?: BreadcrumbTrail;
  /** Where scripts do not run: the address to look at after so many seconds. */
  metaRefresh?: { seconds: number; at: string };
}

/** Where a page stands: the pages between home and it, and its own words. */
export interface BreadcrumbTrail {
  trail?: readonly { label: string; to: string }[];
  here: string;
}

/** Declared query keys with the values asked for; only keys the page declares, in its order. */
export type PageQuery = Readonly<Record<string, readonly string[]>>;

/** Asks the query API; throws when it cannot answer. */
export type QueryFunction = <Data, Variables>(
  document: QueryDocument<Data, Variables>,
  variables: Variables,
) => Promise<Data>;

/** What a page may show as its failure. `message` is only ever text that the app made itself. */
export interface PageError {
  status: number;
  title: string;
  message: string;
  /** Ways on that only the page which failed could know, ahead of the usual ones. */
  suggestedLinks?: SuggestedLinks;
}

/** Links under a heading. */
export interface SuggestedLinks {
  heading: string;
  links: readonly { label: string; to: string }[];
}

/** Everything a browser needs to show one page; travels inside the HTML and as `_payload.json`. */
export interface Payload {
  /** Build that made it: a browser of another build ignores it. */
  build: string;
  route: string | null;
  params: Readonly<Record<string, string>>;
  query: PageQuery;
  /** Path and declared query: the page's one address. */
  path: string;
  layout: LayoutName;
  meta: PageMeta;
  /** True when the page's content does something in a browser. */
  interactive: boolean;
  /** Null inside HTML when nothing there needs it. */
  data: unknown;
  error: PageError | null;
  /** How the form that this visitor has sent stands; null in everything that is kept. */
  form: FormState | null;
  /** What the server took the visitor's device for; only on pages that render by device. */
  device?: DeviceClass;
  /** When the data were asked for, so that both sides compute open-now from the same moment. ISO 8601. */
  renderedAt: string;
}
