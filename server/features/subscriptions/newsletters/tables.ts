/** Tables of newsletter runs, their recipients, and the rates last announced. */

/** Timestamps are ISO 8601 in UTC, so that both databases store and order them alike. */
export interface NewsletterTables {
  newsletterRuns: {
    /** Slug of the newsletter; for a rate alert, its currency and day. */
    slug: string;
    /** JSON of RateMove, or null for a newsletter of the content. */
    rateMove: string | null;
    /** JSON list: subscribers who chose one of these topics are recipients. */
    topics: string;
    state: NewsletterRunState;
    /** Earliest time of sending. */
    sendAt: string;
    orderedAt: string;
    /** When the recipient list was complete. */
    listedAt: string | null;
    /** When the last batch was put into the outbox. */
    lastBatchAt: string | null;
    endedAt: string | null;
  };
  newsletterRecipients: {
    slug: string;
    /** Subscription id. The address is read when the mail is composed. */
    subscription: string;
    outcome: RecipientOutcome;
    /** When the outcome was set. */
    at: string;
    /** Id of its outbox row, always the same for this newsletter and subscription; null while it waits. */
    mail: string | null;
    /** When the subscriber stopped everything through a link in this mail. */
    stoppedAt: string | null;
  };
  rateMarks: {
    currency: string;
    /** Units per pound at the last alert, or when first seen, in ten-thousandths. */
    tenThousandths: number;
    at: string;
  };
}

export type NewsletterRunState = 'ordered' | 'sending' | 'paused' | 'sent' | 'cancelled';

/**
 * `waiting` for its turn. `queued` in the outbox; from there `sent` (in doubt included), `refused` by the
 * mail server for good, or `undelivered` for another reason. Never enqueued: `withdrawn` (unsubscribed or
 * topic removed since), `too-soon` for the chosen frequency, `unreachable` after three refusals, `invalid`
 * for an unreadable row.
 */
export type RecipientOutcome =
  | 'waiting'
  | 'queued'
  | 'sent'
  | 'refused'
  | 'undelivered'
  | 'withdrawn'
  | 'too-soon'
  | 'unreachable'
  | 'invalid';

declare module '../../../platform/database/tables.ts' {
  interface Tables extends NewsletterTables {}
}
