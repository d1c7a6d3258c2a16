/** Label of a request's URL in logs and metrics: a route pattern, never text of a visitor. */
import type { Request, Response } from 'express';
import { identityPaths } from '../../features/accounts/identity/identity-routes.ts';
import { getRequestState } from '../../platform/requests/request-state.ts';

/** Catch-all route: pages, which are labelled by their own pattern, and unknown URLs. */
const catchAll = '/{*path}';

/** Mount points of nested routers: their patterns are relative, and an error loses the mount point. */
const mounts = ['/account', '/payment-sandbox', ...identityPaths];

export function routeLabel(req: Request, res: Response): string {
  const { match, wantsPayload } = getRequestState(res);
  if (match) {
    const { path } = match.route;
    return wantsPayload ? `${path === '/' ? '' : path}/_payload.json` : path;
  }
  // A file of this build or another, or none.
  if (req.originalUrl.startsWith('/assets/')) return '/assets/*';
  const pattern: unknown = req.route?.path;
  const mount = mounts.find((each) => req.originalUrl.startsWith(`${each}/`)) ?? '';
  if (typeof pattern === 'string' && pattern !== catchAll) return mount + pattern;
  if (mount) return `${mount}/*`;
  const isFile = res.statusCode < 300 || res.statusCode === 304 || res.statusCode === 416;
  return pattern === undefined && isFile ? 'files' : 'other';
}

const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

export function methodLabel(method: string | undefined): string {
  return method !== undefined && methods.has(method) ? method : 'other';
}
