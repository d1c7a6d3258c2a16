/** Tables of submissions, of their uploads, and of the outbox. */

/** Timestamps are ISO 8601 in UTC, so that both databases store and sort them alike. */
export interface SubmissionTables {
  submissions: {
    /** Idempotency key. */
    id: string;
    /** Reference shown to the visitor, such as P-7K3F-29. */
    reference: string;
    form: string;
    /** Path of the page that sent the form. */
    path: string;
    /** Slug of the branch that answers; null for the desk. */
    branch: string | null;
    /** Visitor's email address in lower case; the address's owner can see the submission. */
    email: string | null;
    /** JSON array of the answers in the form's order, each with field, label and values. */
    content: string;
    /** SHA-256 of the content, in hexadecimal: the same key with different content is an error. */
    digest: string;
    /** 1 for suspected spam: stored for staff to check, and no email is sent. */
    isSpam: number;
    receivedAt: string;
    deleteAfter: string;
    answeredAt: string | null;
    /** One of its form's `confirmation.outcomes`, or null. */
    outcome: string | null;
  };
  /** Views of confidential answers. */
  submissionViews: {
    id: string;
    submission: string;
    at: string;
  };
  /** Retention end of confidential answers; 90 days for a submission without a row. */
  sensitivePeriods: {
    submission: string;
    until: string;
  };
  uploads: {
    /** File name in the uploads folder. */
    id: string;
    submission: string;
    field: string;
    /** The visitor's own file name. */
    name: string;
    /** Media type, detected from the content. */
    type: string;
    bytes: number;
  };
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
