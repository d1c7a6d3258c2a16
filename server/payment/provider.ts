/** What we need of a company that takes cards for us: a page of its own to pay on, and its word on how it went. */
import type { PaymentNews } from './payment-state.ts';

export interface PaymentOrder {
  /** Also the key by which the provider knows that a request is a repetition. */
  readonly id: string;
  readonly reference: string;
  readonly amountPence: number;
  readonly email: string;
  /** Where the visitor comes back to once the provider is done. */
  readonly returnUrl: string;
  /** Where the visitor comes back to without having paid. */
  readonly leaveUrl: string;
  readonly expiresAt: Date;
}

/** How a payment stands with the provider; `open` while the visitor may still pay. */
export interface ProviderStanding {
  readonly is: 'succeeded' | 'declined' | 'expired' | 'open';
  readonly amountPence: number;
}

/** One event, told by webhook. */
export interface ProviderEvent {
  /** The provider's number for it. */
  readonly id: string;
  readonly payment: string;
  readonly at: Date;
  readonly news: PaymentNews | 'refunded';
  /** With `succeeded` what was paid, with `refunded` everything returned so far. */
  readonly amountPence: number | null;
}

export interface PaymentProvider {
  readonly name: string;
  /** True when no money moves. */
  readonly pretend: boolean;
  /** Origin that the form of the check screen leads to, when it is not this site. */
  readonly origin: string | null;
  /** Repeated with the same order it starts nothing new. Rejects when the provider cannot be reached. */
  start(order: PaymentOrder): Promise<{ providerRef: string; url: string }>;
  /** Null for events that do not concern us; throws `WebhookRefused` for what the provider did not send just now. */
  readWebhook(rawBody: Buffer, headers: Headers): ProviderEvent | null;
  lookUp(providerRef: string): Promise<ProviderStanding>;
  /** Makes sure that nobody pays any more; a payment that is over stays as it is. */
  close(providerRef: string): Promise<void>;
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
