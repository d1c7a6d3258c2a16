/** What a payment is to the pages that start it and tell how it went: never a card, never more than they show. */

/** What a visitor says to pay for a booking; `reference` tidied, `branch` a slug. */
export interface PaymentDetails {
  readonly reference: string;
  readonly surname: string;
  readonly amountPence: number;
  readonly email: string;
  readonly branch: string;
}

/** How a payment went, as its page may tell it. */
export interface PaymentResult {
  readonly state: 'succeeded' | 'declined' | 'cancelled' | 'expired' | 'pending';
  readonly reference: string;
  readonly amountPence: number;
  readonly branch: string;
  /** With `succeeded`. */
  readonly receipt: string | null;
  /** ISO moment, with `succeeded`. */
  readonly paidAt: string | null;
  readonly refundedPence: number;
  /** True when no money moves, because the practice page stands in for the card company. */
  readonly testMode: boolean;
  /** Sealed details to begin again with, while they are fresh. */
  readonly retryToken: string | null;
}

/** Why a sealed text of an address cannot be read: too old, or not as we wrote it. */
export type UnsealError = 'late' | 'altered';

/** How cards are taken here. */
export interface CardPaymentSettings {
  readonly testMode: boolean;
  /** What a card statement calls us. */
  readonly statementDescriptor: string;
  /** Host of the page that the card is typed on; null when that page is on this site, which is practice only. */
  readonly host: string | null;
}

/** What the payment pages are handed. */
export interface PaymentContext {
  /** Null where cards are not taken, and other ways are shown instead. */
  readonly cardPayments: CardPaymentSettings | null;
  /** Details that this site has sealed for the check screen. */
  readCheck(sealed: string): PaymentDetails | UnsealError;
  /** `sealed` is what the visitor came back with. Asks the provider once when its word has not come yet. */
  readResult(sealed: string): Promise<PaymentResult | UnsealError>;
}
