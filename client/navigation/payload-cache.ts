/** Payload cache for links: one request per address, cached unless the server forbids it or it fails. */
import { isNewer, revisionHeader } from '#shared/content-revision.ts';
import type { Payload } from '#shared/page.ts';
import { readPayload } from './read-payload.ts';

export interface LoadedPayload {
  payload: Payload;
  /** True when the server redirected: the payload's own path is then the address. */
  redirected: boolean;
  /** False for data that is valid only at this moment, such as free appointment times. */
  cacheable: boolean;
}

interface CacheEntry {
  promise: Promise<LoadedPayload>;
  atMs: number;
}

const ttlMs = 5 * 60_000;
const maxEntries = 20;
const cache = new Map<string, CacheEntry>();

/** `/press?year=2026` → `/press/_payload.json?year=2026&{build}`. */
export function payloadUrl({ pathname, search }: URL, build: string): string {
  const path = pathname === '/' ? '' : pathname;
  return `${path}/_payload.json${search ? `${search}&` : '?'}${build}`;
}

/** True while the address needs no new request. */
export function hasPayload(url: URL, build: string): boolean {
  const entry = cache.get(payloadUrl(url, build));
  return entry !== undefined && Date.now() - entry.atMs < ttlMs;
}

/**
 * Rejects when the response is no payload: no network, another status without one, HTML instead. A page's own
 * error (404, 503) is a payload that says so.
 */
export function getPayload(url: URL, build: string, signal?: AbortSignal): Promise<LoadedPayload> {
  const key = payloadUrl(url, build);
  const entry = cache.get(key);
  if (entry && Date.now() - entry.atMs < ttlMs) return entry.promise;
  const promise = fetchPayload(key, signal);
  cache.delete(key);
  cache.set(key, { promise, atMs: Date.now() });
  if (cache.size > maxEntries) cache.delete(cache.keys().next().value as string);
  const evict = () => {
    if (cache.get(key)?.promise === promise) cache.delete(key);
  };
  // Evicts at once: the next caller must not receive a promise that is about to reject.
  signal?.addEventListener('abort', evict);
  promise.then(({ payload, cacheable }) => {
    // A payload that has arrived stays cached, even when its navigation has ended.
    signal?.removeEventListener('abort', evict);
    if (payload.error || !cacheable) evict();
  }, evict);
  return promise;
}

/** Newest revision of the content that this document knows. */
let newest = '';

/**
 * Forgets pages of older content, so that no price changes back from one page to the next. Returns whether
 * the revision is newer than any before.
 */
export function noteRevision(revision: string, except?: string): boolean {
  if (!isNewer(revision, newest)) return false;
  newest = revision;
  for (const key of cache.keys()) if (key !== except) cache.delete(key);
  return true;
}

async function fetchPayload(url: string, signal?: AbortSignal): Promise<LoadedPayload> {
  const request = { headers: { accept: 'application/json' }, signal: signal ?? null };
  let response = await fetch(url, request);
  const revision = () => response.headers.get(revisionHeader) ?? '';
  // A copy on the way here is older than what this visitor has seen: another address has no copy.
  if (isNewer(newest, revision())) response = await fetch(`${url}&${newest}`, request);
  noteRevision(revision(), url);
  if (!response.headers.get('content-type')?.startsWith('application/json'))
    throw new TypeError(`${url} answered ${response.status} with no payload`);
  const cacheable = !response.headers.get('cache-control')?.includes('no-store');
  return { payload: await readPayload(await response.text()), redirected: response.redirected, cacheable };
}
