/** Overloads a server: sends requests at a fixed rate, whatever the responses, and records the results. */

import type net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Visit, visit } from './raw-visit.ts';

let asked = 0;

/** Returns a new visitor and an uncached, long page: every offer costs less than its budget. */
function strangePage(): { path: string; from: string } {
  asked += 1;
  const from = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
  return { path: `/offers?budget=${900_000 + asked}&page=${1 + (asked % 3)}`, from };
}

/** `pool` holds keep-alive connections, as a balancer has them. */
export function askUncached(port: number, pool?: net.Socket[]): Promise<Visit> {
  const { path, from } = strangePage();
  return visit(port, path, { from, pool });
}

export function askCached(port: number, pool?: net.Socket[]): Promise<Visit> {
  return visit(port, '/careers', { from: '192.0.2.1', pool });
}

/** Posts a form: a wrong one renders the page with its errors, a right one redirects to the confirmation. */
export async function sendForm(port: number, right: boolean): Promise<Visit> {
  const { from } = strangePage();
  const fields = {
    form: 'contact',
    idempotencyKey: '',
    website: '',
    name: 'Margaret Hale',
    email: right ? `m.${asked}.${Date.now()}@example.test` : 'no address',
    how: 'email',
    branch: 'norwich-shop',
    topic: 'holiday',
    message: `A week in May, ${asked}.`,
  };
  return visit(port, '/contact', {
    from,
    method: 'POST',
    giveUpMs: 15_000,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams(fields).toString(),
  });
}

/** Returns pages per second for `visitors` clients that each wait for a response before the next request. */
export async function measureCapacity(
  port: number,
  seconds: number,
  pool?: net.Socket[],
  visitors = 8,
): Promise<number> {
  let made = 0;
  const endsAt = performance.now() + seconds * 1_000;
  await Promise.all(
    Array.from({ length: visitors }, async () => {
      while (performance.now() < endsAt) if ((await askUncached(port, pool)).status === 200) made += 1;
    }),
  );
  return made / seconds;
}

/** Visits uncached pages one after another, each from another IP address; returns the waiting times. */
export async function visitOneByOne(port: number, seconds: number): Promise<number[]> {
  const visits: Visit[] = [];
  for (const endsAt = performance.now() + seconds * 1_000; performance.now() < endsAt; await pause(5))
    visits.push(await askUncached(port));
  return visits.map(({ status, ms }) => (status === 200 ? ms : Number.POSITIVE_INFINITY));
}

/**
 * One IP address requests high-priority resources on many connections: made-up list payloads and tokens.
 * Returns the statuses.
 */
export async function floodFromOne(port: number, connections: number, seconds: number): Promise<number[]> {
  const statuses: number[] = [];
  const endsAt = performance.now() + seconds * 1_000;
  const addresses = [
    () => strangePage().path.replace('?', '/_payload.json?'),
    () => `/ticket?token=made-up-${asked++}`,
    () => `/sign-in?mode=resetPassword&oobCode=made-up-${asked++}`,
  ];
  await Promise.all(
    Array.from({ length: connections }, async (_, number) => {
      const address = addresses[number % addresses.length] as () => string;
      const pool: net.Socket[] = [];
      while (performance.now() < endsAt)
        statuses.push((await visit(port, address(), { from: '192.0.2.66', pool })).status);
    }),
  );
  return statuses;
}

/** Calls `send` at a fixed rate for a number of seconds; resolves with all results. */
export async function openLoop<Result>(
  perSecond: number,
  seconds: number,
  send: (turn: number) => Promise<Result>,
): Promise<Result[]> {
  const startedAt = performance.now();
  const sent: Promise<Result>[] = [];
  while (performance.now() - startedAt < seconds * 1_000) {
    const due = Math.floor(((performance.now() - startedAt) / 1_000) * perSecond);
    while (sent.length < due) sent.push(send(sent.length));
    await pause(5);
  }
  return Promise.all(sent);
}

export interface Overload {
  pages: Visit[];
  cached: Visit[];
  forms: Visit[];
  livez: Visit[];
  /** The same on the admin listener, which runs in a separate thread. */
  adminLivez: Visit[];
}

/** Runs the flood together with visitors of cached pages, form posts and the balancer's probes. */
export async function overload(
  port: number,
  perSecond: number,
  seconds: number,
  pool?: net.Socket[],
  adminPort?: number,
): Promise<Overload> {
  const probe = (at: number) => () => visit(at, '/livez', { from: '192.0.2.2', giveUpMs: 15_000 });
  const [pages, cached, forms, livez, adminLivez] = await Promise.all([
    openLoop(perSecond, seconds, () => askUncached(port, pool)),
    openLoop(10, seconds, () => askCached(port, pool)),
    openLoop(2, seconds, (turn) => sendForm(port, turn % 2 === 0)),
    openLoop(4, seconds, probe(port)),
    adminPort === undefined ? [] : openLoop(4, seconds, probe(adminPort)),
  ]);
  return { pages, cached, forms, livez, adminLivez };
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const msOf = (visits: readonly Visit[], status?: number): number[] =>
  visits.filter((each) => status === undefined || each.status === status).map(({ ms }) => ms);
