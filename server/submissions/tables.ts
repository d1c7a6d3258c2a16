/** Tables of submissions and of their uploads. */

import type { Generated } from 'kysely';

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
    /** Time by which the form promised a reply; null for a form that promises none. */
    dueAt: string | null;
    /** 1 while the promised reply is owed: not in quarantine, not answered, not closed. */
    isOpen: Generated<number>;
    /** Id of the member of staff who answers it, and since when. */
    claimedBy: string | null;
    claimedAt: string | null;
    /** Number of changes by staff: a change names the number that it saw. */
    revision: Generated<number>;
    /** One of its form's `confirmation.outcomes`, or null. */
    outcome: string | null;
  };
  /** Words of the sender's name in lower case, by which staff search. */
  submissionNames: {
    submission: string;
    name: string;
    /** Those of the submission, so that one index finds a page of a branch. */
    branch: string | null;
    receivedAt: string;
  };
  /** Steps of staff: claims, notes, answers. */
  submissionSteps: {
    id: string;
    submission: string;
    at: string;
    /** Id of the member of staff; null for an operator. */
    staff: string | null;
    /** Name at that time. */
    name: string;
    /** A `StepKind`; text, because a later release may drop one. */
    kind: string;
    /** Note, or text of the answer. */
    text: string | null;
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
    /** Empty for a file of a photograph that staff have added. */
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
