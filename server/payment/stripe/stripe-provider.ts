/** Stripe Checkout: cards are typed on Stripe's own page, and its signed webhooks tell how it went. */
import Stripe from 'stripe';
import {
  type PaymentOrder,
  type PaymentProvider,
  type ProviderStanding,
  WebhookRefused,
  webhookToleranceSeconds,
} from '../provider.ts';
import { checkoutOrigin } from './checkout-origin.ts';
import { readStripeEvent } from './read-stripe-event.ts';

const timeoutMs = 8_000;

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Another address of the API, for tests: `http://127.0.0.1:4000`. */
  readonly apiOrigin: string | undefined;
}

/** True for the keys with which Stripe itself moves no money. */
export function isTestKey(secretKey: string): boolean {
  return /^[sr]k_test_/.test(secretKey);
}

export function createStripeProvider(settings: StripeSettings, now: () => Date): PaymentProvider {
  const stripe = new Stripe(settings.secretKey, {
    ...addressOf(settings.apiOrigin),
    timeout: timeoutMs,
    // A second try would double the wait; the visitor's own is safe, because the key stays the same.
    maxNetworkRetries: 0,
    telemetry: false,
  });
  const { sessions } = stripe.checkout;
  const pretend = isTestKey(settings.secretKey);
  return {
    name: 'stripe',
    pretend,
    origin: checkoutOrigin,
    async start(order) {
      const session = await sessions.create(requestFor(order), { idempotencyKey: order.id });
      if (!session.url) throw new Error('Stripe gave no page to pay on');
      return { providerRef: session.id, url: session.url };
    },
    readWebhook(rawBody, headers) {
      const event = checked(stripe, rawBody, headers, settings.webhookSecret, now());
      return event.livemode === pretend ? null : readStripeEvent(event);
    },
    lookUp: async (providerRef) =>
      standingOf(await sessions.retrieve(providerRef, { expand: ['payment_intent'] })),
    async close(providerRef) {
      const { status } = await sessions.retrieve(providerRef);
      if (status === 'open') await sessions.expire(providerRef);
    },
  };
}

function addressOf(apiOrigin: string | undefined): {
  protocol?: 'http' | 'https';
  host?: string;
  port?: string;
} {
  if (!apiOrigin) return {};
  const { protocol, hostname, port } = new URL(apiOrigin);
  return { protocol: protocol === 'http:' ? 'http' : 'https', host: hostname, port };
}

/** The same order gives the same words, or Stripe would refuse the repetition. */
function requestFor(order: PaymentOrder): Stripe.Checkout.SessionCreateParams {
  const metadata = { payment: order.id };
  const name = `Booking ${order.reference}`;
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'gbp', unit_amount: order.amountPence, product_data: { name } },
      },
    ],
    customer_email: order.email,
    client_reference_id: order.id,
    metadata,
    payment_intent_data: { metadata, description: name },
    success_url: order.returnUrl,
    cancel_url: order.leaveUrl,
    expires_at: Math.floor(order.expiresAt.getTime() / 1000),
    locale: 'en-GB',
  };
}

function checked(stripe: Stripe, rawBody: Buffer, headers: Headers, secret: string, now: Date): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(
      rawBody,
      headers.get('stripe-signature') ?? '',
      secret,
      webhookToleranceSeconds,
      undefined,
      now.getTime(),
    );
  } catch (error) {
    throw new WebhookRefused(error instanceof Error ? error.message : String(error));
  }
}

function standingOf(session: Stripe.Checkout.Session): ProviderStanding {
  const amountPence = session.currency === 'gbp' ? (session.amount_total ?? 0) : 0;
  if (session.payment_status === 'paid') return { is: 'succeeded', amountPence };
  if (session.status === 'expired') return { is: 'expired', amountPence };
  const intent = session.payment_intent;
  const refused = intent && typeof intent === 'object' && intent.last_payment_error;
  return { is: refused ? 'declined' : 'open', amountPence };
}
