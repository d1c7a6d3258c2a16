/** What is kept of each payment, every word of the provider about it, and what somebody has to see to. */
import type { IssueKind } from './issue-kind.ts';
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
    /** The provider's names for the attempt to take the money, and for the money taken: refunds and disputes name only these. */
    intentRef: string | null;
    chargeRef: string | null;
    /** 1 when no money moves; null for payments that were made before this was kept. */
    pretend: number | null;
    /** Where the visitor pays. */
    hostedUrl: string | null;
    state: PaymentState;
    /** Number on the receipt, once paid. */
    receipt: string | null;
    /** What has really come, in the smallest unit of its currency (`gbp`), whether or not it was what we asked for. */
    receivedAmount: number | null;
    receivedCurrency: string | null;
    refundedPence: number;
    createdAt: string;
    changedAt: string;
    paidAt: string | null;
    /** When a member of staff put it to its booking. */
    matchedAt: string | null;
    /** When a member of staff dealt with it in another way, a full refund for one. */
    settledAt: string | null;
    settledNote: string | null;
  };
  paymentEvents: {
    /** Provider's name and its number for the event: the same word twice is one. */
    id: string;
    /** Ours, by the provider's word; null while nobody knows whose it is. There may be no such payment. */
    payment: string | null;
    news: string;
    /** What came of it: changed, unchanged, unknown payment, wrong amount, waiting. */
    effect: string;
    /** By the provider's clock. */
    at: string;
    receivedAt: string;
    /** The provider's own name for what has happened. Null, with all that follow, in rows of before. */
    type: string | null;
    intentRef: string | null;
    chargeRef: string | null;
    /** The refund, dispute, warning or review that it is about. */
    object: string | null;
    /** In the smallest unit of the currency. */
    amount: number | null;
    currency: string | null;
    status: string | null;
    /** One of the provider's own words, or the note of a member of staff. */
    reason: string | null;
    dueAt: string | null;
    /** When the object was made. */
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
    /** 1 while it asks for somebody. */
    open: number;
    /** As in `payments`. */
    pretend: number | null;
    /** By the provider's clock: of the newest word. */
    toldAt: string;
    openedAt: string;
    changedAt: string;
    /** When a member of staff noted that it has been dealt with; whatever is new about it clears this. */
    settledAt: string | null;
    settledNote: string | null;
  };
}
