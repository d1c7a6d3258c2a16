/** What we need of a company that takes cards for us: a page of its own to pay on, and its word on how it went. */
import type { PaymentEventKind } from './payment-state.ts';

export interface PaymentOrder {
  /** Also the key by which the provider knows that a request is a repetition. */
  readonly id: string;
  readonly reference: string;
  readonly amountPence: number;
  readonly email: string;
  /** Where the visitor comes back to once the provider is done. */
  readonly returnUrl: string;
  /** Where the visitor comes back to without having paid. */
  readonly cancelUrl: string;
  readonly expiresAt: Date;
}

/** In the smallest unit of the currency: `{amount: 25050, currency: 'gbp'}`. */
export interface Money {
  readonly amount: number;
  readonly currency: string;
}

/** How a payment stands with the provider; `open` while the visitor may still pay. */
export interface ProviderStatus extends Money {
  readonly status: 'succeeded' | 'declined' | 'expired' | 'open';
  readonly intentRef: string | null;
}

/** The provider's names for an attempt to take money, and for the money taken. */
export interface ProviderRefs {
  readonly intentRef: string | null;
  readonly chargeRef: string | null;
}

/**
 * What an event is about. Of the state: `PaymentEventKind`. `refunded`: everything returned of a charge so far. `refund`, `dispute`,
 * `fraud warning`, `review`: an object of its own, which seldom knows our number of the payment. `noted`: kept, and nothing more.
 */
export type ProviderEventKind =
  | PaymentEventKind
  | 'refunded'
  | 'refund'
  | 'dispute'
  | 'fraud warning'
  | 'review'
  | 'noted';

/** One event, told by webhook or found by asking. */
export interface ProviderEvent extends ProviderRefs {
  /** The provider's number for it. */
  readonly id: string;
  /** The provider's own name for what has happened. */
  readonly type: string;
  /** Our number of the payment, where the provider has told it. */
  readonly payment: string | null;
  readonly at: Date;
  readonly news: ProviderEventKind;
  readonly object: string | null;
  /** With `succeeded` what was paid, with `refunded` everything returned so far, else what the object is about. */
  readonly money: Money | null;
  readonly status: string | null;
  /** One of the provider's own words, never a visitor's. */
  readonly reason: string | null;
  /** Until when an answer is taken. */
  readonly dueAt: Date | null;
  /** When the object was made. */
  readonly madeAt: Date | null;
}

export interface PaymentProvider {
  readonly name: string;
  /** True when no money moves. */
  readonly testMode: boolean;
  /** Origin that the form of the check screen leads to, when it is not this site. */
  readonly origin: string | null;
  /** Repeated with the same order, at once or later, it starts nothing new. Rejects when the provider cannot be reached. */
  start(order: PaymentOrder): Promise<{ providerRef: string; url: string }>;
  /** Null for events that do not concern us; throws `WebhookRefused` for what the provider did not send just now. */
  readWebhook(rawBody: Buffer, headers: Headers): ProviderEvent | null;
  /** Null when the provider knows no such payment. */
  retrieve(providerRef: string): Promise<ProviderStatus | null>;
  /** Our number of the payment that these belong to; null when it is none of ours. */
  findPayment(refs: ProviderRefs): Promise<string | null>;
  /** Makes sure that nobody pays any more; a payment that is over stays as it is. */
  close(providerRef: string): Promise<void>;
  /** Everything that was made between two moments, as events of now; null where nothing is kept that could be compared. */
  readonly listBetween: ((from: Date, to: Date) => AsyncIterable<ProviderEvent>) | null;
}

/** The signature is missing, wrong or too old. */
export class WebhookRefused extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'WebhookRefused';
  }
}

/** The provider could not be reached, or would not begin a payment. */
export class ProviderUnavailable extends Error {
  constructor(cause: unknown) {
    super('The payment provider did not begin a payment', { cause });
    this.name = 'ProviderUnavailable';
  }
}

/** Seconds that a signed word may take to reach us. */
export const webhookToleranceSeconds = 300;
