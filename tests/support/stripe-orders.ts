/** Delivers Stripe events to two servers in random order and compares the staff's list with the truth. */
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import type { StripeApi } from '../fakes/stripe-api.ts';
import { type Begun, comparePayments } from './compare-payments.ts';
import { clearPayments, samplePayment } from './pay.ts';
import { randomFrom } from './seeded-random.js';
import type { Started } from './start-services.ts';
import { createStripeEvents, type StripeEvent } from './stripe-events.ts';
import { laterScenarios } from './stripe-later-scenarios.ts';
import { type Scenario, scenarios } from './stripe-scenarios.ts';

export const webhookSecret = 'whsec_sampleSecret123';
export const everyScenario = [...scenarios, ...laterScenarios];

export interface OrderCounts {
  orders: number;
  payments: number;
  events: number;
  /** Number of deliveries, including repeated ones. */
  deliveries: number;
  types: Set<string>;
  /** One sentence per deviation from the expected state. */
  wrong: string[];
}

const atOnce = 8;
const official = new Stripe('sk_test_sampleKey123').webhooks;

/** Signs with Stripe's own library. */
export function sign(body: string, at: Date): string {
  const timestamp = Math.floor(at.getTime() / 1000);
  return official.generateTestHeaderString({ payload: body, secret: webhookSecret, timestamp });
}

function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  const all = [...items];
  for (let last = all.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [all[last], all[other]] = [all[other] as Item, all[last] as Item];
  }
  return all;
}

/** Delivers `orders` random orders of `size` payments each; every second one with a failing Stripe API. */
export async function deliverInEveryOrder(
  both: readonly [Started, Started],
  api: StripeApi,
  { orders, size, seed }: { orders: number; size: number; seed: number },
): Promise<OrderCounts> {
  const random = randomFrom(seed);
  const counts: OrderCounts = {
    orders: 0,
    payments: 0,
    events: 0,
    deliveries: 0,
    types: new Set(),
    wrong: [],
  };
  const ports = await Promise.all(both.map(listen));
  for (let order = 0; order < orders; order += 1) {
    await clearPayments(both[0]);
    both[1].advance(60 * 60_000);
    const started = shuffle(everyScenario, random).slice(0, size).map(startScenario);
    await insertStarted(both[0], started);
    api.fault = order % 2 === 0 ? 'none' : 'error';
    api.objects.payment_intents = started.map(toIntent);
    const events = started.flatMap((each) => each.expected);
    const again = events.filter(() => random() < 0.5);
    const deliveries = shuffle([...events, ...again], random);
    const statuses = await deliver(deliveries, ports, both[0].services.now(), random);
    for (const status of statuses)
      if (status !== 200) counts.wrong.push(`order ${order}: answered ${status}`);
    counts.wrong.push(...(await comparePayments(both[1], started)).map((what) => `order ${order}: ${what}`));
    counts.orders += 1;
    counts.payments += started.length;
    counts.events += events.length;
    counts.deliveries += deliveries.length;
    for (const { type } of events) counts.types.add(type);
  }
  api.fault = 'none';
  await Promise.all(ports.map(({ close }) => close()));
  return counts;
}

/** Stripe's response about the payment of a dispute. */
function toIntent({ id }: Begun) {
  return { id: `pi_${id.replaceAll('-', '')}`, created: 0, metadata: { payment: id } };
}

function startScenario(scenario: Scenario): Begun {
  const id = randomUUID();
  const stripe = createStripeEvents(
    id,
    scenario.startedAt ? Date.parse(scenario.startedAt) / 1000 : undefined,
  );
  scenario.emit(stripe);
  return { ...scenario, id, expected: stripe.emitted };
}

/** Inserts payments in the state of a visitor at Stripe's page. */
async function insertStarted({ services }: Started, started: readonly Begun[]): Promise<void> {
  const at = services.now();
  const rows = started
    .filter(({ known }) => known !== false)
    .map(({ id, reference }, number) => {
      const createdAt = new Date(at.getTime() - number * 60_000).toISOString();
      const fixed = { provider: 'stripe', testMode: 1, state: 'sent', refundedPence: 0 } as const;
      return { ...samplePayment, ...fixed, id, reference, createdAt, changedAt: createdAt };
    });
  if (rows.length === 0) return;
  await services.database.write((transaction) => transaction.insertInto('payments').values(rows).execute());
}

async function listen({ app }: Started): Promise<{ url: string; close: () => Promise<void> }> {
  const http = await new Promise<Server>((resolve) => {
    const opened: Server = createServer(app).listen(0, '127.0.0.1', () => resolve(opened));
  });
  const { port } = http.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/payment-webhook/stripe`,
    close: () => {
      http.closeAllConnections();
      return new Promise((resolve) => http.close(() => resolve()));
    },
  };
}

async function deliver(
  deliveries: readonly StripeEvent[],
  ports: readonly { url: string }[],
  at: Date,
  random: () => number,
): Promise<number[]> {
  const statuses: number[] = [];
  const waiting = [...deliveries];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { url } = ports[Math.floor(random() * ports.length)] as { url: string };
      const headers = { 'stripe-signature': sign(next.body, at), 'content-type': 'application/json' };
      statuses.push((await fetch(url, { method: 'POST', headers, body: next.body })).status);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return statuses;
}
