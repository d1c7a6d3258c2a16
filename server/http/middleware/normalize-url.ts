/** Canonical paths: case, empty segments and a trailing slash are normalised by a permanent redirect. */
import type { RequestHandler } from 'express';

/**
 * `/Careers/` → `/careers`; undefined for a canonical path. Escapes are left as written. Browsers read a
 * backslash as a slash, and two slashes at the start as another host.
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
    // 308 preserves the method of a form; browsers and search engines treat both as permanent.
    // See https://www.rfc-editor.org/rfc/rfc9110#section-15.4.9
    res.redirect(
      req.method === 'GET' || req.method === 'HEAD' ? 301 : 308,
      normalized + (queryAt === -1 ? '' : req.url.slice(queryAt)),
    );
  };
}
