/** The whole header block of an HTML answer, by what may be kept. */
import { mayCarryOthers } from '#shared/may-carry-others.ts';
import type { Payload } from '#shared/page.ts';
import type { Env } from '../env.ts';
import { commonHeaders, pageHeaders } from '../middleware/security-headers.ts';
import { linkHeader, type RouteAssets } from './route-assets.ts';

/** Shared pages: a CDN may keep them a minute, show them an hour while it asks again, a day when we are down. */
export const sharedCacheControl =
  'public, max-age=0, s-maxage=60, stale-while-revalidate=3600, stale-if-error=86400';
export const privateCacheControl = 'private, no-store';

type HeaderSet = Readonly<Record<string, string>>;

/** The sets are computed on first use and kept for the settings they were made from. */
const sets = new WeakMap<Env, { open: HeaderSet; strict: HeaderSet; signIn: HeaderSet }>();

function setsOf(env: Env) {
  let found = sets.get(env);
  if (!found) {
    const common = commonHeaders();
    const strictly = (more: { signIn?: true }) => ({
      ...common,
      ...pageHeaders(env, { others: false, ...more }),
      'Referrer-Policy': 'same-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
    });
    found = {
      open: { ...common, ...pageHeaders(env, { others: true }) },
      strict: strictly({}),
      signIn: strictly({ signIn: true }),
    };
    sets.set(env, found);
  }
  return found;
}

/** `cacheControl` is one of the two above, or `no-store` for errors. */
export function htmlHeaders(
  env: Env,
  payload: Payload,
  assets: RouteAssets,
  cacheControl: string,
): Record<string, string> {
  const { open, strict, signIn } = setsOf(env);
  const own = payload.route === 'sign-up' ? signIn : strict;
  const headers: Record<string, string> = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': cacheControl,
    ...(mayCarryOthers(payload) ? open : own),
    Link: linkHeader(assets),
  };
  if (payload.meta.robots) headers['X-Robots-Tag'] = payload.meta.robots;
  return headers;
}
