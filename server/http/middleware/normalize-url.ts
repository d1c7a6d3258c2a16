/** One address a page: case, empty segments and a slash at the end are folded away by a permanent redirect. */
import type { RequestHandler } from 'express';

/**
 * `/Careers/` → `/careers`; undefined when the path is tidy. Escapes stay as they are written. Browsers take a
 * backslash for a slash, and two of them at the start for another host.
 */
export function normalizePath(path: string): string | undefined {
  const normalized = path
    .replace(/[\\/]{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
    .replace(/%[0-9A-F]{2}|[A-Z]+/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()));
  return normalized === path ? undefined : normalized;
}

export function normalizeUrl(): RequestHandler {
  return (req, res, next) => {
    const queryAt = req.url.indexOf('?');
    const path = queryAt === -1 ? req.url : req.url.slice(0, queryAt);
    const normalized = normalizePath(path);
    if (normalized === undefined) return next();
    res.setHeader('Cache-Control', 'public, max-age=3600');
    // 308 keeps a form's method; browsers and search engines read either as for good.
    res.redirect(
      req.method === 'GET' || req.method === 'HEAD' ? 301 : 308,
      normalized + (queryAt === -1 ? '' : req.url.slice(queryAt)),
    );
  };
}
