/** The whole header block of an HTML answer, by what may be kept. */
import { allowsThirdParty } from '#shared/analytics/allows-third-party.ts';
import type { Payload } from '#shared/page.ts';
import type { Env } from '../env.ts';
import { commonHeaders, pageHeaders } from '../http/middleware/security-headers.ts';
import { checkoutOrigin } from '../payments/stripe/checkout-origin.ts';
import { linkHeader, type RouteAssets } from './route-assets.ts';

/** Shared pages: a CDN may keep them a minute, show them an hour while it asks again, a day when we are down. */
export const sharedCacheControl =
  'public, max-age=0, s-maxage=60, stale-while-revalidate=3600, stale-if-error=86400';
export const privateCacheControl = 'private, no-store';

type HeaderSet = Readonly<Record<string, string>>;

/** All sets are computed on first use and kept for the settings they were made from. */
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
  // Its address holds what nobody else needs to hear of.
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

/** Of the page that refuses, which is the same whatever was asked. */
export function errorHeaders(env: Env): HeaderSet {
  return getHeaderSets(env).failure;
}

/** `cacheControl` is what `cacheRules` says of a page, `privateCacheControl` for what has become of a form, or `no-store` for errors. */
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
