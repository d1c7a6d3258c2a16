/** What is kept of each payment, and every word of the provider about it. */
import type { PaymentState } from './payment-state.ts';

/** Moments are ISO 8601 in UTC. No card is ever seen here, so none is kept. */
export interface PaymentTables {
  payments: {
    /** Made when the details were checked: a second press of the button is the same payment. */
    id: string;
    /** Of the booking. Nobody has looked whether there is one: staff match it. */
    reference: string;
    surname: string;
    amountPence: number;
    /** Null once it has been cleared. */
    email: string | null;
    /** Slug. */
    branch: string;
    provider: string;
    /** The provider's own name for it. */
    providerRef: string | null;
    /** Where the visitor pays. */
    hostedUrl: string | null;
    state: PaymentState;
    /** Number on the receipt, once paid. */
    receipt: string | null;
    refundedPence: number;
    createdAt: string;
    changedAt: string;
    paidAt: string | null;
    /** When a member of staff put it to its booking. */
    matchedAt: string | null;
  };
  paymentEvents: {
    /** Provider's name and its number for the event: the same word twice is one. */
    id: string;
    payment: string | null;
    news: string;
    /** What came of it: changed, unchanged, unknown payment, wrong amount. */
    effect: string;
    /** By the provider's clock. */
    at: string;
    receivedAt: string;
  };
}
