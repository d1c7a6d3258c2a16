/** Tells whether a request was sent by a page of this site: what carries a visitor's cookies must be. */
import type { Request } from 'express';

/**
 * Browsers say so themselves in `Sec-Fetch-Site`; those too old for it, and all of them on plain HTTP, send an
 * `Origin` with every POST. What sends neither is no browser, and false.
 */
export function isSameOrigin(req: Request, publicOrigin: string): boolean {
  const site = req.get('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const origin = req.get('origin');
  if (origin === undefined) return false;
  return origin === publicOrigin || getHost(origin) === req.host;
}

/** True only when a browser that says nothing else names a page of another site as the one it comes from. */
export function hasCrossOriginReferrer(req: Request, publicOrigin: string): boolean {
  const referrer = getHost(req.get('referer') ?? '');
  // `about:blank` is an address without a host.
  return Boolean(referrer) && referrer !== req.host && referrer !== getHost(publicOrigin);
}

function getHost(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
