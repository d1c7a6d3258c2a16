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
    /** JSON of SubscriptionChoices that somebody has asked for and the owner of the address has yet to confirm. */
    asked: string | null;
    askedAt: string;
    confirmedAt: string | null;
    stoppedAt: string | null;
    changedAt: string;
  };
  consents: {
    id: string;
    /** Address or number that it was about, as it is written to or dialled. */
    contact: string;
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
    /** The number above an address, or the code on a letter. */
    number: string;
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
