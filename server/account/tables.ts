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
  /** Links in e-mails that have not been used yet. */
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
}
