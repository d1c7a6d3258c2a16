/** Payments with Stripe Checkout against a fake API: the requests to it, and which responses are trusted. */
import supertest from 'supertest';
import {
  type FakeSession,
  type StripeApi,
  startStripeApi,
  stripeEvent,
  stripeSignature,
} from '../fakes/stripe-api.ts';
import { pageText } from '../support/page-text.ts';
import {
  behindProxy,
  clearPayments,
  confirmPayment,
  eventsOf,
  mailsOf,
  paymentsOf,
  samplePayment,
} from '../support/pay.ts';
import { findAttribute, findTexts } from '../support/read-html.ts';
import { contentDay, type Started, startServices } from '../support/start-services.ts';
import { particulars, suppliedModel } from '../support/supplied-model.ts';

const webhookSecret = 'whsec_sampleSecret123';
const keys = { STRIPE_SECRET_KEY: 'sk_test_sampleKey123', STRIPE_WEBHOOK_SECRET: webhookSecret };

let api: StripeApi;
let started: Started;
const get = (address: string) => supertest(started.app).get(address);
const seal = (about = {}) => started.services.payments.sealCheck({ ...samplePayment, ...about });

beforeAll(async () => {
  api = await startStripeApi();
  started = await startServices({ ...behindProxy, ...keys, STRIPE_API_ORIGIN: api.origin });
});
beforeEach(async () => {
  await clearPayments(started);
  Object.assign(api, { fault: 'none', requests: [] });
  api.sessions.clear();
});
afterAll(async () => {
  await started.services.close();
  await api.close();
});

/** A started payment: its Stripe session, and the two return addresses. */
async function begin(): Promise<{ session: FakeSession; success: string; cancel: string }> {
  await confirmPayment(started, seal()).expect(303);
  const session = [...api.sessions.values()].at(-1) as FakeSession;
  const fields = api.requests.findLast(({ line }) => line === 'POST /v1/checkout/sessions')?.fields;
  const back = (name: string) => (fields?.get(name) ?? '').replace('https://www.example.test', '');
  return { session, success: back('success_url'), cancel: back('cancel_url') };
}

const at = (secondsAgo = 0) => new Date(started.services.now().getTime() - secondsAgo * 1000);

function tell(body: string, signature = stripeSignature(webhookSecret, body, at())): supertest.Test {
  return supertest(started.app)
    .post('/payment-webhook/stripe')
    .set('stripe-signature', signature)
    .type('json')
    .send(body);
}

const completed = (session: FakeSession) =>
  stripeEvent('checkout.session.completed', { ...session, status: 'complete', payment_status: 'paid' });
const declined = (session: FakeSession) =>
  stripeEvent('payment_intent.payment_failed', { metadata: session.metadata });
const expired = (session: FakeSession) =>
  stripeEvent('checkout.session.expired', { ...session, status: 'expired' });
const refunded = (session: FakeSession, amount: number) =>
  stripeEvent('charge.refunded', { metadata: session.metadata, amount_refunded: amount });
const stateNow = async () => (await paymentsOf(started))[0]?.state;

describe('the redirect to Stripe', () => {
  test('the check screen says where the card is typed, and only its form may post to Stripe', async () => {
    const answer = await get(`/payment?check=${seal()}`).expect(200);
    expect(pageText(answer.text)).toMatch(/Its address begins with https:\/\/checkout\.stripe\.com/);
    const policy = answer.headers['content-security-policy'] as string;
    expect(policy).toContain("form-action 'self' https://checkout.stripe.com;");
    expect(policy).not.toMatch(/(?:script|connect|frame)-src[^;]*stripe/);
    const elsewhere = await get('/contact');
    expect(elsewhere.headers['content-security-policy']).toContain("form-action 'self';");
  });

  test('Stripe gets one request with the exact amount, and the payment’s ID as its idempotency key', async () => {
    const answer = await confirmPayment(started, seal()).expect(303);
    expect(answer.headers.location).toMatch(/^https:\/\/checkout\.stripe\.com\/c\/pay\/cs_test_/);
    const [payment] = await paymentsOf(started);
    expect(api.requests).toHaveLength(1);
    const { key, fields, authorization } = api.requests[0] as StripeApi['requests'][number];
    expect(key).toBe(payment?.id);
    expect(authorization).toBe('Bearer sk_test_sampleKey123');
    expect(Object.fromEntries(fields)).toMatchObject({
      mode: 'payment',
      'allowed_payment_method_types[0]': 'card',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'gbp',
      'line_items[0][price_data][unit_amount]': '25050',
      customer_email: 'sample.visitor@example.test',
      client_reference_id: payment?.id,
      'metadata[payment]': payment?.id,
      'payment_intent_data[metadata][payment]': payment?.id,
      success_url: expect.stringMatching(/^https:\/\/www\.example\.test\/payment-redirect\?state=/),
    });
    // Stripe does not need the surname, so it is not sent.
    expect(fields.toString()).not.toContain('Neill');
    expect(payment).toMatchObject({ state: 'sent', providerRef: expect.stringMatching(/^cs_test_/) });
  });

  test('two concurrent presses make one request to Stripe, and a later press makes none', async () => {
    const sealed = seal();
    const both = await Promise.all([confirmPayment(started, sealed), confirmPayment(started, sealed)]);
    both.push(await confirmPayment(started, sealed));
    expect(new Set(both.map(({ headers }) => headers.location)).size).toBe(1);
    expect(api.requests).toHaveLength(1);
  });

  test.each(['error', 'hangup'] as const)(
    'with Stripe unavailable (%s) the page says that nothing was taken, and a retry is the same payment',
    async (trouble) => {
      api.fault = trouble;
      const sealed = seal();
      const back = (await confirmPayment(started, sealed).expect(303)).headers.location as string;
      expect(back).toBe(`/payment?check=${sealed}&trouble=yes`);
      const words = pageText((await get(back).expect(200)).text);
      expect(words).toContain('We can’t reach the card payment page just now');
      expect(words).toContain('Nothing has been taken');
      expect(words).toContain('£250.50');
      api.fault = 'none';
      started.advance(5 * 60_000);
      expect((await confirmPayment(started, sealed).expect(303)).headers.location).toContain(
        'checkout.stripe.com',
      );
      const [first, second] = api.requests.filter(({ line }) => line === 'POST /v1/checkout/sessions');
      expect(second?.key).toBe(first?.key);
      expect(second?.fields.toString()).toBe(first?.fields.toString());
      expect(await paymentsOf(started)).toHaveLength(1);
      expect(api.sessions.size).toBe(1);
    },
  );
});

describe('Stripe’s webhook', () => {
  test('a recent signed event completes the payment and sends the receipt and mails', async () => {
    const { session, success } = await begin();
    const { body } = await tell(completed(session)).expect(200);
    expect(body).toEqual({ received: true });
    expect(await stateNow()).toBe('succeeded');
    expect(await mailsOf(started)).toHaveLength(2);
    expect(findTexts((await get(success)).text, 'h1')).toEqual(['Payment received']);
  });

  test('an unsigned, wrongly signed, altered or old event is refused and changes nothing', async () => {
    const { session } = await begin();
    const body = completed(session);
    await supertest(started.app).post('/payment-webhook/stripe').type('json').send(body).expect(400);
    await tell(body, 'nonsense').expect(400);
    await tell(body, stripeSignature('whsec_another', body, at())).expect(400);
    await tell(body.replace('25050', '25051'), stripeSignature(webhookSecret, body, at())).expect(400);
    await tell(body, stripeSignature(webhookSecret, body, at(301))).expect(400);
    await tell('', stripeSignature(webhookSecret, '', at())).expect(400);
    expect(await stateNow()).toBe('sent');
    expect(await eventsOf(started)).toEqual([]);
  });

  test('an event that is delivered repeatedly, also concurrently, takes effect once', async () => {
    const { session } = await begin();
    const body = completed(session);
    await Promise.all([tell(body).expect(200), tell(body).expect(200), tell(body).expect(200)]);
    await tell(body).expect(200);
    expect(await eventsOf(started)).toHaveLength(1);
    expect(await mailsOf(started)).toHaveLength(2);
  });

  test('a late refusal or expiry never overturns a completed payment', async () => {
    const { session } = await begin();
    await tell(completed(session)).expect(200);
    await tell(declined(session)).expect(200);
    await tell(expired(session)).expect(200);
    expect(await stateNow()).toBe('succeeded');
    expect((await eventsOf(started)).map(({ effect }) => effect).sort()).toEqual([
      'changed',
      'unchanged',
      'unchanged',
    ]);
  });

  test('a payment with one card declined and the next accepted is paid, even after its session expired', async () => {
    const { session } = await begin();
    await tell(declined(session)).expect(200);
    expect(await stateNow()).toBe('declined');
    await tell(expired(session)).expect(200);
    await tell(completed(session)).expect(200);
    expect(await stateNow()).toBe('succeeded');
    expect(await mailsOf(started)).toHaveLength(2);
  });

  test('refunds are recorded with the payment, in any order of delivery', async () => {
    const { session, success } = await begin();
    await tell(refunded(session, 5_000)).expect(200);
    await tell(completed(session)).expect(200);
    await tell(refunded(session, 7_500)).expect(200);
    await tell(refunded(session, 5_000)).expect(200);
    expect(await paymentsOf(started)).toMatchObject([{ state: 'succeeded', refundedPence: 7_500 }]);
    expect(pageText((await get(success)).text)).toMatch(/£75\.00\s+of it has been refunded/);
  });

  test('an event with another amount or currency does not complete the payment', async () => {
    const { session } = await begin();
    await tell(completed({ ...session, amount_total: 100 })).expect(200);
    await tell(completed({ ...session, currency: 'eur' })).expect(200);
    expect(await stateNow()).toBe('sent');
    expect((await eventsOf(started)).map(({ effect }) => effect)).toEqual(['wrong amount', 'wrong amount']);
  });

  test('events about other objects or of the other mode are ignored', async () => {
    const { session } = await begin();
    await tell(stripeEvent('customer.created', { metadata: {} })).expect(200);
    await tell(completed({ ...session, metadata: {} })).expect(200);
    const live = JSON.stringify({ ...JSON.parse(completed(session)), livemode: true });
    await tell(live).expect(200);
    expect(await eventsOf(started)).toEqual([]);
    expect(await stateNow()).toBe('sent');
  });

  test('an event that cannot be stored gets a 500, and its retry completes the payment', async () => {
    const { session } = await begin();
    const body = completed(session);
    const { write } = started.services.database;
    await write((transaction) => transaction.schema.alterTable('outbox').renameTo('away').execute());
    await tell(body).expect(500);
    await write((transaction) => transaction.schema.alterTable('away').renameTo('outbox').execute());
    expect(await stateNow()).toBe('sent');
    await tell(body).expect(200);
    expect(await stateNow()).toBe('succeeded');
    expect(await mailsOf(started)).toHaveLength(2);
  });
});

describe('the return from Stripe', () => {
  test('before the webhook the page queries Stripe once, and the later event sends no second receipt', async () => {
    const { session, success } = await begin();
    Object.assign(session, { status: 'complete', payment_status: 'paid' });
    expect(findTexts((await get(success)).text, 'h1')).toEqual(['Payment received']);
    expect(api.requests.map(({ line }) => line)).toEqual([
      'POST /v1/checkout/sessions',
      `GET /v1/checkout/sessions/${session.id}`,
    ]);
    await tell(completed(session)).expect(200);
    expect(await mailsOf(started)).toHaveLength(2);
    await get(success).expect(200);
    expect(api.requests).toHaveLength(2);
  });

  test('with Stripe unavailable the page says that it is waiting for the bank', async () => {
    const { success } = await begin();
    api.fault = 'error';
    const { text } = await get(success).expect(200);
    expect(findTexts(text, 'h1')).toEqual(['We are waiting for your bank']);
  });

  test('returning without paying expires the session, so that it can no longer be paid', async () => {
    const { session, cancel } = await begin();
    expect(findTexts((await get(cancel)).text, 'h1')).toEqual(['Payment cancelled']);
    expect(session.status).toBe('expired');
    expect(await stateNow()).toBe('cancelled');
  });

  test('returning after a declined card says so and sends no mail', async () => {
    const { session, cancel } = await begin();
    session.payment_intent = { last_payment_error: { code: 'card_declined' } };
    expect(findTexts((await get(cancel)).text, 'h1')).toEqual(['Your card was declined']);
    expect(await mailsOf(started)).toEqual([]);
  });

  test('the first session expires once another payment is offered after a declined card', async () => {
    const sealed = seal();
    await confirmPayment(started, sealed).expect(303);
    const session = [...api.sessions.values()].at(-1) as FakeSession;
    session.payment_intent = { last_payment_error: { code: 'card_declined' } };
    await tell(declined(session)).expect(200);
    const { headers } = await confirmPayment(started, sealed).expect(303);
    const { text } = await get(String(headers.location).replace('https://www.example.test', ''));
    expect(findTexts(text, 'h1')).toEqual(['Your card was declined']);
    expect(session.status).toBe('expired');
  });

  test('the result page’s address is in no referrer, cache, canonical link or og:url', async () => {
    const { success } = await begin();
    const answer = await get(success);
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(findAttribute(answer.text, 'link rel="canonical"', 'href')).toBeUndefined();
    expect(findAttribute(answer.text, 'meta property="og:url"', 'content')).toBeUndefined();
  });
});

test('a test key takes no payments at a real origin unless PAYMENT_TEST_MODE is on', async () => {
  const real = { ...keys, PUBLIC_ORIGIN: 'https://www.premier-travel.co.uk' };
  // Live payments need the particulars of the company.
  const model = await suppliedModel(particulars);
  for (const [settings, takes] of [
    [real, false],
    [{ ...real, PAYMENT_TEST_MODE: 'on' }, true],
    [{ ...real, STRIPE_SECRET_KEY: 'sk_live_sampleKey123' }, true],
  ] as const) {
    const live = await startServices(settings, contentDay, { model });
    expect(live.services.payments.cardPayments !== null).toBe(takes);
    await live.services.close();
  }
});
