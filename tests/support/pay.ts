/** The steps of a payment, as a browser without scripts performs them. */
import supertest from 'supertest';
import type { PaymentDetails } from '#shared/payment.ts';
import type { Started } from './start-services.ts';

export const samplePayment: PaymentDetails = {
  reference: 'PT48213',
  surname: 'O’Neill',
  amountPence: 25_050,
  email: 'sample.visitor@example.test',
  branch: 'norwich-shop',
};

export const sameOriginHeaders = { 'sec-fetch-site': 'same-origin' };

/** Visitors are counted by the IP address that the proxy reports. */
export const behindProxy = { TRUST_PROXY: '1' };
let visitors = 0;
const nextVisitor = () => {
  visitors += 1;
  return { ...sameOriginHeaders, 'x-forwarded-for': `10.${(visitors >> 8) & 255}.${visitors & 255}.1` };
};

/** Submits the details form. */
export function enterDetails({ app }: Started, fields: Record<string, string>): supertest.Test {
  const all = { form: 'payment', idempotencyKey: '', website: '', ...fields };
  return supertest(app).post('/payment').set(nextVisitor()).type('form').send(all);
}

/** Submits the check screen. */
export function confirmPayment({ app }: Started, check: string): supertest.Test {
  return supertest(app).post('/payment-redirect').set(nextVisitor()).type('form').send({ check });
}

/** Presses a button on the sandbox's payment page. */
export function chooseOutcome({ app }: Started, hosted: string, choice: string): supertest.Test {
  return supertest(app).post(hosted).set(sameOriginHeaders).type('form').send({ choice });
}

/** Goes from the details to the sandbox's payment page; returns its address. */
export async function startPayment(started: Started, about: Partial<PaymentDetails> = {}): Promise<string> {
  const response = await confirmPayment(
    started,
    started.services.payments.sealCheck({ ...samplePayment, ...about }),
  );
  return response.headers.location as string;
}

/** Adds a payment that the card company has taken; resolves with its receipt. */
export async function addPaidPayment(site: Started, number: number, pence: number): Promise<string> {
  const reference = `PT${40_000 + number}`;
  await startPayment(site, { reference, amountPence: pence });
  const id = (await paymentsOf(site)).find((each) => each.reference === reference)?.id as string;
  const { payments } = site.services;
  const intentRef = `pi_${id}`;
  await payments.ledger.record({
    ...{ id: `evt_${id}`, type: 'charge.succeeded', payment: id, intentRef, chargeRef: `ch_${id}` },
    ...{ at: site.services.now(), news: 'succeeded', object: null, status: null, reason: null },
    ...{ money: { amount: pence, currency: 'gbp' }, dueAt: null, madeAt: null },
  });
  return (await paymentsOf(site)).find((each) => each.id === id)?.receipt as string;
}

/** Goes from the details through one choice; returns the address that the visitor is redirected to. */
export async function pay(started: Started, choice: string): Promise<string> {
  const response = await chooseOutcome(started, await startPayment(started), choice).expect(303);
  return response.headers.location as string;
}

/** Clears the ledger and advances the clock by an hour, for a site that several tests share. */
export async function clearPayments({ services: { database }, advance }: Started): Promise<void> {
  for (const table of ['payments', 'paymentEvents', 'paymentIssues', 'outbox'] as const)
    await database.write((transaction) => transaction.deleteFrom(table).execute());
  advance(60 * 60_000);
}

export function paymentsOf({ services: { database } }: Started) {
  return database.read.selectFrom('payments').selectAll().execute();
}

export function eventsOf({ services: { database } }: Started) {
  return database.read.selectFrom('paymentEvents').selectAll().execute();
}

export function mailsOf({ services: { database } }: Started) {
  return database.read.selectFrom('outbox').selectAll().orderBy('subject', 'desc').execute();
}

export function issuesOf({ services: { database } }: Started) {
  return database.read.selectFrom('paymentIssues').selectAll().orderBy('id').execute();
}
