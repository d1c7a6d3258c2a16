/** Same-origin check: requests that carry a visitor's cookies must come from a page of this site. */
import type { Request } from 'express';

/**
 * Browsers send `Sec-Fetch-Site`; those too old for it, and all of them on plain HTTP, send an `Origin` with
 * every POST. A request with neither comes from no browser, and is false.
 * See https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Sec-Fetch-Site
 */
export function isSameOrigin(req: Request, publicOrigin: string): boolean {
  const site = req.get('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const origin = req.get('origin');
  if (origin === undefined) return false;
  return origin === publicOrigin || getHost(origin) === req.host;
}

/** True only when a browser that sends nothing else names a page of another site as its referrer. */
export function hasCrossOriginReferrer(req: Request, publicOrigin: string): boolean {
  const referrer = getHost(req.get('referer') ?? '');
  // `about:blank` is a URL without a host.
  return Boolean(referrer) && referrer !== req.host && referrer !== getHost(publicOrigin);
}

function getHost(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
