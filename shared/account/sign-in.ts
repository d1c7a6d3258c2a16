/** What both sides know of signing in: where the service is, who is signed in, and what the account page shows. */

/** For the browser's SDK. */
export interface SignInConfig {
  projectId: string;
  apiKey: string;
  authDomain?: string;
  /** Origin of an emulator, `self` for the service that this site embeds, null for Google's own. */
  emulator: string | null;
}

/** The user of the sign-in service, with exactly these fields. It stays on the server. */
export interface SignedInUser {
  uid: string;
  displayName: string | null;
  email: string | null;
  emailVerified: boolean;
  phoneNumber: string | null;
  photoURL: string | null;
  tenantId: string | null;
  providerData: readonly {
    providerId: string;
    uid: string;
    displayName: string | null;
    email: string | null;
    phoneNumber: string | null;
    photoURL: string | null;
  }[];
  isAnonymous: boolean;
  metadata: { creationTime?: string; lastSignInTime?: string };
}

/** A rule that the sign-in service has for passwords; the names are its own. */
export type PasswordRule =
  | { rule: 'meetsMinPasswordLength' | 'meetsMaxPasswordLength'; length: number }
  | {
      rule:
        | 'containsLowercaseLetter'
        | 'containsUppercaseLetter'
        | 'containsNumericCharacter'
        | 'containsNonAlphanumericCharacter';
    }
  | {
      /** Of the service that this site embeds: not one's address or name, and none of the commonest passwords. */
      rule: 'isNotOwn' | 'isNotCommon';
    };

/** Forms of the account page; each is sent to `/account/{name}`. */
export type AccountFormName =
  | 'sign-up'
  | 'sign-in'
  | 'forgotten'
  | 'reset'
  | 'confirm'
  | 'recover'
  | 'resend'
  | 'name'
  | 'email'
  | 'password'
  | 'sign-out'
  | 'sign-out-everywhere'
  | 'end-session'
  | 'delete';

/** How the form that was just sent went; shown once. */
export interface AccountFlash {
  form: AccountFormName;
  /** Code of the sign-in service without `auth/`, or null when all is well. */
  problem: string | null;
  /** What was typed and may stand there again: never a password. */
  email?: string;
  name?: string;
}

/** A link from an email, looked at but not used yet. */
export interface AccountLink {
  mode: 'resetPassword' | 'verifyEmail' | 'verifyAndChangeEmail' | 'recoverEmail';
  code: string;
  /** The address it is about, when the code is good. */
  email: string | null;
  /** The address that its account has now, which somebody must be signed in with to confirm one. */
  account: string | null;
  problem: string | null;
}

export interface AccountView {
  service: SignInConfig;
  rules: readonly PasswordRule[];
  /** What is shown of the user; null for a visitor who is not signed in. */
  user: { name: string | null; email: string; emailVerified: boolean; since: string | null } | null;
  flash: AccountFlash | null;
  link: AccountLink | null;
  enquiries: readonly { reference: string; form: string; receivedAt: string }[];
  /** Where the account is signed in: this browser first. */
  sessions: readonly {
    id: string;
    browser: string;
    startedAt: string;
    /** Like "today" or "3 days ago". */
    lastUsed: string;
    here: boolean;
  }[];
  /** Codes of saved offers, the newest first. */
  saved: readonly string[];
}
