/** Stripe Checkout: cards are typed on Stripe's hosted page, and signed webhooks report the outcome. */
import { setTimeout as pause } from 'node:timers/promises';
import Stripe from 'stripe';
import { checkoutOrigin } from '../../../render/checkout-origin.ts';
import {
  type PaymentOrder,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderStatus,
  type RefundOrder,
  RefundRejected,
  WebhookRefused,
  webhookToleranceSeconds,
} from '../payment-provider.ts';
import { listStripeObjects } from './list-stripe-objects.ts';
import { readStripeEvent } from './read-stripe-event.ts';
import { fromRefund } from './read-stripe-object.ts';

const timeoutMs = 8_000;
/** Milliseconds between retries while another server is making the same request. */
const conflictRetryMs = 300;

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Another address of the API, for tests: `http://127.0.0.1:4000`. */
  readonly apiOrigin: string | undefined;
}

/** Returns true for Stripe's test keys, with which it moves no money. */
export function isTestKey(secretKey: string): boolean {
  return /^[sr]k_test_/.test(secretKey);
}

export function createStripeProvider(settings: StripeSettings, now: () => Date): PaymentProvider {
  const stripe = new Stripe(settings.secretKey, {
    ...toHostOptions(settings.apiOrigin),
    timeout: timeoutMs,
    // A retry would double the wait. The visitor's own retry is safe, as the idempotency key stays the same.
    maxNetworkRetries: 0,
    telemetry: false,
  });
  const { sessions } = stripe.checkout;
  const testMode = isTestKey(settings.secretKey);
  return {
    name: 'stripe',
    testMode,
    origin: checkoutOrigin,
    async start(order) {
      const session = await retryOnConflict(() =>
        sessions.create(toSessionParams(order), { idempotencyKey: order.id }),
      );
      if (!session.url) throw new Error('Stripe returned no checkout URL');
      return { providerRef: session.id, url: session.url };
    },
    readWebhook(rawBody, headers) {
      const event = verifyEvent(stripe, rawBody, headers, settings.webhookSecret, now());
      return event.livemode === testMode ? null : readStripeEvent(event);
    },
    retrieve: (providerRef) =>
      nullOnNotFound(async () =>
        toStatus(await sessions.retrieve(providerRef, { expand: ['payment_intent'] })),
      ),
    findPayment: ({ intentRef, chargeRef }) =>
      nullOnNotFound(async () => {
        if (intentRef) return (await stripe.paymentIntents.retrieve(intentRef)).metadata?.payment ?? null;
        if (!chargeRef) return null;
        return (await stripe.charges.retrieve(chargeRef)).metadata?.payment ?? null;
      }),
    listBetween: (from, to) => listStripeObjects(stripe, from, to, now),
    async refund(order) {
      const params = {
        ...(order.intentRef && { payment_intent: order.intentRef }),
        amount: order.amountPence,
        metadata: { refund: order.id, payment: order.payment },
      };
      try {
        const create = () => stripe.refunds.create(params, { idempotencyKey: order.id });
        return toRefundEvent(await retryOnConflict(create), order);
      } catch (error) {
        throw isRejection(error) ? new RefundRejected(error.message) : error;
      }
    },
    async findRefund(order) {
      if (!order.intentRef) return null;
      for await (const refund of stripe.refunds.list({ payment_intent: order.intentRef, limit: 100 }))
        if (refund.metadata?.refund === order.id) return toRefundEvent(refund, order);
      return null;
    },
    async close(providerRef) {
      const { status } = await sessions.retrieve(providerRef);
      if (status === 'open') await sessions.expire(providerRef);
    },
  };
}

function toHostOptions(apiOrigin: string | undefined): {
  protocol?: 'http' | 'https';
  host?: string;
  port?: string;
} {
  if (!apiOrigin) return {};
  const { protocol, hostname, port } = new URL(apiOrigin);
  return { protocol: protocol === 'http:' ? 'http' : 'https', host: hostname, port };
}

/**
 * Retries on 409, Stripe's answer while the same request of another server or an earlier try is in progress.
 * See https://docs.stripe.com/api/idempotent_requests
 */
async function retryOnConflict<Result>(call: () => Promise<Result>): Promise<Result> {
  for (const until = Date.now() + timeoutMs; ; ) {
    try {
      return await call();
    } catch (error) {
      const inUse = error instanceof Stripe.errors.StripeError && error.statusCode === 409;
      if (!inUse || Date.now() > until) throw error;
      await pause(conflictRetryMs);
    }
  }
}

/** Stripe has answered, and made nothing: with any other error the refund may have been made. */
function isRejection(error: unknown): error is Stripe.errors.StripeError {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  const { statusCode = 0 } = error;
  return statusCode >= 400 && statusCode < 500 && statusCode !== 409;
}

/** The id derives from the contents, so that the answer is recorded once. */
function toRefundEvent(refund: Stripe.Refund, { payment }: RefundOrder): ProviderEvent {
  return {
    ...fromRefund(refund),
    payment,
    id: `answer ${refund.id} ${refund.status}`,
    type: 'refund answer',
    at: new Date(refund.created * 1000),
  };
}

/** Resolves with null for objects that Stripe does not know. */
async function nullOnNotFound<Result>(call: () => Promise<Result>): Promise<Result | null> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.statusCode === 404) return null;
    throw error;
  }
}

/** Returns the same parameters for the same order, as Stripe rejects a retry that differs. */
function toSessionParams(order: PaymentOrder): Stripe.Checkout.SessionCreateParams {
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
    cancel_url: order.cancelUrl,
    expires_at: Math.floor(order.expiresAt.getTime() / 1000),
    locale: 'en-GB',
  };
}

function verifyEvent(
  stripe: Stripe,
  rawBody: Buffer,
  headers: Headers,
  secret: string,
  now: Date,
): Stripe.Event {
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

function toStatus(session: Stripe.Checkout.Session): ProviderStatus {
  const intent = session.payment_intent;
  const money = {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'gbp',
    intentRef: (typeof intent === 'string' ? intent : intent?.id) ?? null,
  };
  if (session.payment_status === 'paid') return { status: 'succeeded', ...money };
  if (session.status === 'expired') return { status: 'expired', ...money };
  const refused = intent && typeof intent === 'object' && intent.last_payment_error;
  return { status: refused ? 'declined' : 'open', ...money };
}
