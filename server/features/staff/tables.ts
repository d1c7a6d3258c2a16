/** Tables of staff: people, invitations, passkeys, sessions, open challenges and open items. */

/** Timestamps are ISO 8601 in UTC. */
export interface StaffTables {
  staff: {
    id: string;
    name: string;
    /** In lower case; unique. */
    email: string;
    /** Roles as a JSON array. */
    roles: string;
    /** Slugs of branches as a JSON array. */
    branches: string;
    createdAt: string;
    /** Null while the person works here. */
    leftAt: string | null;
    /** Issuer and subject at the identity provider, separated by a space; null before a sign-in there. */
    subject: string | null;
    /** Whether the roles were given at the desk, or by groups of the provider at the last sign-in. */
    rolesFrom: 'desk' | 'groups';
  };
  staffInvitations: {
    /** SHA-256 of the token in the link, so that a reader of the table cannot use it. */
    digest: string;
    staff: string;
    expiresAt: string;
  };
  staffPasskeys: {
    /** Credential id, base64url. */
    id: string;
    staff: string;
    /** COSE public key, base64url. */
    publicKey: string;
    /** Signature counter of the authenticator; 0 where it has none. */
    counter: number;
    /** As the browser names them, as a JSON array. */
    transports: string;
    /** For example "Chrome on Windows": where it was made. */
    browser: string;
    createdAt: string;
    lastUsedAt: string | null;
  };
  staffSessions: {
    /** SHA-256 of the secret in the cookie. */
    id: string;
    staff: string;
    browser: string;
    startedAt: string;
    /** Accurate to a minute. */
    lastUsedAt: string;
    /** Time of the last passkey, or sign-in at the provider, in this session. */
    provedAt: string;
  };
  /** Challenges of passkeys and of sign-ins at the provider: each is used once. */
  staffChallenges: {
    /** SHA-256 of the challenge. */
    digest: string;
    purpose: string;
    /** Person who must answer; null for a sign-in, where it is not known yet. */
    staff: string | null;
    expiresAt: string;
  };
  /** Last time at which each person opened an item, for some minutes. */
  staffOpenings: {
    /** Such as `enquiries/P-7K3F-29`. */
    item: string;
    staff: string;
    name: string;
    at: string;
  };
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends StaffTables {}
}
