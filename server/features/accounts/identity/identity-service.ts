/** Embedded identity service: implements the Identity Toolkit calls of the sign-in SDK on the database. */

import type { JWTVerifyGetKey } from 'jose';
import type { Logger } from 'pino';
import type { Database } from '../../../platform/database/open-database.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import type { SecurityLog } from '../../../platform/observe/security-log.ts';
import type { RateLimiter } from '../../../platform/rate-limit/rate-limiter.ts';
import type { RateLimitName } from '../../../platform/rate-limit/rate-limits.ts';
import { createSealedBox } from '../../../platform/sealed-box.ts';
import { AccountStore } from './account-store.ts';
import { ActionCodes } from './action-codes.ts';
import { isCallBody } from './call-body.validators.ts';
import type { IdentityCaller } from './identity-caller.ts';
import { IdentityError, throwIfRateLimited } from './identity-error.ts';
import { createAuthUri } from './methods/create-auth-uri.ts';
import { deleteAccount } from './methods/delete-account.ts';
import { lookup } from './methods/lookup.ts';
import type { IdentityDeps, Method } from './methods/method.ts';
import { passwordPolicy, recaptchaConfig } from './methods/project-settings.ts';
import { refresh } from './methods/refresh.ts';
import { resetPassword } from './methods/reset-password.ts';
import { revokeToken } from './methods/revoke-token.ts';
import { sendOobCode } from './methods/send-oob-code.ts';
import { signInWithPassword } from './methods/sign-in-with-password.ts';
import { signUp } from './methods/sign-up.ts';
import { update } from './methods/update.ts';
import { PasswordAttempts } from './password-attempts.ts';
import type { ScryptCost } from './password-hash.ts';
import { defaultPolicy, type PasswordPolicy } from './password-policy.ts';
import { openPasswordQueue, type PasswordQueue } from './password-queue.ts';
import { type PrecheckForm, precheck, type Refusal } from './precheck.ts';
import { recordRefusal } from './record-refusal.ts';
import { RefreshTokenFamilies } from './refresh-token-families.ts';
import { SigningKeys } from './signing-keys.ts';
import { Tokens } from './tokens.ts';

export interface IdentityOptions {
  database: Database;
  secret: Keyring;
  rateLimiter: RateLimiter;
  publicOrigin: string;
  now: () => Date;
  log: Logger;
  securityLog: SecurityLog;
  policy?: PasswordPolicy;
  /** See `IdentityDeps`. */
  rejectsGuessable?: boolean;
  /** See `IdentityDeps`. */
  emailEnumerationProtection?: boolean;
  /** Called when sessions of an account have been revoked. */
  onRevoked?: (() => void) | undefined;
  /** A low cost for tests that do not test it; otherwise the standard cost. */
  passwordCost?: ScryptCost | undefined;
}

export interface IdentityResponse {
  status: number;
  body: object;
}

export interface IdentityService {
  handle(method: string, path: string, body: unknown, caller: IdentityCaller): Promise<IdentityResponse>;
  /** Returns why any such form would be refused, so that no SDK is created for it. Counts nothing. */
  precheck(form: PrecheckForm, caller: IdentityCaller): Promise<Refusal | null>;
  /** Queue state for the metrics: passwords running, waiting and refused. */
  passwords: Pick<PasswordQueue, 'state'>;
  /** Public keys of its ID tokens, for jose. */
  keys: JWTVerifyGetKey;
  /** Resolves to true when the account is enabled and still at this token version. */
  isCurrent(uid: string, tokenVersion: number | null): Promise<boolean>;
  hasAccount(uid: string): Promise<boolean>;
  /** Resolves to true when a refresh token is valid and belongs to this account. */
  isRefreshTokenOf(uid: string, token: string): Promise<boolean>;
  /** Revokes the family of a refresh token, unless `successor` belongs to it. */
  revokeRefreshToken(token: string, successor?: string): Promise<void>;
}

const toolkit = '/identitytoolkit.googleapis.com';

/** Methods by the paths that the SDK calls when it is configured for a service on this site. */
const methods: Readonly<Record<string, Method>> = {
  [`POST ${toolkit}/v1/accounts:signUp`]: signUp,
  [`POST ${toolkit}/v1/accounts:signInWithPassword`]: signInWithPassword,
  [`POST ${toolkit}/v1/accounts:lookup`]: lookup,
  [`POST ${toolkit}/v1/accounts:update`]: update,
  [`POST ${toolkit}/v1/accounts:delete`]: deleteAccount,
  [`POST ${toolkit}/v1/accounts:sendOobCode`]: sendOobCode,
  [`POST ${toolkit}/v1/accounts:resetPassword`]: resetPassword,
  [`POST ${toolkit}/v1/accounts:createAuthUri`]: createAuthUri,
  [`POST ${toolkit}/v2/accounts:revokeToken`]: revokeToken,
  [`GET ${toolkit}/v2/passwordPolicy`]: passwordPolicy,
  [`GET ${toolkit}/v2/recaptchaConfig`]: recaptchaConfig,
  'POST /securetoken.googleapis.com/v1/token': refresh,
};

/**
 * Rate limits by client address, applied before the method runs. The other methods apply theirs themselves,
 * once they know what is requested. Limits by account apply where the method learns the account.
 */
const limits: Readonly<Partial<Record<string, RateLimitName>>> = {
  [`POST ${toolkit}/v1/accounts:lookup`]: 'account-read',
  [`POST ${toolkit}/v1/accounts:update`]: 'account-change',
  [`POST ${toolkit}/v1/accounts:delete`]: 'account-change',
  [`POST ${toolkit}/v1/accounts:createAuthUri`]: 'account-read',
  [`POST ${toolkit}/v2/accounts:revokeToken`]: 'account-change',
  [`GET ${toolkit}/v2/passwordPolicy`]: 'account-read',
  [`GET ${toolkit}/v2/recaptchaConfig`]: 'account-read',
  'POST /securetoken.googleapis.com/v1/token': 'token-refresh',
};

export function openIdentityService(options: IdentityOptions): IdentityService {
  const {
    database,
    secret,
    rateLimiter,
    publicOrigin,
    now,
    log,
    policy = defaultPolicy,
    emailEnumerationProtection = true,
  } = options;
  const accounts = new AccountStore(database, options.onRevoked);
  const keys = new SigningKeys(database, createSealedBox(secret, 'account signing key'), now);
  const families = new RefreshTokenFamilies(database, createSealedBox(secret, 'account refresh token'), now);
  const deps: IdentityDeps = {
    database,
    accounts,
    codes: new ActionCodes(database, now),
    tokens: new Tokens(accounts, keys, families, now),
    rateLimiter,
    attempts: new PasswordAttempts(rateLimiter),
    passwords: openPasswordQueue(log, now, options.passwordCost),
    policy,
    rejectsGuessable: options.rejectsGuessable ?? false,
    emailEnumerationProtection,
    publicOrigin,
    securityLog: options.securityLog,
    now,
  };
  return {
    keys: keys.verificationKey,
    async isCurrent(uid, tokenVersion) {
      const account = await accounts.findByUid(uid);
      return account?.disabled === 0 && account.tokenVersion === tokenVersion;
    },
    hasAccount: async (uid) => (await accounts.findByUid(uid)) !== undefined,
    isRefreshTokenOf: (uid, token) => families.isValid(token, uid),
    revokeRefreshToken: (token, successor) => families.revoke(token, successor),
    passwords: deps.passwords,
    precheck: (form, caller) => precheck(deps, form, caller),
    async handle(verb, path, body, caller) {
      const method = methods[`${verb} ${path}`];
      try {
        if (!method) throw new IdentityError('NOT_FOUND', 404);
        if (!isCallBody(body)) throw new IdentityError('INVALID_ARGUMENT');
        await consumeByAddress(rateLimiter, limits[`${verb} ${path}`], caller);
        return { status: 200, body: await method(deps, body, caller) };
      } catch (error) {
        if (!(error instanceof IdentityError)) throw error;
        if (method && isCallBody(body))
          recordRefusal(options.securityLog, { name: path.split('/').at(-1) as string, body, caller }, error);
        return { status: error.status, body: error.toJSON() };
      }
    },
  };
}

/** Exempts renewals of a session, known by its cookie: clients sharing its address must not sign it out. */
async function consumeByAddress(
  rateLimiter: RateLimiter,
  limit: RateLimitName | undefined,
  { ipKey, account }: IdentityCaller,
): Promise<void> {
  if (!limit || (limit === 'token-refresh' && account !== null)) return;
  throwIfRateLimited(await rateLimiter.consume(limit, ipKey), limit);
}
