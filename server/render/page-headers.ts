/** Complete headers of an HTML response, by how it may be cached. */
import { allowsThirdParty } from '#shared/analytics/allows-third-party.ts';
import type { Payload } from '#shared/page.ts';
import type { Env } from '../settings/env.ts';
import { checkoutOrigin } from './checkout-origin.ts';
import { linkHeader, type RouteAssets } from './route-assets.ts';
import { commonHeaders, pageHeaders } from './security-headers.ts';

/**
 * Shared pages: a CDN may cache them for a minute, and serve them stale for an hour during revalidation, or
 * for a day while this site is down.
 */
export const sharedCacheControl =
  'public, max-age=0, s-maxage=60, stale-while-revalidate=3600, stale-if-error=86400';
export const privateCacheControl = 'private, no-store';

type HeaderSet = Readonly<Record<string, string>>;

/** Header sets, computed on first use and cached for the settings they were made from. */
const sets = new WeakMap<Env, ReturnType<typeof makeSets>>();

function getHeaderSets(env: Env) {
  let found = sets.get(env);
  if (!found) {
    found = makeSets(env);
    sets.set(env, found);
  }
  return found;
}

function makeSets(env: Env) {
  const common = commonHeaders(env);
  const isolated = { 'Referrer-Policy': 'same-origin', 'Cross-Origin-Opener-Policy': 'same-origin' };
  const strict: HeaderSet = { ...common, ...pageHeaders(env, { allowThirdParty: false }), ...isolated };
  const checkoutOrigins = env.stripe ? [checkoutOrigin] : [];
  const open: HeaderSet = { ...common, ...pageHeaders(env, { allowThirdParty: true }) };
  const payment: HeaderSet = {
    ...common,
    ...pageHeaders(env, { allowThirdParty: false, checkoutOrigins }),
    ...isolated,
  };
  // Its URL holds the sealed state of the payment, which no other site needs to see.
  const paymentReturn: HeaderSet = { ...strict, 'Referrer-Policy': 'no-referrer' };
  const signIn: HeaderSet = {
    ...common,
    ...pageHeaders(env, { allowThirdParty: false, signIn: true }),
    ...isolated,
  };
  const failure: HeaderSet = {
    ...strict,
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
  };
  return { open, strict, payment, paymentReturn, signIn, failure };
}

function selectHeaders(env: Env, payload: Payload): HeaderSet {
  const { open, strict, payment, paymentReturn, signIn } = getHeaderSets(env);
  if (!payload.error && payload.route === 'payment') return payment;
  if (!payload.error && payload.route === 'payment-redirect') return paymentReturn;
  if (!payload.error && payload.route === 'sign-in') return signIn;
  return allowsThirdParty(payload) ? open : strict;
}

/** Headers of the page for refusals, which is the same for every request. */
export function errorHeaders(env: Env): HeaderSet {
  return getHeaderSets(env).failure;
}

/** `cacheControl`: `cacheRules` for pages, `privateCacheControl` for form results, `no-store` for errors. */
export function htmlHeaders(
  env: Env,
  payload: Payload,
  assets: RouteAssets,
  cacheControl: string,
): Record<string, string> {
  const headers: Record<string, string> = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': cacheControl,
    ...selectHeaders(env, payload),
    Link: linkHeader(assets),
  };
  if (payload.meta.robots) headers['X-Robots-Tag'] = payload.meta.robots;
  return headers;
}
