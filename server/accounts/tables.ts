/** What is kept of the people who have an account here, where no other sign-in service keeps it, and of what they saved. */

/** Moments are ISO 8601 in UTC. Truth is 1 or 0, as one of the two databases has nothing else. */
export interface AccountTables {
  accounts: {
    uid: string;
    /** In small letters. */
    email: string;
    emailVerified: number;
    displayName: string | null;
    photoUrl: string | null;
    /** What `hashPassword` made; never the password. */
    passwordHash: string;
    passwordChangedAt: string;
    /** Counts up whenever everybody who is signed in must sign in again: older tokens name an older one. */
    generation: number;
    disabled: number;
    createdAt: string;
    lastSignInAt: string;
  };
  /** Links in emails that have not been used yet. */
  accountCodes: {
    /** SHA-256 of the code, so that nobody who reads the table can use it. */
    digest: string;
    account: string;
    kind: string;
    /** The address it was sent for; it is void once the account has another. */
    email: string;
    newEmail: string | null;
    expiresAt: string;
  };
  /** Keys that ID tokens are signed with. */
  accountKeys: {
    id: string;
    /** JSON Web Key. */
    publicKey: string;
    /** JSON Web Key, sealed with the site's secret. */
    privateKey: string;
    madeAt: string;
  };
  /** Browsers that somebody is signed in with, whichever service they sign in with. */
  sessions: {
    /** SHA-256 of the id in the cookie, so that nobody who reads the table can use it. */
    id: string;
    /** Names it on the account page. */
    publicId: string;
    /** Id of the project that the account is one of. */
    service: string;
    /** Its uid. */
    account: string;
    /** `generation` of the account when it was begun; null where another service keeps the account. */
    tokenVersion: number | null;
    /** Like "Chrome on Windows"; never the user agent itself. */
    browser: string;
    /** Sealed with the site's secret. */
    refreshToken: string;
    startedAt: string;
    /** As of the last five minutes. */
    lastUsedAt: string;
    /** However often it is used. */
    endsAt: string;
  };
  /** Refresh tokens of the embedded service: those that follow from one sign-in are a family, of which the newest is good. */
  refreshFamilies: {
    id: string;
    account: string;
    /** `generation` of the account when it signed in. */
    tokenVersion: number;
    /** Of the newest token. */
    number: number;
    /** When the newest few were issued, in milliseconds and in order, as JSON. */
    issuedAt: string;
    signedInAt: string;
    endsAt: string;
  };
}
