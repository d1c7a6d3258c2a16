/** What logs and metrics call the address of a request: a pattern of ours, never what a visitor has written. */
import type { Request, Response } from 'express';
import { identityPaths } from '../../accounts/identity/identity-routes.ts';
import { getRequestState } from './request-state.ts';

/** Whatever no route of its own has taken ends here: pages, which are named by their own pattern, and what is unknown. */
const catchAll = '/{*path}';

/** Where routers of their own are mounted: what they match is relative to it, and an error forgets which it was. */
const mounts = ['/account', '/payment-sandbox', ...identityPaths];

export function routeLabel(req: Request, res: Response): string {
  const { match, wantsPayload } = getRequestState(res);
  if (match) {
    const { path } = match.route;
    return wantsPayload ? `${path === '/' ? '' : path}/_payload.json` : path;
  }
  // This build's file or another's, or none.
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
