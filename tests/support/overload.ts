/** Asks a server for more pages than it can make, by the clock and whatever becomes of the earlier ones, and notes what everybody met with. */

import type net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Visit, visit } from './raw-visit.ts';

let asked = 0;

/** A page that nobody has asked for yet, long and there: every offer costs less. And a visitor who has asked for nothing else. */
function strangePage(): { path: string; from: string } {
  asked += 1;
  const from = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
  return { path: `/offers?budget=${900_000 + asked}&page=${1 + (asked % 3)}`, from };
}

/** `pool` are connections as a balancer keeps them open. */
export function askUncached(port: number, pool?: net.Socket[]): Promise<Visit> {
  const { path, from } = strangePage();
  return visit(port, path, { from, pool });
}

export function askCached(port: number, pool?: net.Socket[]): Promise<Visit> {
  return visit(port, '/careers', { from: '192.0.2.1', pool });
}

/** The page with what is wrong, which has to be rendered, or the way to the page that says it is stored. */
export async function sendForm(port: number, right: boolean): Promise<Visit> {
  const { from } = strangePage();
  const fields = {
    form: 'contact',
    key: '',
    website: '',
    name: 'Margaret Hale',
    email: right ? `m.${asked}.${Date.now()}@example.test` : 'no address',
    how: 'email',
    branch: 'norwich',
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

/** So many visitors who each ask for the next page once they have the last: pages a second. */
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

/** A visitor at a time, each from another address, for a page that nobody has asked for: how long each has waited. */
export async function visitOneByOne(port: number, seconds: number): Promise<number[]> {
  const visits: Visit[] = [];
  for (const endsAt = performance.now() + seconds * 1_000; performance.now() < endsAt; await pause(5))
    visits.push(await askUncached(port));
  return visits.map(({ status, ms }) => (status === 200 ? ms : Number.POSITIVE_INFINITY));
}

/** One address that asks on so many connections for what ranks high: made-up data of lists, and made-up tokens. Statuses. */
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

/** Calls `send` so often a second, for so long; resolves with all it has brought once the last has come. */
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
  /** The same of the admin listener, which a thread of its own answers. */
  adminLivez: Visit[];
}

/** The flood, and at the same time those who ask for a cached page or send a form, and the balancer. */
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
