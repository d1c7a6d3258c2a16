/** `premier payments reconcile` compares a day of the ledger with Stripe's, over all pages. */
import supertest from 'supertest';
import { type StripeApi, startStripeApi } from '../fakes/stripe-api.ts';
import { detail } from '../support/detail.ts';
import {
  clearPayments,
  confirmPayment,
  eventsOf,
  issuesOf,
  mailsOf,
  paymentsOf,
  samplePayment,
} from '../support/pay.ts';
import { runCli } from '../support/run-cli.ts';
import { type Started, startServices } from '../support/start-services.ts';
import { createStripeEvents } from '../support/stripe-events.ts';
import { sign, webhookSecret } from '../support/stripe-orders.ts';

const day = '2026-07-10';
/** 00:15 on a summer's day in London, which is the day before in UTC. */
const early = '2026-07-09T23:15:00Z';
let api: StripeApi;
let started: Started;
let settings: Record<string, string>;

beforeAll(async () => {
  api = await startStripeApi();
  settings = {
    TRUST_PROXY: '1',
    STRIPE_SECRET_KEY: 'sk_test_sampleKey123',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_ORIGIN: api.origin,
  };
  started = await startServices(settings, early);
});
beforeEach(async () => {
  await clearPayments(started);
  Object.assign(api, { fault: 'none', pageSize: 2 });
  api.sessions.clear();
  for (const list of Object.values(api.objects)) list.length = 0;
});
afterAll(async () => {
  await started.services.close();
  await api.close();
});

const run = (...words: string[]) =>
  runCli('payments', ['reconcile', '--day', day, ...words], started, settings);
const seconds = (at: string) => Date.parse(at) / 1000;

/** Starts a payment here and completes it at Stripe, without a webhook event. */
async function payThere(about: { amount?: number; refunded?: number; at?: string } = {}) {
  const sealed = started.services.payments.sealCheck({ ...samplePayment, reference: `PT${Math.random()}` });
  await confirmPayment(started, sealed).expect(303);
  const session = [...api.sessions.values()].at(-1);
  const payment = session?.metadata.payment as string;
  const { amount = samplePayment.amountPence, refunded = 0, at = early } = about;
  const charge = {
    ...{ id: `ch_${payment}`, object: 'charge', created: seconds(at), currency: 'gbp', paid: true },
    ...{ amount, amount_captured: amount, amount_refunded: refunded, captured: true },
    ...{ metadata: { payment }, payment_intent: `pi_${payment}`, status: 'succeeded' },
  };
  api.objects.charges.push(charge);
  Object.assign(session as object, { status: 'complete', payment_status: 'paid', amount_total: amount });
  return { payment, charge, session };
}

detail(
  'payments known only to Stripe are adopted with one receipt each, and a second run finds no difference',
  async () => {
    for (let count = 0; count < 5; count += 1) await payThere();
    const first = await run();
    expect(first).toMatchObject({ status: 4, stderr: '' });
    expect(first.lines[0]).toBe(
      '2026-07-10: payments that agree: 0, £0.00; refunds, disputes and warnings that agree: 0.',
    );
    expect(first.lines.filter((line) => line.includes('was not paid here'))).toHaveLength(5);
    expect(new Set((await paymentsOf(started)).map(({ state }) => state))).toEqual(new Set(['succeeded']));
    expect(await mailsOf(started)).toHaveLength(10);
    const second = await run();
    expect(second.status).toBe(0);
    expect(second.lines).toEqual([
      '2026-07-10: payments that agree: 5, £1,252.50; refunds, disputes and warnings that agree: 0.',
      'No differences.',
    ]);
    expect(await mailsOf(started)).toHaveLength(10);
  },
);

test('the day is a London day, and charges of other software on the account are ignored', async () => {
  await payThere({ at: '2026-07-09T22:59:59Z' });
  await payThere({ at: '2026-07-10T23:00:00Z' });
  api.objects.charges.push({
    ...{ id: 'ch_shop', object: 'charge', created: seconds(early), currency: 'gbp', paid: true },
    ...{ amount: 100, amount_captured: 100, amount_refunded: 0, captured: true, metadata: {} },
  });
  expect((await run()).lines).toEqual([
    '2026-07-10: payments that agree: 0, £0.00; refunds, disputes and warnings that agree: 0.',
    'No differences.',
  ]);
  expect(await eventsOf(started)).toEqual([]);
});

test('refunds, disputes and warnings without a webhook event are adopted, with one mail each', async () => {
  const { payment, charge } = await payThere({ refunded: 5_000 });
  await run();
  const owner = { charge: charge.id, payment_intent: `pi_${payment}`, created: seconds(early) };
  const money = { amount: 5_000, currency: 'gbp' };
  api.objects.refunds.push({ id: 're_1', object: 'refund', ...owner, ...money, status: 'failed' });
  api.objects.disputes.push({
    ...{ id: 'dp_1', object: 'dispute', ...owner, ...money, status: 'needs_response', reason: 'duplicate' },
    evidence_details: { due_by: seconds('2026-07-20T12:00:00Z') },
  });
  api.objects['radar/early_fraud_warnings'].push({
    ...{ id: 'issfr_1', object: 'radar.early_fraud_warning', ...owner },
    ...{ actionable: true, fraud_type: 'misc' },
  });
  const { status, lines } = await run();
  expect(status).toBe(4);
  expect(lines.at(-1)).toBe('Differences: 3.');
  const kinds = (await issuesOf(started)).map(({ kind }) => kind).sort();
  expect(kinds).toEqual(['dispute', 'failed refund', 'fraud warning']);
  const accounts = (await mailsOf(started)).filter(({ recipient }) => recipient === 'accounts@example.test');
  expect(accounts).toHaveLength(3);
  charge.amount_refunded = 0;
  const again = await run();
  expect(again.lines[0]).toBe(
    '2026-07-10: payments that agree: 1, £250.50; refunds, disputes and warnings that agree: 3.',
  );
  expect(again.status).toBe(0);
});

test('disputes received during an outage are matched to their payment, or closed as another shop’s', async () => {
  const { payment } = await payThere({ at: '2026-07-01T12:00:00Z' });
  api.fault = 'error';
  const [ours, theirs] = [createStripeEvents(payment), createStripeEvents('another-shop')];
  for (const teller of [ours, theirs]) {
    teller.dispute('created', 1);
    const body = teller.emitted[0]?.body as string;
    await supertest(started.app)
      .post('/payment-webhook/stripe')
      .set('stripe-signature', sign(body, started.services.now()))
      .send(body)
      .expect(200);
  }
  expect((await issuesOf(started)).map((issue) => issue.payment)).toEqual([null, null]);
  api.fault = 'none';
  api.objects.payment_intents = [
    { id: `pi_${payment.replaceAll('-', '')}`, created: 0, metadata: { payment } },
    { id: 'pi_anothershop', created: 0, metadata: {} },
  ];
  const { status, stdout } = await run();
  expect(status).toBe(4);
  expect(stdout).toContain(`${payment}: dp_${payment.replaceAll('-', '')}_1 is about this payment: recorded`);
  expect((await run()).status).toBe(0);
  const open = (await issuesOf(started)).filter((issue) => issue.open === 1);
  expect(open.map((issue) => issue.payment)).toEqual([payment]);
});

test('a different amount at Stripe remains a difference until staff settle it', async () => {
  const { payment } = await payThere({ amount: 100 });
  for (const time of ['first', 'second']) {
    const { status, stdout } = await run();
    expect([time, status]).toEqual([time, 4]);
    expect(stdout).toMatch(/£1\.00 at the provider .* £250\.50 expected here/);
  }
  expect((await runCli('payments', ['settle', payment, '--note', 'Rung the customer'], started)).status).toBe(
    0,
  );
  expect((await run()).status).toBe(0);
  expect(await mailsOf(started)).toHaveLength(1);
});

test('a payment that is paid here but open or unknown at Stripe is a difference', async () => {
  const { session } = await payThere();
  await run();
  api.objects.charges.length = 0;
  Object.assign(session as object, { payment_status: 'unpaid', status: 'open' });
  const { status, stdout } = await run();
  expect(status).toBe(4);
  expect(stdout).toMatch(/£250\.50 paid here, open there/);
  api.sessions.clear();
  expect((await run()).stdout).toMatch(/£250\.50 paid here, unknown there/);
});

test('reconcile exits with 1 when Stripe is unavailable, and with 2 for an invalid day', async () => {
  api.fault = 'error';
  expect((await run()).status).toBe(1);
  expect((await runCli('payments', ['reconcile', '--day', '2026-02-30'], started)).status).toBe(2);
});

test('reconcile says that the sandbox has nothing to compare', async () => {
  const { status, stdout } = await runCli('payments', ['reconcile', '--day', day], started);
  expect([status, stdout]).toEqual([0, 'The sandbox moves no money, so there is nothing to compare.\n']);
});
