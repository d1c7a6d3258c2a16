/** Which page answers a path: the route table, compiled once for either side. */

import type { Route } from '#shared/page.ts';
import { compileRoutes } from '#shared/router/compile-routes.ts';
import { table } from './table.ts';

const payloadSuffix = /\/_payload\.json$/;

export const matchRoute = compileRoutes<Route>(table);

/** `/press/x/_payload.json` → `/press/x`; `/_payload.json` → `/`; undefined for any other path. */
export function payloadPath(path: string): string | undefined {
  return payloadSuffix.test(path) ? path.replace(payloadSuffix, '') || '/' : undefined;
}
