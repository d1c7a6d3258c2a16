/** Sign-in types for server and browser: the service, the signed-in user, and the account page. */

/** Configuration of the browser's SDK. */
export interface SignInConfig {
  projectId: string;
  apiKey: string;
  authDomain?: string;
  /** Origin of an emulator, `self` for the service embedded in this site, null for Google's own. */
  emulator: string | null;
}

/** User of the sign-in service, with exactly these fields. Never leaves the server. */
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

/** Password rule of the sign-in service; the names are its own. */
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
      /** Only in the service embedded in this site: not the user's address or name, not a common one. */
      rule: 'isNotOwn' | 'isNotCommon';
    };

/** Forms of the account page; each is posted to `/account/{name}`. */
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

/** Result of the form that was just submitted; shown once. */
export interface AccountFlash {
  form: AccountFormName;
  /** Error code of the sign-in service without `auth/`; null on success. */
  problem: string | null;
  /** Typed values that may be shown again; never a password. */
  email?: string;
  name?: string;
}

/** Link from an email, inspected but not used yet. */
export interface AccountLink {
  mode: 'resetPassword' | 'verifyEmail' | 'verifyAndChangeEmail' | 'recoverEmail';
  code: string;
  /** Address that the link is about, when the code is valid. */
  email: string | null;
  /** Current address of the link's account; a visitor must be signed in with it to confirm an address. */
  account: string | null;
  problem: string | null;
}

export interface AccountView {
  service: SignInConfig;
  rules: readonly PasswordRule[];
  /** User fields shown on the page; null for a visitor who is not signed in. */
  user: { name: string | null; email: string; emailVerified: boolean; since: string | null } | null;
  flash: AccountFlash | null;
  link: AccountLink | null;
  enquiries: readonly { reference: string; form: string; receivedAt: string }[];
  /** Active sessions of the account, this browser first. */
  sessions: readonly {
    id: string;
    browser: string;
    startedAt: string;
    /** Relative day, like "today" or "3 days ago". */
    lastUsed: string;
    here: boolean;
  }[];
  /** Codes of saved offers, the newest first. */
  saved: readonly string[];
}
