/** Newsletters that are being sent, and to whom each has gone. */

/** Moments are ISO 8601 in UTC, so that both databases hold and order them alike. */
export interface NewsletterTables {
  newsletterRuns: {
    /** Of the newsletter; of a word about a rate its currency and day. */
    slug: string;
    /** JSON of RateMove, or null for a newsletter of the content. */
    rateMove: string | null;
    /** JSON list: whoever has asked for one of them is sent it. */
    topics: string;
    state: NewsletterRunState;
    /** Not before this. */
    sendAt: string;
    orderedAt: string;
    /** When the list of whom it goes to was complete. */
    listedAt: string | null;
    /** When the last mails were put into the outbox. */
    lastBatchAt: string | null;
    endedAt: string | null;
  };
  newsletterRecipients: {
    slug: string;
    /** Its id: the address is read anew when it is its turn. */
    subscription: string;
    outcome: RecipientOutcome;
    /** When it came to that. */
    at: string;
    /** Its row of the outbox, which is always the same for this newsletter and this subscription; null while it waits. */
    mail: string | null;
    /** When its owner stopped everything by a link in this very mail. */
    stoppedAt: string | null;
  };
  rateMarks: {
    currency: string;
    /** What a pound bought when we last spoke of it, in ten-thousandths. */
    tenThousandths: number;
    at: string;
  };
}

export type NewsletterRunState = 'ordered' | 'sending' | 'paused' | 'sent' | 'cancelled';

/**
 * `waiting` for its turn; `queued` in the outbox, from where it is `sent` (one in doubt as well), `refused` by the mail
 * server for good, or `undelivered` for another reason. Not sent at all: `withdrawn` (stopped meanwhile, or this subject taken back), `too-soon` for what was agreed to,
 * `unreachable` after three refusals, `invalid` where its row cannot be read.
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
