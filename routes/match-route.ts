/** Route matcher from a path to its page: the route table, compiled once for server and browser. */

import type { Route } from '#shared/page.ts';
import { compileRoutes } from '#shared/router/compile-routes.ts';
import { patterns } from './patterns.ts';
import { table } from './table.ts';

const payloadSuffix = /\/_payload\.json$/;

export const matchRoute = compileRoutes<Route>(table, patterns);

/** `/press/x/_payload.json` → `/press/x`; `/_payload.json` → `/`; undefined for any other path. */
export function payloadPath(path: string): string | undefined {
  return payloadSuffix.test(path) ? path.replace(payloadSuffix, '') || '/' : undefined;
}

/** Returns the address of a page's payload: `/press?year=2026` → `/press/_payload.json?year=2026`. */
export function payloadLocation(location: string): string {
  if (!location.startsWith('/')) return location;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(location) ?? [];
  return `${path === '/' ? '' : path}/_payload.json${rest}`;
}
