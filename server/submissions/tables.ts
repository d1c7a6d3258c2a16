/** Tables of submissions and of their uploads. */

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
}

declare module '../platform/database/tables.ts' {
  interface Tables extends SubmissionTables {}
}
