/** Payment types for the pages that start a payment and show its result: no card data, only what is shown. */

/** Details that a visitor enters to pay for a booking; `reference` is normalised, `branch` is a slug. */
export interface PaymentDetails {
  readonly reference: string;
  readonly surname: string;
  readonly amountPence: number;
  readonly email: string;
  readonly branch: string;
}

/** Result of a payment, as its page may show it. */
export interface PaymentResult {
  readonly state: 'succeeded' | 'declined' | 'cancelled' | 'expired' | 'pending';
  readonly reference: string;
  readonly amountPence: number;
  readonly branch: string;
  /** Set with `succeeded`. */
  readonly receipt: string | null;
  /** ISO moment, set with `succeeded`. */
  readonly paidAt: string | null;
  readonly refundedPence: number;
  /** True when no money moves, because the test page replaces the card company. */
  readonly testMode: boolean;
  /** Sealed details for another attempt, while they are fresh. */
  readonly retryToken: string | null;
}

/** Reason why a sealed value in an address cannot be read: too old, or not as we wrote it. */
export type UnsealError = 'late' | 'altered';

/** Settings of card payments. */
export interface CardPaymentSettings {
  readonly testMode: boolean;
  /** Our name on a card statement. */
  readonly statementDescriptor: string;
  /** Host of the page that takes the card; null when that page is on this site, which is test mode only. */
  readonly host: string | null;
}

/** Context of the payment pages. */
export interface PaymentContext {
  /** Null when cards are not accepted; the page then shows other ways to pay. */
  readonly cardPayments: CardPaymentSettings | null;
  /** Reads the details that this site sealed for the check page. */
  readCheck(sealed: string): PaymentDetails | UnsealError;
  /** `sealed` comes from the return address. Polls the provider once if its result has not arrived yet. */
  readResult(sealed: string): Promise<PaymentResult | UnsealError>;
}
