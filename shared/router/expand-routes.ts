/** Expansion of table rows to routes: names follow from paths, and `slugs` makes one row a family. */
import type { Route } from '../page.ts';

/** One row of the table. With `slugs`, its `:slug` takes each of these values, and no other. */
export type RouteRow = Omit<Route, 'name'> & { readonly slugs?: readonly string[] };

type Dashed<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? `${Dashed<First>}-${Dashed<Rest>}`
  : Path extends `:${infer Name}`
    ? Name
    : Path;

/** `/` → `index`, `/press/:slug` → `press-slug`, `/:product-mailer` → `product-mailer`. */
export type RouteNameOf<Path extends string> = Path extends '/'
  ? 'index'
  : Path extends `/${infer Rest}`
    ? Dashed<Rest>
    : never;

type Member<Row, Path, Slug> = Path extends `${infer Before}/:slug`
  ? Slug extends string
    ? Omit<Row, 'path' | 'slugs' | 'params'> & {
        readonly name: RouteNameOf<`${Before}/${Slug}`>;
        readonly path: `${Before}/${Slug}`;
        readonly params: { readonly slug: Slug };
      }
    : never
  : never;

export type RouteOf<Row> = Row extends { path: infer Path extends string; slugs: readonly (infer Slug)[] }
  ? Member<Row, Path, Slug>
  : Row extends { path: infer Path extends string }
    ? Row & { readonly name: RouteNameOf<Path> }
    : never;

const routeName = (path: string) =>
  path === '/' ? 'index' : path.slice(1).replaceAll('/:', '-').replaceAll('/', '-').replace(/^:/, '');

function expandRow({ slugs, ...row }: RouteRow): Route[] {
  if (!slugs) return [{ name: routeName(row.path), ...row }];
  return slugs.map((slug) => {
    const path = row.path.replace(':slug', slug);
    return { name: routeName(path), ...row, path, params: { slug } };
  });
}

export function expandRoutes<const Rows extends readonly RouteRow[]>(
  rows: Rows,
): readonly RouteOf<Rows[number]>[] {
  return rows.flatMap(expandRow) as unknown as readonly RouteOf<Rows[number]>[];
}
