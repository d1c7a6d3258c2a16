/** Label of a request's URL in logs and metrics: a route pattern, never text of a visitor. */
import type { Request, RequestHandler, Response } from 'express';
import { getRequestState } from '../../platform/requests/request-state.ts';

/** Catch-all route: pages, which are labelled by their own pattern, and unknown URLs. */
const catchAll = '/{*path}';

export function routeLabel(req: Request, res: Response): string {
  const { match, wantsPayload, mount = '' } = getRequestState(res);
  if (match) {
    const { path } = match.route;
    return wantsPayload ? `${path === '/' ? '' : path}/_payload.json` : path;
  }
  // A file of this build or another, or none.
  if (req.originalUrl.startsWith('/assets/')) return '/assets/*';
  const pattern: unknown = req.route?.path;
  if (typeof pattern === 'string' && pattern !== catchAll) return mount + pattern;
  if (mount) return `${mount}/*`;
  const isFile = res.statusCode < 300 || res.statusCode === 304 || res.statusCode === 416;
  return pattern === undefined && isFile ? 'files' : 'other';
}

const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

export function methodLabel(method: string | undefined): string {
  return method !== undefined && methods.has(method) ? method : 'other';
}

/** Records the mount point of a nested router: patterns are relative to it, and an error loses it. */
export const recordMount: RequestHandler = (req, res, next) => {
  getRequestState(res).mount = req.baseUrl;
  next();
};
