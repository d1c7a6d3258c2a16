/** With a host of the desk's own: only the desk, its files and the health checks are found there. */
import type { RequestListener } from 'node:http';
import { cspReportPath } from '../render/security-headers.ts';
import type { Env } from '../settings/env.ts';

const deskPaths = new Set(['/favicon.svg', '/livez', '/readyz', '/client-errors', cspReportPath]);

/** Ahead of the page cache, which does not look at the host. */
export function withDeskHost(
  app: RequestListener,
  { staffOrigin }: Pick<Env, 'staffOrigin'>,
): RequestListener {
  if (!staffOrigin) return app;
  const { host } = new URL(staffOrigin);
  return (req, res) => {
    if (req.headers.host !== host || isOfDesk(req.url ?? '/')) return app(req, res);
    res.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
    res.end('Not found. The staff desk is at /staff.\n');
  };
}

function isOfDesk(url: string): boolean {
  const path = url.split('?')[0] as string;
  return deskPaths.has(path) || /^\/(?:staff|assets|photos)(?:\/|$)/.test(path);
}
