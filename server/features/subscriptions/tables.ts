/** Tables of subscriptions, opt-in requests, consents, choices about post, and referral codes. */

/** Timestamps are ISO 8601 in UTC, so that both databases store and order them alike. */
export interface SubscriptionTables {
  subscriptions: {
    id: string;
    /** Lower case. All that remains of a stopped subscription, so that it is not written to again. */
    email: string;
    state: 'waiting' | 'confirmed' | 'stopped';
    /** JSON of SubscriptionChoices in force; null while there are none. */
    choices: string | null;
    /** Written and read only by the previous release; requests are in `optInRequests`. */
    asked: string | null;
    askedAt: string;
    confirmedAt: string | null;
    stoppedAt: string | null;
    changedAt: string;
  };
  optInRequests: {
    id: string;
    purpose: OptInPurpose;
    /** Lower case. */
    email: string;
    /**
     * JSON that its link confirms: SubscriptionChoices, offer codes or ClubRequest. Null once it has been
     * confirmed or is no longer wanted.
     */
    asked: string | null;
    /** Reference of the submission it came with, where confirming continues that submission. */
    reference: string | null;
    askedAt: string;
  };
  consents: {
    id: string;
    /** Email address, or number in E.164 form, that the consent is about. */
    contact: string;
    /** Address, in lower case, of the person who gave or withdrew it; null for a number stopped by hand. */
    email: string | null;
    channel: Channel;
    /** Purpose of the consent: `offers`. */
    purpose: string;
    /** Version of our consent sentence, and the sentence itself. */
    wordingVersion: number;
    wording: string;
    /** 1 when given, 0 when withdrawn. */
    given: number;
    at: string;
    /** Form in which it was given or withdrawn. */
    how: string;
    /** Reference of the submission, for as long as that is stored. */
    reference: string | null;
  };
  postChoices: {
    /** Code on a letter; rows of an earlier release may hold the number above an address. */
    number: string;
    action: PostAction;
    /** JSON list of topics, or null for all. */
    topics: string | null;
    changedAt: string;
    reference: string;
  };
  letterChoices: {
    id: string;
    /**
     * Number above an address. Such numbers are easily guessed, so they count only with name and postcode.
     */
    number: string;
    /** Name as typed; empty once the form has been deleted. */
    name: string;
    /** `NR2 1AB` */
    postcode: string;
    action: PostAction;
    /** JSON list of topics, or null for all. */
    topics: string | null;
    changedAt: string;
    reference: string;
  };
  referralCodes: {
    code: string;
    /** Booking and surname identify a code: a repeated request gets the same one. */
    bookingRef: string;
    surname: string;
    email: string;
    madeAt: string;
    lastUsedAt: string | null;
  };
}

/** Purposes that the link in a mail can confirm. */
export type OptInPurpose = 'offers' | 'offer-news' | 'solo-club';
export type PostAction = 'keep' | 'change' | 'stop';
export type Channel = 'email' | 'sms' | 'whatsapp' | 'post';

/** Choices of a subscriber, with the contact details that they need. */
export interface SubscriptionChoices {
  readonly topics: readonly string[];
  readonly frequency: string | null;
  readonly channels: readonly Channel[];
  readonly name?: string;
  readonly phone?: string;
  readonly address?: string;
  readonly postcode?: string;
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends SubscriptionTables {}
}
