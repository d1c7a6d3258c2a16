/** Tables of accounts, when no other sign-in service stores them, and of sessions. */

/**
 * Timestamps are ISO 8601 in UTC. Booleans are 1 or 0, because SQLite has no boolean type.
 * See https://www.sqlite.org/datatype3.html#boolean_datatype
 */
export interface AccountTables {
  accounts: {
    uid: string;
    /** In lower case. */
    email: string;
    emailVerified: number;
    displayName: string | null;
    photoUrl: string | null;
    /** Result of `hashPassword`; never the password. */
    passwordHash: string;
    passwordChangedAt: string;
    /** Incremented to sign the account out everywhere: tokens with an older number are invalid. */
    tokenVersion: number;
    disabled: number;
    createdAt: string;
    lastSignInAt: string;
  };
  /** Unused links in emails. */
  accountCodes: {
    /** SHA-256 of the code, so that a reader of the table cannot use it. */
    digest: string;
    account: string;
    kind: string;
    /** Address that the link is for; the link is void once the account has another address. */
    email: string;
    newEmail: string | null;
    expiresAt: string;
  };
  /** Signing keys of ID tokens. */
  accountKeys: {
    id: string;
    /** JSON Web Key. */
    publicKey: string;
    /** JSON Web Key, sealed with the site's secret. */
    privateKey: string;
    madeAt: string;
  };
  /** Signed-in browsers, for either sign-in service. */
  sessions: {
    /** SHA-256 of the secret in the cookie, so that a reader of the table cannot use it. */
    id: string;
    /** Identifies the session on the account page. */
    publicId: string;
    /** Id of the project that the account belongs to. */
    service: string;
    /** Uid of the account. */
    account: string;
    /** `tokenVersion` of the account when the session started; null when another service stores the account. */
    tokenVersion: number | null;
    /** For example "Chrome on Windows"; never the raw user agent. */
    browser: string;
    /** Sealed with the site's secret. */
    refreshToken: string;
    startedAt: string;
    /** Accurate to five minutes. */
    lastUsedAt: string;
    /** Expiry, which use does not extend. */
    endsAt: string;
  };
  /** Refresh token families of the embedded service: one per sign-in; only the newest token is valid. */
  refreshFamilies: {
    id: string;
    account: string;
    /** `tokenVersion` of the account when it signed in. */
    tokenVersion: number;
    /** Number of the newest token. */
    number: number;
    /** Issue times of the newest tokens, in milliseconds and ascending order, as JSON. */
    issuedAt: string;
    signedInAt: string;
    endsAt: string;
  };
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends AccountTables {}
}
