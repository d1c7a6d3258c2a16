/** For how many days everything is kept that is about a person: code deletes by these figures, and the notices print them. */

/** What a form keeps is in its own definition (`retentionDays`). A changed figure is a new version of the notice that prints it. */
export const retentionDays = {
  /** A sign-in, from its last use; its cookies go after the same time. */
  sessionIdle: 7,
  /** However often it is used, from when the password was given. */
  sessionEnd: 30,
  /** A browser that has signed in, from when it last did. */
  knownBrowser: 180,
  /** A used or old link of an account is told that it is old for this long. */
  oldAccountLink: 30,
  /** An account whose address nobody confirms. */
  unconfirmedAccount: 30,
  /** An account that nobody signs in to: three years. */
  idleAccount: 1_096,
  /** How long before its end the owner of an idle account or an old subscription is asked. */
  notice: 30,
  /** What looks as if a robot had sent it. */
  robotsForm: 30,
  /** Accounts of somebody's health, from when they were sent, where they name no holiday and no day. */
  health: 90,
  /** A mail that belongs to nothing that is kept. */
  mail: 30,
  /** That a notice has been sent. */
  sentNotice: 730,
  /** A subscription that nobody confirms. */
  unconfirmedSubscription: 7,
  /** A subscription about which its owner has said nothing: two years. */
  silentSubscription: 730,
  /** That a newsletter went to somebody: longer than the longest time between two. */
  newsletterRecipient: 400,
  /** A link to change or end a subscription, and the address of one that was ended. */
  subscriptionLink: 730,
  /** Every yes and no to offers, from the last of them, a no: six years, in which it can be asked about before a court. */
  endedConsent: 2_192,
  /** Seats of an event and a name left for a sale, from the day after which it is over. */
  eventBooking: 30,
  /** An appointment, from its day. */
  appointment: 30,
  /** Membership of the Solo Club: three years. */
  clubMember: 1_096,
  /** A code for recommending us, from its last use: three years. */
  referralCode: 1_096,
  /** Our log, which whoever runs the servers deletes. */
  log: 30,
  securityLog: 365,
  backup: 35,
} as const;

/** Periods that calendars count: the law's years, and how long a card can be charged back. */
export const retentionMonths = {
  /** The email address of a payment, and a payment that was never paid: a card company can take one back for about a year. */
  paymentEmail: 13,
  /** Six years after the year of its accounts ends. */
  payment: 84,
} as const;
