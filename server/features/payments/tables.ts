/** Tables of payments, the provider's events about them, and payment issues. */
import type { IssueKind } from './issue-kind.ts';
import type { PaymentState } from './payment-state.ts';

/** Timestamps are ISO 8601 in UTC. Card numbers never reach this site, so none are stored. */
export interface PaymentTables {
  payments: {
    /** Created when the details were checked: a second press of the button is the same payment. */
    id: string;
    /** Reference of the booking. The site does not check that it exists: staff match the payment to it. */
    reference: string;
    surname: string;
    /** Words of the surname by which it is found; null in older rows. */
    nameKey: string | null;
    amountPence: number;
    /** Null once it has been cleared. */
    email: string | null;
    /** Slug of the branch. */
    branch: string;
    provider: string;
    /** The provider's id of the payment. */
    providerRef: string | null;
    /** The provider's ids of the attempt and of the charge: refunds and disputes name only these. */
    intentRef: string | null;
    chargeRef: string | null;
    /** 1 when no money moves; null for payments older than this column. */
    testMode: number | null;
    /** URL of the page where the visitor pays. */
    hostedUrl: string | null;
    state: PaymentState;
    /** Number on the receipt, once paid. */
    receipt: string | null;
    /** Amount actually received, expected or not, in the smallest unit of its currency (`gbp`). */
    receivedAmount: number | null;
    receivedCurrency: string | null;
    refundedPence: number;
    createdAt: string;
    changedAt: string;
    paidAt: string | null;
    /** When a member of staff matched it to its booking. */
    matchedAt: string | null;
    /** When a member of staff settled it in another way, such as a full refund. */
    settledAt: string | null;
    settledNote: string | null;
  };
  paymentEvents: {
    /** Provider's name and its id of the event: an event delivered twice is one row. */
    id: string;
    /** Our payment id as given by the provider; null while it is unknown. There may be no such payment. */
    payment: string | null;
    news: string;
    /** Effect of the event: changed, unchanged, unknown payment, wrong amount, waiting. */
    effect: string;
    /** Time of the event, by the provider's clock. */
    at: string;
    receivedAt: string;
    /** The provider's name of the event type. Null in older rows, as are all columns below. */
    type: string | null;
    intentRef: string | null;
    chargeRef: string | null;
    /** Id of the refund, dispute, warning or review that the event is about. */
    object: string | null;
    /** Amount in the smallest unit of the currency. */
    amount: number | null;
    currency: string | null;
    status: string | null;
    /** A reason code of the provider, or the note of a member of staff. */
    reason: string | null;
    dueAt: string | null;
    /** When the object was created. */
    madeAt: string | null;
  };
  paymentIssues: {
    id: string;
    provider: string;
    /** As in `paymentEvents`. */
    payment: string | null;
    kind: IssueKind;
    object: string | null;
    intentRef: string | null;
    amount: number | null;
    currency: string | null;
    status: string;
    reason: string | null;
    dueAt: string | null;
    /** 1 while it needs attention. */
    open: number;
    /** As in `payments`. */
    testMode: number | null;
    /** Time of the newest event, by the provider's clock. */
    toldAt: string;
    openedAt: string;
    changedAt: string;
    /** When a member of staff settled it; anything new about it clears this. */
    settledAt: string | null;
    settledNote: string | null;
  };
  /** Refunds that staff asked for here; those made at the provider are events alone. */
  paymentRefunds: {
    id: string;
    payment: string;
    amountPence: number;
    /** Reason that the person gave. */
    reason: string;
    state: RefundState;
    at: string;
    /** Id of the person who asked; null for an operator. */
    requestedBy: string | null;
    requestedByName: string;
    /** Second person, who confirmed or cancelled; null without one. */
    decidedBy: string | null;
    decidedByName: string | null;
    decidedAt: string | null;
    changedAt: string;
    /** Id of the intent in `acts`, which is the idempotency key at the provider; null until it is sent. */
    intent: string | null;
    /** The provider's id of the attempt whose money is returned. */
    intentRef: string | null;
    /** The provider's id of the refund. */
    object: string | null;
    /** Why it failed. */
    failure: string | null;
  };
}

/**
 * `requested`: a second person must confirm. `under way`: the provider was asked, or has not finished.
 * The other states are final; a made refund may fail later.
 */
export type RefundState = 'requested' | 'under way' | 'made' | 'failed' | 'cancelled';

declare module '../../platform/database/tables.ts' {
  interface Tables extends PaymentTables {}
}
