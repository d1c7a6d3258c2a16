/** Types of the embedded identity service's methods: their dependencies, request body and signature. */

import type { Database } from '../../../../platform/database/open-database.ts';
import type { SecurityLog } from '../../../../platform/observe/security-log.ts';
import type { RateLimiter } from '../../../../platform/rate-limit/rate-limiter.ts';
import type { AccountStore } from '../account-store.ts';
import type { ActionCodes } from '../action-codes.ts';
import type { IdentityCaller } from '../identity-caller.ts';
import type { PasswordAttempts } from '../password-attempts.ts';
import type { PasswordPolicy } from '../password-policy.ts';
import type { PasswordQueue } from '../password-queue.ts';
import type { Tokens } from '../tokens.ts';

export interface IdentityDeps {
  database: Database;
  accounts: AccountStore;
  codes: ActionCodes;
  tokens: Tokens;
  rateLimiter: RateLimiter;
  attempts: PasswordAttempts;
  passwords: PasswordQueue;
  policy: PasswordPolicy;
  /** True when common passwords, and those made of the visitor's own address or name, are refused too. */
  rejectsGuessable: boolean;
  /** True when no response may reveal whether an address has an account. */
  emailEnumerationProtection: boolean;
  /** Origin of the links in emails. */
  publicOrigin: string;
  securityLog: SecurityLog;
  now: () => Date;
}

/** Fields of the SDK's request bodies that this service knows. */
export interface CallBody {
  email?: string;
  password?: string;
  displayName?: string | null;
  photoUrl?: string | null;
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

export type Method = (deps: IdentityDeps, body: CallBody, caller: IdentityCaller) => Promise<object>;
