/** Tables of queued mails and of notices. */

/** Timestamps are ISO 8601 in UTC. */
export interface MailTables {
  outbox: {
    id: string;
    submission: string | null;
    recipient: string;
    replyTo: string | null;
    subject: string;
    body: string;
    /** URL that unsubscribes with one request, or null. */
    unsubscribe: string | null;
    madeAt: string;
    /** Time of the next attempt; null once the mail is sent, abandoned or in doubt. */
    nextTryAt: string | null;
    tries: number;
    /** When the mail was sent. Its body and link are then cleared, because they may open personal data. */
    sentAt: string | null;
    lastError: string | null;
    /** Sender that holds the mail until `nextTryAt`; a new token for every claim. */
    claimedBy: string | null;
    /** Last renewal of the claim; later than now if the clock was set back; null in rows of old releases. */
    claimedAt: string | null;
    /** When the mail was sent completely but got no response; only staff can retry it. */
    inDoubtAt: string | null;
    /** When staff retried it. */
    retriedAt: string | null;
    /** HTML version of the body; null in rows of an earlier release. */
    html: string | null;
    /** Attached calendar entry (RFC 5545), or null. */
    calendar: string | null;
    /** Sender name, or null for the configured one. */
    senderName: string | null;
    /** 1 for bulk mail, which is sent after all other mail; else null, as in rows of an earlier release. */
    bulk: number | null;
  };
  /** Notices that have been sent and must not be sent again. */
  sentNotices: {
    key: string;
    at: string;
  };
}
