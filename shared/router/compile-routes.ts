/** Compiles the route table into one match function, the same on both sides. */
import { match as compilePath } from 'path-to-regexp';
import type { Route } from '../page.ts';

export interface RouteMatch<R extends Route = Route> {
  route: R;
  /** Values from the path, decoded, beside the constants of the table. */
  params: Readonly<Record<string, string>>;
}

/** What a value from a path may look like; anything else is an unknown address, not a query to the API. */
const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Static paths are found by one look in a map, whatever their number; patterns are tried in table order after
 * them. `path` is without query, as `tidyAddress` leaves it.
 */
export function compileRoutes<R extends Route>(
  rows: readonly R[],
): (path: string) => RouteMatch<R> | undefined {
  const fixed = new Map<string, RouteMatch<R>>();
  const patterns: { route: R; match: ReturnType<typeof compilePath> }[] = [];
  for (const route of rows) {
    if (route.path.includes(':')) patterns.push({ route, match: compilePath(route.path) });
    else fixed.set(route.path, { route, params: route.params ?? {} });
  }
  return (path) => fixed.get(path) ?? matchPattern(patterns, path);
}

function matchPattern<R extends Route>(
  patterns: readonly { route: R; match: ReturnType<typeof compilePath> }[],
  path: string,
): RouteMatch<R> | undefined {
  for (const { route, match } of patterns) {
    const found = match(path);
    if (!found) continue;
    const params = { ...route.params, ...(found.params as Record<string, string>) };
    if (Object.values(params).every((value) => slug.test(value))) return { route, params };
  }
  return undefined;
}
