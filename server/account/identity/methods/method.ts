/** What every method of the embedded identity service is handed: the call, and everything it may use. */
import type { Database } from '../../../database/open-database.ts';
import type { VisitorLimits } from '../../../limits/visitor-limits.ts';
import type { AccountStore } from '../account-store.ts';
import type { ActionCodes } from '../action-codes.ts';
import type { PasswordPolicy } from '../password-policy.ts';
import type { Tokens } from '../tokens.ts';

export interface IdentityParts {
  database: Database;
  accounts: AccountStore;
  codes: ActionCodes;
  tokens: Tokens;
  limits: VisitorLimits;
  policy: PasswordPolicy;
  /** True where no answer may tell whether an address has an account. */
  conceals: boolean;
  /** Of the links in e-mails. */
  publicOrigin: string;
  now: () => Date;
}

/** Fields that the SDK sends, as far as they are known here. */
export interface CallBody {
  email?: string;
  password?: string;
  displayName?: string;
  photoUrl?: string;
  deleteAttribute?: readonly string[];
  idToken?: string;
  requestType?: string;
  newEmail?: string;
  oobCode?: string;
  newPassword?: string;
  identifier?: string;
  grant_type?: string;
  refresh_token?: string;
}

/** `client` is the address that the call came from, for limits. */
export type Method = (parts: IdentityParts, body: CallBody, client: string) => Promise<object>;
