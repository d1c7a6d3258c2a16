/** The embedded identity service: the calls of the Identity Toolkit that the sign-in SDK makes, answered from the database. */

import type { JWTVerifyGetKey } from 'jose';
import type { Logger } from 'pino';
import type { RateLimiter, RateLimitName } from '../../http/rate-limit/rate-limiter.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Keyring } from '../../platform/keyring.ts';
import type { SecurityLog } from '../../platform/observe/security-log.ts';
import { createSealedBox } from '../../platform/sealed-box.ts';
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
  /** Hears that somebody who was signed in is not any more. */
  onRevoked?: (() => void) | undefined;
  /** Tests, which prove nothing by it, have a low one; else the standard one. */
  passwordCost?: ScryptCost | undefined;
}

export interface IdentityResponse {
  status: number;
  body: object;
}

export interface IdentityService {
  handle(method: string, path: string, body: unknown, caller: IdentityCaller): Promise<IdentityResponse>;
  /** What a form would be refused for whatever it says, so that nobody makes an SDK to hear it; nothing is counted. */
  precheck(form: PrecheckForm, caller: IdentityCaller): Promise<Refusal | null>;
  /** For metrics: how much is being hashed, waits, and was refused. */
  passwords: Pick<PasswordQueue, 'state'>;
  /** For jose: the public keys of its ID tokens. */
  keys: JWTVerifyGetKey;
  /** Whether tokens of this generation of the account are good still. */
  isCurrent(uid: string, tokenVersion: number | null): Promise<boolean>;
  hasAccount(uid: string): Promise<boolean>;
  /** Whether a refresh token is good, and of this account. */
  isRefreshTokenOf(uid: string, token: string): Promise<boolean>;
  /** Takes a refresh token back, with all that follow from it, unless `kept` is one of these. */
  revokeRefreshToken(token: string, successor?: string): Promise<void>;
}

const toolkit = '/identitytoolkit.googleapis.com';

/** At the addresses that the SDK uses when it is told that the service is on this site. */
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
 * Counted by address before anything is looked at. The others count by themselves, once they know what is asked for;
 * by account each counts where it learns whose it is.
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
      return account?.disabled === 0 && account.generation === tokenVersion;
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

/** A session that the site itself renews is known by its cookie: an address that others share cannot sign it out. */
async function consumeByAddress(
  rateLimiter: RateLimiter,
  limit: RateLimitName | undefined,
  { ipKey, account }: IdentityCaller,
): Promise<void> {
  if (!limit || (limit === 'token-refresh' && account !== null)) return;
  throwIfRateLimited(await rateLimiter.consume(limit, ipKey), limit);
}
