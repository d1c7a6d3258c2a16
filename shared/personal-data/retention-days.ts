/** Retention periods of personal data in days: code deletes by these figures, and the notices print them. */

/**
 * Each form has its own in its definition (`retentionDays`).
 * A changed figure requires a new version of the notice that prints it, in `server/catalogue/content/legal/`.
 */
export const retentionDays = {
  /** Session, from its last use; its cookies expire after the same time. */
  sessionIdle: 7,
  /** Maximum age of a session, from the sign-in with a password, however often it is used. */
  sessionEnd: 30,
  /** Browser that has signed in, from its last sign-in. */
  knownBrowser: 180,
  /** Used or expired account link: it is reported as expired for this long, and unknown afterwards. */
  oldAccountLink: 30,
  /** Account with an unconfirmed address. */
  unconfirmedAccount: 30,
  /** Account without a sign-in: three years. */
  idleAccount: 1_096,
  /** Notice to the owner of an idle account or an old subscription, before its end. */
  notice: 30,
  /** Submission flagged as spam. */
  robotsForm: 30,
  /** Details of a visitor's health, from submission, if they name no holiday and no day. */
  health: 90,
  /** Mail that belongs to no stored record. */
  mail: 30,
  /** Record that a notice has been sent. */
  sentNotice: 730,
  /** Unconfirmed subscription. */
  unconfirmedSubscription: 7,
  /** Subscription without any response from its owner: two years. */
  silentSubscription: 730,
  /** Recipient of a newsletter: longer than the longest interval between two of them. */
  newsletterRecipient: 400,
  /** Link to change or end a subscription, and the address of an ended one. */
  subscriptionLink: 730,
  /** Consent history, from its last entry, a refusal: six years, during which a court may ask about it. */
  endedConsent: 2_192,
  /** Seats of an event and registrations for a sale, from the day after which it is over. */
  eventBooking: 30,
  /** An appointment, from its day. */
  appointment: 30,
  /** Membership of the Solo Club: three years. */
  clubMember: 1_096,
  /** Code for recommending us, from its last use: three years. */
  referralCode: 1_096,
  /** Log, deleted by the servers' operator. */
  log: 30,
  securityLog: 365,
  backup: 35,
} as const;

/** Periods counted in calendar months: those in law, and the time in which a card can be charged back. */
export const retentionMonths = {
  /**
   * Email address of a payment, and a payment that was never paid:
   * a card company can charge back for about a year.
   */
  paymentEmail: 13,
  /**
   * Six years after the end of its accounting year.
   * See https://www.gov.uk/running-a-limited-company/company-and-accounting-records
   */
  payment: 84,
} as const;
