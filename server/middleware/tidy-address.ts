/** One address a page: case, empty segments and a slash at the end are folded away by a permanent redirect. */
import type { RequestHandler } from 'express';

/**
 * `/Careers/` → `/careers`; undefined when the path is tidy. Escapes stay as they are written. Browsers take a
 * backslash for a slash, and two of them at the start for another host.
 */
export function tidyPath(path: string): string | undefined {
  const tidy = path
    .replace(/[\\/]{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
    .replace(/%[0-9A-F]{2}|[A-Z]+/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()));
  return tidy === path ? undefined : tidy;
}

export function tidyAddress(): RequestHandler {
  return (req, res, next) => {
    const queryAt = req.url.indexOf('?');
    const path = queryAt === -1 ? req.url : req.url.slice(0, queryAt);
    const tidy = tidyPath(path);
    if (tidy === undefined) return next();
    res.setHeader('Cache-Control', 'public, max-age=3600');
    // 308 keeps a form's method; browsers and search engines read either as for good.
    res.redirect(
      req.method === 'GET' || req.method === 'HEAD' ? 301 : 308,
      tidy + (queryAt === -1 ? '' : req.url.slice(queryAt)),
    );
  };
}
