/** Compiler of the route table and its patterns to one match function, the same on both sides. */
import type { Route } from '../page.ts';
import type { Patterns } from './compile-patterns.ts';

export interface RouteMatch<R extends Route = Route> {
  route: R;
  /** Decoded values from the path, with the constants of the table. */
  params: Readonly<Record<string, string>>;
}

/** Format of a value in a path. Anything else is an unknown address and never reaches the API. */
const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Static paths take one map lookup, however many there are; patterns are tried after them, in table order.
 * `path` is without query, as `normalizeUrl` returns it.
 */
export function compileRoutes<R extends Route>(
  rows: readonly R[],
  patterns: Patterns,
): (path: string) => RouteMatch<R> | undefined {
  const staticRoutes = new Map<string, RouteMatch<R>>();
  const dynamicRoutes: { route: R; expression: RegExp; names: readonly string[] }[] = [];
  for (const route of rows) {
    const pattern = patterns[route.path];
    if (pattern)
      dynamicRoutes.push({ route, expression: new RegExp(pattern.source, 'i'), names: pattern.names });
    else staticRoutes.set(route.path, { route, params: route.params ?? {} });
  }
  return (path) => {
    const found = staticRoutes.get(path);
    if (found) return found;
    for (const { route, expression, names } of dynamicRoutes) {
      const values = expression.exec(path)?.slice(1);
      // A value that would need decoding is no slug.
      if (!values?.every((value) => slugPattern.test(value))) continue;
      const captured = Object.fromEntries(names.map((name, index) => [name, values[index] as string]));
      return { route, params: { ...route.params, ...captured } };
    }
    return undefined;
  };
}
