/** Payments in SQLite and in PostgreSQL, by two servers that receive the same events concurrently. */
import supertest from 'supertest';
import { type StripeApi, startStripeApi, stripeEvent, stripeSignature } from '../fakes/stripe-api.ts';
import { describeStores, needsPostgres } from '../support/needs-postgres.ts';
import {
  behindProxy,
  clearPayments,
  confirmPayment,
  eventsOf,
  mailsOf,
  paymentsOf,
  samplePayment,
} from '../support/pay.ts';
import { findTexts } from '../support/read-html.ts';
import { runCli } from '../support/run-cli.ts';
import { startPostgres, type TestPostgres } from '../support/start-postgres.ts';
import { type Started, startServices } from '../support/start-services.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const needed = needsPostgres();
const webhookSecret = 'whsec_sampleSecret123';
let postgres: TestPostgres | null = null;
let api: StripeApi;

beforeAll(async () => {
  api = await startStripeApi();
  if (needed.isMet) postgres = await startPostgres();
});
afterAll(async () => {
  await api.close();
  await postgres?.stop();
});

describeStores('stored in', (kind) => {
  let one: Started;
  let two: Started;
  let settings: Record<string, string>;

  beforeAll(async () => {
    settings = {
      ...behindProxy,
      SITE_SECRET: 'ab'.repeat(32),
      DATA_DIR: temporaryFolder('site'),
      STRIPE_SECRET_KEY: 'sk_test_sampleKey123',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_ORIGIN: api.origin,
      ...(kind === 'PostgreSQL' && { DATABASE_URL: (await postgres?.database()) ?? '' }),
    };
    [one, two] = await Promise.all([startServices(settings), startServices(settings)]);
  });
  beforeEach(async () => {
    await clearPayments(one);
    two.advance(60 * 60_000);
    api.sessions.clear();
  });
  afterAll(() => Promise.all([one.services.close(), two.services.close()]));

  const both = () => [one, two, one, two, one, two];
  const tell = ({ app }: Started, body: string) =>
    supertest(app)
      .post('/payment-webhook/stripe')
      .set('stripe-signature', stripeSignature(webhookSecret, body, one.services.now()))
      .send(body);
  const seal = () => one.services.payments.sealCheck(samplePayment);

  test('a payment confirmed at two servers concurrently is created once', async () => {
    const sealed = seal();
    const answers = await Promise.all([confirmPayment(one, sealed), confirmPayment(two, sealed)]);
    expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1);
    expect(await paymentsOf(two)).toHaveLength(1);
  });

  test('concurrent confirmations at two servers with a slow Stripe all redirect to one checkout page', async () => {
    api.slowMs = 900;
    const sealed = seal();
    const answers = await Promise.all([
      confirmPayment(one, sealed),
      confirmPayment(two, sealed),
      confirmPayment(two, sealed),
    ]);
    api.slowMs = 0;
    const [location, ...others] = answers.map(({ headers }) => headers.location);
    expect(location).toMatch(/^https:\/\/checkout\.stripe\.com\//);
    expect(new Set(others)).toEqual(new Set([location]));
    expect(api.sessions.size).toBe(1);
    expect(await paymentsOf(one)).toMatchObject([{ state: 'sent', hostedUrl: location }]);
  });

  test('concurrent webhooks and result pages at two servers change the payment once and queue two mails', async () => {
    await confirmPayment(one, seal()).expect(303);
    const [session] = [...api.sessions.values()];
    const asked = api.requests.at(-1)?.fields.get('success_url') as string;
    const back = asked.replace('https://www.example.test', '');
    Object.assign(session as object, { status: 'complete', payment_status: 'paid' });
    const paid = () => stripeEvent('checkout.session.completed', session as object);
    const same = paid();
    const answers = await Promise.all([
      ...both().map((each) => tell(each, same)),
      ...both().map((each) => tell(each, paid())),
      ...both().map((each) => supertest(each.app).get(back)),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await paymentsOf(one)).toMatchObject([{ state: 'succeeded' }]);
    expect(await mailsOf(one)).toHaveLength(2);
    const receipts = await Promise.all(
      [one, two].map(async ({ app }) => (await supertest(app).get(back)).text),
    );
    expect(receipts.map((text) => findTexts(text, 'h1'))).toEqual([
      ['Payment received'],
      ['Payment received'],
    ]);
    const changed = (await eventsOf(one)).filter(({ effect }) => effect === 'changed');
    expect(changed).toHaveLength(1);
  });

  test('a failed and a successful event at two servers at once end as paid', async () => {
    for (let round = 0; round < 5; round += 1) {
      await clearPayments(one);
      two.advance(60 * 60_000);
      api.sessions.clear();
      await confirmPayment(one, seal()).expect(303);
      const [session] = [...api.sessions.values()];
      const paid = stripeEvent('checkout.session.completed', { ...session, payment_status: 'paid' });
      const refused = stripeEvent('payment_intent.payment_failed', { metadata: session?.metadata });
      await Promise.all([tell(one, refused).expect(200), tell(two, paid).expect(200)]);
      expect((await paymentsOf(one))[0]?.state).toBe('succeeded');
      expect(await mailsOf(one)).toHaveLength(2);
    }
  });

  test('staff reconcile a day, list an open dispute and settle the dispute', async () => {
    const run = (...words: string[]) => runCli('payments', words, one, settings);
    await confirmPayment(one, seal()).expect(303);
    const [session] = [...api.sessions.values()];
    const payment = session?.metadata.payment;
    const there = { created: Date.parse('2026-11-20T12:00Z') / 1000, currency: 'gbp', amount: 25_050 };
    const owner = { charge: 'ch_1', payment_intent: 'pi_1' };
    const paid = { paid: true, captured: true, amount_captured: 25_050, amount_refunded: 0 };
    api.objects.charges = [{ ...there, ...paid, id: 'ch_1', payment_intent: 'pi_1', metadata: { payment } }];
    const dispute = { ...there, ...owner, reason: 'fraudulent', status: 'under_review' };
    api.objects.disputes = [{ ...dispute, id: 'dp_1', object: 'dispute', metadata: {} }];
    expect((await run('reconcile', '--day', '2026-11-20')).status).toBe(4);
    expect((await run('reconcile', '--day', '2026-11-20')).lines[0]).toBe(
      '2026-11-20: payments that agree: 1, £250.50; refunds, disputes and warnings that agree: 1.',
    );
    expect((await run('list')).stdout).toContain(
      'dispute £250.50 (fraudulent), under review; nothing to match',
    );
    expect((await run('settle', 'dp_1', '--note', 'Evidence sent')).status).toBe(0);
    expect((await run('list')).stdout).toMatch(/norwich-shop +test mode; nothing to match\n$/);
    expect((await run('show', 'dp_1')).stdout).toContain('Evidence sent');
    // Receipt, notice to the branch, and a mail to accounts.
    expect(await mailsOf(two)).toHaveLength(3);
  });

  test('a payment is deleted once its retention period is over, not before', async () => {
    await confirmPayment(one, seal()).expect(303);
    one.advance(390 * 24 * 60 * 60_000);
    await one.services.purgeExpired();
    expect(await paymentsOf(one)).toHaveLength(1);
    one.advance(10 * 24 * 60 * 60_000);
    await one.services.purgeExpired();
    expect(await paymentsOf(one)).toEqual([]);
  });
});
