/** What is kept of each thing that a visitor has sent, the files that came with it, and the mail that has still to leave for it. */

/** Moments are ISO 8601 in UTC, so that both databases hold and order them alike. */
export interface SubmissionTables {
  submissions: {
    /** Key by which a second sending of the same is known. */
    id: string;
    /** What the visitor is told, like P-7K3F-29. */
    reference: string;
    form: string;
    /** Address of the page it was sent from. */
    path: string;
    /** Slug of the branch that answers, or null for the desk. */
    branch: string | null;
    /** Address that it was sent with, in small letters; its owner may see that it is here. */
    email: string | null;
    /** JSON: the answers in the order of the form, each with its field, label and values. */
    content: string;
    /** SHA-256 of what was sent, in hexadecimal: the same key with other content is a mistake. */
    digest: string;
    /** 1 for what looks as if no person had sent it: kept for a person to see, and no mail leaves for it. */
    suspect: number;
    receivedAt: string;
    deleteAfter: string;
    answeredAt: string | null;
    /** One of its form's `confirmation.outcomes`, or null. */
    outcome: string | null;
  };
  /** Each time that somebody has looked at what was told in confidence. */
  submissionViews: {
    id: string;
    submission: string;
    at: string;
  };
  /** Until when what was told in confidence is kept; for one without a row, 90 days. */
  sensitivePeriods: {
    submission: string;
    until: string;
  };
  uploads: {
    /** Name of the file in the folder of uploads. */
    id: string;
    submission: string;
    field: string;
    /** What the visitor called it. */
    name: string;
    /** Told from its content. */
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
    /** Where one request ends what it belongs to, or null. */
    unsubscribe: string | null;
    madeAt: string;
    /** Not before this; null once it has left, is given up or in doubt. */
    nextTryAt: string | null;
    tries: number;
    /** From then on without its body and its link, which may open what is somebody's own. */
    sentAt: string | null;
    lastError: string | null;
    /** Who is sending it, until `nextTryAt`; one name for each turn. */
    claimedBy: string | null;
    /** When that was last said. Later than now where the clock has gone back since; null in rows of a release that wrote none. */
    claimedAt: string | null;
    /** When it was sent to its end and no answer came: only a person has it tried again. */
    inDoubtAt: string | null;
    /** When a person had it tried again. */
    retriedAt: string | null;
    /** The same as the body, in the look of the site; null in rows of a release that wrote none. */
    html: string | null;
    /** An entry for a calendar (RFC 5545) that goes with it, or null. */
    calendar: string | null;
    /** The name it is sent under, or null for that of the settings. */
    senderName: string | null;
    /** 1 for one of many alike, which waits behind everything else; null in rows of a release that knew no such. */
    bulk: number | null;
  };
  /** What has been sent once, and is never sent again. */
  sentNotices: {
    key: string;
    at: string;
  };
}
