/** Contract of a payment provider: a hosted page to pay on, and events that report the outcome. */
import type { PaymentEventKind } from './payment-state.ts';

export interface PaymentOrder {
  /** Also the idempotency key of requests to the provider. */
  readonly id: string;
  readonly reference: string;
  readonly amountPence: number;
  readonly email: string;
  /** URL to which the visitor returns once the provider is done. */
  readonly returnUrl: string;
  /** URL to which the visitor returns without having paid. */
  readonly cancelUrl: string;
  readonly expiresAt: Date;
}

/** Amount in the smallest unit of its currency: `{amount: 25050, currency: 'gbp'}`. */
export interface Money {
  readonly amount: number;
  readonly currency: string;
}

/** Status of a payment at the provider; `open` while the visitor may still pay. */
export interface ProviderStatus extends Money {
  readonly status: 'succeeded' | 'declined' | 'expired' | 'open';
  readonly intentRef: string | null;
}

/** The provider's ids of the attempt to take money (intent) and of the money taken (charge). */
export interface ProviderRefs {
  readonly intentRef: string | null;
  readonly chargeRef: string | null;
}

/**
 * Kinds of events. `PaymentEventKind` changes the payment's state. `refunded`: the total returned of a charge
 * so far. `refund`, `dispute`, `fraud warning`, `review`: an object with its own id, which seldom carries our
 * payment id. `noted`: stored, without further effect.
 */
export type ProviderEventKind =
  | PaymentEventKind
  | 'refunded'
  | 'refund'
  | 'dispute'
  | 'fraud warning'
  | 'review'
  | 'noted';

/** One event, received by webhook or found by a request to the provider. */
export interface ProviderEvent extends ProviderRefs {
  /** The provider's id of the event. */
  readonly id: string;
  /** The provider's name of the event type. */
  readonly type: string;
  /** Our payment id, where the event carries it. */
  readonly payment: string | null;
  readonly at: Date;
  readonly news: ProviderEventKind;
  readonly object: string | null;
  /** Money paid for `succeeded`, the total returned so far for `refunded`, else the amount of the object. */
  readonly money: Money | null;
  readonly status: string | null;
  /** A reason code of the provider, never a visitor's text. */
  readonly reason: string | null;
  /** Deadline for an answer. */
  readonly dueAt: Date | null;
  /** When the object was created. */
  readonly madeAt: Date | null;
}

/** Return of money, of one attempt to pay. */
export interface RefundOrder {
  /** Also the idempotency key of the request. */
  readonly id: string;
  /** Our payment id. */
  readonly payment: string;
  readonly intentRef: string | null;
  readonly amountPence: number;
}

export interface PaymentProvider {
  readonly name: string;
  /** True when no money moves. */
  readonly testMode: boolean;
  /** Origin to which the form of the check screen leads, when it is not this site. */
  readonly origin: string | null;
  /**
   * Starts a payment. Idempotent for the same order, also later. Rejects when the provider is unreachable.
   */
  start(order: PaymentOrder): Promise<{ providerRef: string; url: string }>;
  /** Returns null for unrelated events. Throws `WebhookRefused` when the signature is invalid or old. */
  readWebhook(rawBody: Buffer, headers: Headers): ProviderEvent | null;
  /** Resolves with null when the provider knows no such payment. */
  retrieve(providerRef: string): Promise<ProviderStatus | null>;
  /** Resolves with our payment id for these ids of the provider; null when the payment is not ours. */
  findPayment(refs: ProviderRefs): Promise<string | null>;
  /**
   * Returns money once per order. Throws `RefundRejected` when none was returned; after any other error it is
   * unknown, and `findRefund` answers that.
   */
  refund(order: RefundOrder): Promise<ProviderEvent>;
  /** Resolves with the refund of this order; null when there is none. */
  findRefund(order: RefundOrder): Promise<ProviderEvent | null>;
  /** Prevents any further payment on the hosted page; a finished payment is left unchanged. */
  close(providerRef: string): Promise<void>;
  /** Lists all objects created in a period, as events of now; null when there is nothing to compare. */
  readonly listBetween: ((from: Date, to: Date) => AsyncIterable<ProviderEvent>) | null;
}

/** The signature is missing, wrong or too old. */
export class WebhookRefused extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'WebhookRefused';
  }
}

/** The provider did not make the refund; the message gives its reason. */
export class RefundRejected extends Error {}

/** The provider was unreachable, or did not begin a payment. */
export class ProviderUnavailable extends Error {
  constructor(cause: unknown) {
    super('The payment provider did not begin a payment', { cause });
    this.name = 'ProviderUnavailable';
  }
}

/** Maximum age of a webhook's signature, in seconds. */
export const webhookToleranceSeconds = 300;
