/** Sign-in service of the site: the embedded one, or a Firebase project. */

import { createRemoteJWKSet } from 'jose';
import type { Logger } from 'pino';
import type { SignInConfig } from '#shared/account/sign-in.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Keyring } from '../../platform/keyring.ts';
import type { SecurityLog } from '../../platform/observe/security-log.ts';
import type { RateLimiter } from '../../platform/rate-limit/rate-limiter.ts';
import type { FirebaseSettings } from '../../settings/env.ts';
import { openFirebaseAdmin } from './firebase-admin.ts';
import { type IdClaims, verifyIdToken } from './id-token.ts';
import { embeddedIssuer, embeddedProject } from './identity/embedded-project.ts';
import {
  type IdentityOptions,
  type IdentityService,
  openIdentityService,
} from './identity/identity-service.ts';
import { type SdkVisitor, type SdkWork, withSdk } from './server-sdk.ts';

export interface SignInService {
  readonly config: SignInConfig;
  readonly issuer: string;
  /** The embedded service, which browsers may call; null for a Firebase project. */
  readonly embedded: IdentityService | null;
  /** Resolves to null for an invalid token. */
  verifyIdToken(idToken: string): Promise<IdClaims | null>;
  /** Runs `work` with the SDK for one visitor. */
  use<T>(visitor: SdkVisitor, work: SdkWork<T>): Promise<T>;
  /** Revokes every token of the account, in every browser. */
  revokeAll(visitor: SdkVisitor): Promise<void>;
  /** Resolves to false when the service knows that the refresh token is invalid or another account's. */
  isRefreshTokenOf(uid: string, refreshToken: string): Promise<boolean>;
  /** Revokes one refresh token, if the service can, unless `successor` comes from the same sign-in. */
  revokeRefreshToken(refreshToken: string, successor?: string): Promise<void>;
  /** Resolves to false only when the account is known to be deleted. */
  hasAccount(who: { uid: string; idToken: string }): Promise<boolean>;
  close(): Promise<void>;
}

export interface SignInOptions {
  firebase: FirebaseSettings | null;
  database: Database;
  secret: Keyring;
  rateLimiter: RateLimiter;
  publicOrigin: string;
  now: () => Date;
  log: Logger;
  securityLog: SecurityLog;
  /** Called when the embedded service has signed an account out. */
  onRevoked?: () => void;
  /** See `IdentityOptions`. */
  passwordCost?: IdentityOptions['passwordCost'];
}

/** Password policy of the embedded service. */
const embeddedPolicy = { minPasswordLength: 8 };

const googleJwksUrl =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const keysTimeoutMs = 4_000;

export function openSignInService(options: SignInOptions): SignInService {
  return options.firebase ? openFirebase(options, options.firebase) : openEmbedded(options);
}

function openEmbedded(options: SignInOptions): SignInService {
  const { now } = options;
  const embedded = openIdentityService({ ...options, policy: embeddedPolicy, rejectsGuessable: true });
  const config: SignInConfig = { projectId: embeddedProject, apiKey: 'embedded', emulator: 'self' };
  const rules = { issuer: embeddedIssuer, audience: embeddedProject, keys: embedded.keys, now };
  const use: SignInService['use'] = (visitor, work) => withSdk(config, embedded, visitor, work);
  return {
    config,
    issuer: embeddedIssuer,
    embedded,
    async verifyIdToken(idToken) {
      const claims = await verifyIdToken(idToken, rules);
      return claims && (await embedded.isCurrent(claims.uid, claims.tokenVersion)) ? claims : null;
    },
    use,
    // The SDK's own call for this; the embedded service revokes every token of the account.
    revokeAll: (visitor) => use(visitor, (auth, sdk) => sdk.revokeAccessToken(auth, '')),
    isRefreshTokenOf: embedded.isRefreshTokenOf,
    revokeRefreshToken: embedded.revokeRefreshToken,
    hasAccount: ({ uid }) => embedded.hasAccount(uid),
    close: async () => {},
  };
}

function openFirebase({ now, log }: SignInOptions, firebase: FirebaseSettings): SignInService {
  const { projectId, apiKey, authDomain, authEmulator } = firebase;
  const config: SignInConfig = {
    projectId,
    apiKey,
    ...(authDomain && { authDomain }),
    emulator: authEmulator,
  };
  const issuer = `https://securetoken.google.com/${projectId}`;
  const keys = authEmulator
    ? null
    : createRemoteJWKSet(new URL(googleJwksUrl), { timeoutDuration: keysTimeoutMs });
  const rules = { issuer, audience: projectId, keys, now };
  const admin = openFirebaseAdmin({ firebase, now, log });
  // Without credentials the project cannot be asked. A token then counts until it expires, an hour at most.
  const hasCredentials = authEmulator !== null || firebase.credentialsFile !== undefined;
  return {
    config,
    issuer,
    embedded: null,
    async verifyIdToken(idToken) {
      const claims = await verifyIdToken(idToken, rules);
      return claims && hasCredentials && !(await admin.maySignIn(claims)) ? null : claims;
    },
    use: (visitor, work) => withSdk(config, null, visitor, work),
    revokeAll: ({ user }) => admin.revoke(user?.uid ?? ''),
    // Google reveals this only at the next renewal, which happens within the hour.
    isRefreshTokenOf: async () => true,
    // Google revokes all tokens of an account or none.
    revokeRefreshToken: async () => {},
    hasAccount: ({ idToken }) => firebaseAccountExists(firebase, idToken),
    close: () => admin.close(),
  };
}

const timeoutMs = 4_000;

/**
 * Asks the project itself, since the SDK only reports that an account is signed out. Resolves to false
 * only when the project reports no such account; to true also when the request fails.
 */
async function firebaseAccountExists(
  { apiKey, authEmulator }: Pick<FirebaseSettings, 'apiKey' | 'authEmulator'>,
  idToken: string,
): Promise<boolean> {
  const origin = authEmulator
    ? `${authEmulator}/identitytoolkit.googleapis.com`
    : 'https://identitytoolkit.googleapis.com';
  try {
    const response = await fetch(`${origin}/v1/accounts:lookup?key=${encodeURIComponent(apiKey)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ idToken }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { error } = (await response.json()) as { error?: { message?: string } };
    return !error?.message?.startsWith('USER_NOT_FOUND');
  } catch {
    return true;
  }
}
