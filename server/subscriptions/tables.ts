/** Who has agreed to be sent what, in which words and when; what is posted to whom; codes for recommending. */

/** Moments are ISO 8601 in UTC, so that both databases hold and order them alike. */
export interface SubscriptionTables {
  subscriptions: {
    id: string;
    /** In small letters; of one who has stopped, all that is kept, so as not to write again. */
    email: string;
    state: 'waiting' | 'confirmed' | 'stopped';
    /** JSON of SubscriptionChoices in force; null while there are none. */
    choices: string | null;
    /** Written by the release before, and read by it alone; requests are in `optInRequests`. */
    asked: string | null;
    askedAt: string;
    confirmedAt: string | null;
    stoppedAt: string | null;
    changedAt: string;
  };
  optInRequests: {
    id: string;
    purpose: OptInPurpose;
    /** In small letters. */
    email: string;
    /** JSON of what its link confirms (SubscriptionChoices, codes of offers, ClubRequest); null once it has been, or is no longer wanted. */
    asked: string | null;
    /** Of the submission that it came with, where confirming it leads to more of that. */
    reference: string | null;
    askedAt: string;
  };
  consents: {
    id: string;
    /** Address or number that it was about, as it is written to or dialled. */
    contact: string;
    /** In small letters, the address of whoever said it; null for a number that was stopped by hand. */
    email: string | null;
    channel: Channel;
    /** What for: offers. */
    purpose: string;
    /** Which edition of our sentence, and the sentence itself. */
    wordingVersion: number;
    wording: string;
    /** 1 for a yes, 0 for one that is taken back. */
    given: number;
    at: string;
    /** Form that it was said in. */
    how: string;
    /** The submission's reference, for as long as that is kept. */
    reference: string | null;
  };
  postChoices: {
    /** The code on a letter; of an earlier release also the number above an address. */
    number: string;
    action: PostAction;
    /** JSON list of subjects, or null for all. */
    topics: string | null;
    changedAt: string;
    reference: string;
  };
  letterChoices: {
    id: string;
    /** Above an address: anybody can count up to it, so that it counts with name and postcode alone. */
    number: string;
    /** As it was typed; empty once the form has been deleted. */
    name: string;
    /** `NR2 1AB` */
    postcode: string;
    action: PostAction;
    /** JSON list of subjects, or null for all. */
    topics: string | null;
    changedAt: string;
    reference: string;
  };
  referralCodes: {
    code: string;
    /** Booking and surname: who asks again is sent the same code. */
    bookingRef: string;
    surname: string;
    email: string;
    madeAt: string;
    lastUsedAt: string | null;
  };
}

/** What a link in a mail confirms. */
export type OptInPurpose = 'offers' | 'offer-news' | 'solo-club';
export type PostAction = 'keep' | 'change' | 'stop';
export type Channel = 'email' | 'sms' | 'whatsapp' | 'post';

/** What a subscriber wants, with what that needs. */
export interface SubscriptionChoices {
  readonly topics: readonly string[];
  readonly frequency: string | null;
  readonly channels: readonly Channel[];
  readonly name?: string;
  readonly phone?: string;
  readonly address?: string;
  readonly postcode?: string;
}
