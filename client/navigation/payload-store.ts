/** Payloads asked for by links: one request for each address, kept for a while, forgotten when it fails. */
import type { Payload } from '#shared/page.ts';
import { readPayload } from './read-payload.ts';

export interface Arrived {
  payload: Payload;
  /** True when the server sent us on: the payload's own path is then the address. */
  redirected: boolean;
}

interface Kept {
  promise: Promise<Arrived>;
  atMs: number;
}

const freshMs = 5 * 60_000;
const most = 20;
const kept = new Map<string, Kept>();

/** `/press?year=2026` → `/press/_payload.json?year=2026&{build}`. */
export function payloadAddress({ pathname, search }: URL, build: string): string {
  const path = pathname === '/' ? '' : pathname;
  return `${path}/_payload.json${search ? `${search}&` : '?'}${build}`;
}

/** True while a request for the address would not go out again. */
export function hasPayload(url: URL, build: string): boolean {
  const found = kept.get(payloadAddress(url, build));
  return found !== undefined && Date.now() - found.atMs < freshMs;
}

/**
 * Rejects when nothing that is a payload came: no network, another status without one, HTML in its place. A page's
 * own error (404, 503) is a payload that says so.
 */
export function takePayload(url: URL, build: string, signal?: AbortSignal): Promise<Arrived> {
  const address = payloadAddress(url, build);
  const found = kept.get(address);
  if (found && Date.now() - found.atMs < freshMs) return found.promise;
  const promise = fetchPayload(address, signal);
  kept.delete(address);
  kept.set(address, { promise, atMs: Date.now() });
  if (kept.size > most) kept.delete(kept.keys().next().value as string);
  const forget = () => {
    if (kept.get(address)?.promise === promise) kept.delete(address);
  };
  // At once: whoever asks next must not be handed a promise that is about to fail.
  signal?.addEventListener('abort', forget);
  promise.then(({ payload }) => {
    // What has come stays, though the navigation that asked for it is over.
    signal?.removeEventListener('abort', forget);
    if (payload.error) forget();
  }, forget);
  return promise;
}

async function fetchPayload(address: string, signal?: AbortSignal): Promise<Arrived> {
  const answer = await fetch(address, { headers: { accept: 'application/json' }, signal: signal ?? null });
  if (!answer.headers.get('content-type')?.startsWith('application/json'))
    throw new TypeError(`${address} answered ${answer.status} with no payload`);
  return { payload: await readPayload(await answer.text()), redirected: answer.redirected };
}
