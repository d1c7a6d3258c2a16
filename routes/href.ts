/** Sole source of links to this site's pages: typed from the route table, so a dead link does not compile. */
import type { table } from './table.ts';
import { table as rows } from './table.ts';

type Row = (typeof table)[number];
export type RouteName = Row['name'];

/**
 * Names of a path's values: `/press/:slug` → `slug`, `/branches/:slug/appointment` → `slug`,
 * `/:product-mailer` → `product`.
 */
export type PathParams<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}-mailer` | `${infer Name}/${string}`
    ? { [K in Name]: string }
    : { [K in Rest]: string }
  : Record<never, string>;

type ParamsOf<Name extends RouteName> = PathParams<Extract<Row, { name: Name }>['path']>;
export type LinkQuery = Readonly<Record<string, string | number | readonly string[] | undefined>>;
type Arguments<Name extends RouteName> = keyof ParamsOf<Name> extends never
  ? [params?: Record<string, never>, query?: LinkQuery]
  : [params: ParamsOf<Name>, query?: LinkQuery];

const paths = new Map<string, string>(rows.map((row) => [row.name, row.path]));

/** `href('press-slug', { slug: 'new-shop' })` → `/press/new-shop`; omits a query's undefined values. */
export function href<Name extends RouteName>(name: Name, ...[params, query]: Arguments<Name>): string {
  const values: Record<string, string> = params ?? {};
  const path = (paths.get(name) as string).replace(/:([a-z]+)/g, (_, key: string) =>
    encodeURIComponent(values[key] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {}))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== '') search.append(key, String(one));
  return search.size > 0 ? `${path}?${search}` : path;
}
