/** Payment issues (mismatches, disputes, failed refunds, warnings): staff's list and mails to accounts. */
import supertest from 'supertest';
import { type StripeApi, startStripeApi } from '../fakes/stripe-api.ts';
import {
  behindProxy,
  clearPayments,
  eventsOf,
  issuesOf,
  mailsOf,
  paymentsOf,
  startPayment,
} from '../support/pay.ts';
import { findTexts } from '../support/read-html.ts';
import { runCli } from '../support/run-cli.ts';
import { type Started, startServices } from '../support/start-services.ts';
import { createStripeEvents, type StripeEvents } from '../support/stripe-events.ts';
import { sign, webhookSecret } from '../support/stripe-orders.ts';

let api: StripeApi;
let started: Started;
let teller: StripeEvents;

beforeAll(async () => {
  api = await startStripeApi();
  const keys = { STRIPE_SECRET_KEY: 'sk_live_sampleKey123', STRIPE_WEBHOOK_SECRET: webhookSecret };
  started = await startServices({ ...behindProxy, ...keys, STRIPE_API_ORIGIN: api.origin });
});
beforeEach(async () => {
  await clearPayments(started);
  Object.assign(api, { fault: 'none', requests: [] });
  api.sessions.clear();
  api.objects.payment_intents = [];
  await startPayment(started);
  const [payment] = await paymentsOf(started);
  teller = createStripeEvents(payment?.id as string);
});
afterAll(async () => {
  await started.services.close();
  await api.close();
});

const run = (...words: string[]) => runCli('payments', words, started);
const accountsMails = async () =>
  (await mailsOf(started)).filter(({ recipient }) => recipient === 'accounts@example.test');
const receiptNow = async () => (await paymentsOf(started))[0]?.receipt as string;

/** Delivers all events emitted since the last call. */
async function tell(status = 200): Promise<void> {
  for (const { body } of teller.emitted.splice(0)) {
    const live = JSON.stringify({ ...JSON.parse(body), id: `evt_${Math.random()}`, livemode: true });
    await supertest(started.app)
      .post('/payment-webhook/stripe')
      .set('stripe-signature', sign(live, started.services.now()))
      .send(live)
      .expect(status);
  }
}

async function pay(): Promise<void> {
  teller.session('completed');
  await tell();
}

test('a payment of another amount is listed and mailed to accounts once; the visitor sees it pending', async () => {
  teller.intent('payment_failed', { amount_received: 0 });
  teller.session('completed', { amount_total: 100 });
  teller.intent('succeeded', { amount: 100, amount_received: 100 });
  teller.charge('succeeded', { amount: 100, amount_captured: 100 });
  await tell();
  expect((await run('list')).lines).toEqual([
    expect.stringMatching(/norwich-shop +£1\.00 received, £250\.50 expected$/),
  ]);
  const [mail, ...more] = await mailsOf(started);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ recipient: 'accounts@example.test', replyTo: null });
  expect(mail?.subject).toMatch(/^Another sum or currency than asked for: /);
  expect(mail?.body).toContain('Booking reference: PT48213');
  expect(mail?.body).not.toMatch(/Neill|sample\.visitor|norwich/i);
  const back = api.requests[0]?.fields.get('success_url')?.replace('https://www.example.test', '');
  const { text } = await supertest(started.app).get(back as string);
  expect(findTexts(text, 'h1')).toEqual(['We are waiting for your bank']);
});

test('a payment received in another currency is retained until the seven years of accounting are over', async () => {
  teller.session('completed', { currency: 'eur' });
  await tell();
  started.advance(420 * 24 * 3_600_000);
  await started.services.purgeExpired();
  expect(await paymentsOf(started)).toMatchObject([
    { email: null, receivedAmount: 25_050, receivedCurrency: 'eur' },
  ]);
  expect(await eventsOf(started)).toHaveLength(1);
  started.advance(7 * 366 * 24 * 3_600_000);
  await started.services.purgeExpired();
  expect(await paymentsOf(started)).toEqual([]);
  expect(await issuesOf(started)).toEqual([]);
});

test('money for an unknown payment is listed, shown, retained and can be settled', async () => {
  teller = createStripeEvents('00000000-0000-4000-8000-000000000001');
  teller.session('completed');
  teller.charge('succeeded');
  await tell();
  const name = '00000000-0000-4000-8000-000000000001';
  expect((await run('list')).stdout).toContain(`${name}  20`);
  expect((await run('list')).stdout).toMatch(/£250\.50 received for an unknown payment/);
  expect((await accountsMails()).map(({ subject }) => subject)).toEqual([
    `Money for an unknown payment: ${name}`,
  ]);
  expect((await run('show', name)).stdout).toMatch(
    /succeeded +unknown payment +checkout\.session\.completed/,
  );
  started.advance(420 * 24 * 3_600_000);
  await started.services.purgeExpired();
  expect(await eventsOf(started)).toHaveLength(2);
  expect((await run('settle', name, '--note', 'Returned by hand')).status).toBe(0);
  expect((await run('list')).stdout).not.toContain('unknown payment');
});

test('a dispute without payment ID is matched by Stripe’s IDs; the soonest deadline is listed first', async () => {
  await pay();
  teller.dispute('created', 1);
  teller.dispute('created', 2, { evidence_details: { due_by: Date.parse('2026-11-30T12:00Z') / 1000 } });
  await tell();
  const [line, ...more] = (await run('list')).lines;
  expect(more).toEqual([]);
  expect(line).toMatch(
    /dispute £250\.50 \(fraudulent\), answer by 2026-11-30; dispute £250\.50 \(fraudulent\), answer by 2026-12-05; to be matched$/,
  );
  expect((await accountsMails()).map(({ subject }) => subject).sort()).toEqual([
    `Dispute: ${await receiptNow()}, answer by 30 November 2026`,
    `Dispute: ${await receiptNow()}, answer by 5 December 2026`,
  ]);
});

test('a dispute without known Stripe IDs is looked up at Stripe, and another shop’s is ignored', async () => {
  await pay();
  await started.services.database.write((transaction) =>
    transaction.updateTable('payments').set({ intentRef: null, chargeRef: null }).execute(),
  );
  await started.services.database.write((transaction) => transaction.deleteFrom('paymentEvents').execute());
  const intentOf = (id: string) => `pi_${id.replaceAll('-', '')}`;
  api.objects.payment_intents = [
    { id: intentOf(teller.payment), created: 0, metadata: { payment: teller.payment } },
    { id: intentOf('another-shop'), created: 0, metadata: {} },
  ];
  teller.dispute('created', 1);
  await tell();
  teller = createStripeEvents('another-shop');
  teller.dispute('created', 1);
  await tell();
  expect((await run('list')).lines).toEqual([expect.stringMatching(/answer by 2026-12-05; to be matched$/)]);
  expect(await eventsOf(started)).toHaveLength(1);
});

test('a dispute without attribution is listed by its own ID, and attached once its payment is known', async () => {
  api.fault = 'error';
  teller.dispute('created', 1);
  await tell();
  expect((await run('list')).stdout).toMatch(/^dp_\S+ .*answer by 2026-12-05; of an unknown payment\n$/);
  await pay();
  expect((await run('list')).lines).toEqual([
    expect.stringMatching(/^R-.*answer by 2026-12-05; to be matched$/),
  ]);
  expect(await accountsMails()).toHaveLength(1);
});

test('a settled issue is noted with its day, leaves the list and returns with the next event', async () => {
  await pay();
  teller.dispute('created', 1);
  await tell();
  const receipt = await receiptNow();
  expect((await run('settle', receipt)).status).toBe(2);
  expect((await run('settle', receipt, '--note', 'Evidence sent')).stdout).toContain(
    'is settled; issues settled: ',
  );
  expect((await run('list')).lines).toEqual([expect.stringMatching(/norwich-shop +to be matched$/)]);
  expect((await run('show', receipt)).stdout).toMatch(/settled 20\d\d-\d\d-\d\dT\d\d:\d\d: Evidence sent/);
  expect((await run('settle', receipt, '--note', 'Again')).stdout).toContain('no open issue to settle');
  teller = createStripeEvents(teller.payment, Date.parse('2026-11-22T09:00:00Z') / 1000);
  teller.dispute('updated', 1, { status: 'under_review' });
  await tell();
  expect((await run('list')).stdout).toContain('dispute £250.50 (fraudulent), under review; to be matched');
  expect(await accountsMails()).toHaveLength(1);
});

test('a fully refunded payment is listed as refunded, not as to be matched, until it is settled', async () => {
  await pay();
  teller.charge('refunded', { amount_refunded: 10_000 });
  await tell();
  expect((await run('list')).stdout).toContain('to be matched; £100.00 refunded');
  teller = createStripeEvents(teller.payment, Date.parse('2026-11-22T09:00:00Z') / 1000);
  teller.charge('refunded', { amount_refunded: 25_050 });
  await tell();
  expect((await run('list')).lines).toEqual([expect.stringMatching(/norwich-shop +refunded$/)]);
  expect((await run('settle', await receiptNow(), '--note', 'Cancelled in time')).status).toBe(0);
  expect((await run('list')).stdout).toBe('No payments that need action.\n');
  expect((await run('list', '--all')).lines).toEqual([expect.stringMatching(/norwich-shop +refunded$/)]);
});

test('show prints a payment’s events in order of occurrence, not of delivery', async () => {
  teller.intent('created', { amount_received: 0 });
  teller.session('completed');
  teller.charge('refunded', { amount_refunded: 5_000 });
  teller.emitted.reverse();
  await tell();
  const { lines } = await run('show', await receiptNow());
  const types = lines.flatMap((line) => /(?:payment_intent|checkout\.session|charge)\.\w+/.exec(line) ?? []);
  expect(types).toEqual(['payment_intent.created', 'checkout.session.completed', 'charge.refunded']);
});

test('sandbox payments are listed as test mode', async () => {
  const sandbox = await startServices(behindProxy);
  await startPayment(sandbox);
  expect((await runCli('payments', ['list', '--all'], sandbox)).stdout).toMatch(
    /norwich-shop +test mode; sent\n$/,
  );
  await sandbox.services.close();
});
