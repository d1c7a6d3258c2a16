/** The sign-in service as the site sees it: the one it embeds, or a Firebase project; only keys and addresses differ. */

import { createRemoteJWKSet } from 'jose';
import type { Logger } from 'pino';
import type { SignInConfig } from '#shared/account/sign-in.ts';
import type { FirebaseSettings } from '../env.ts';
import type { RateLimiter } from '../http/rate-limit/rate-limiter.ts';
import type { Database } from '../platform/database/open-database.ts';
import type { Keyring } from '../platform/keyring.ts';
import type { SecurityLog } from '../platform/observe/security-log.ts';
import { firebaseAccountExists } from './firebase-account-exists.ts';
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
  /** What browsers may call, when it is here. */
  readonly embedded: IdentityService | null;
  /** Null for a token that is not good now. */
  verifyIdToken(idToken: string): Promise<IdClaims | null>;
  /** Runs `work` with the SDK for one visitor. */
  use<T>(visitor: SdkVisitor, work: SdkWork<T>): Promise<T>;
  /** Takes back every token of the account, wherever it is signed in. */
  revokeAll(visitor: SdkVisitor): Promise<void>;
  /** False when the service can say that a refresh token is not good, or not this account's. */
  isRefreshTokenOf(uid: string, refreshToken: string): Promise<boolean>;
  /** Takes back one refresh token, where the service can, unless `kept` has followed from the same sign-in. */
  revokeRefreshToken(refreshToken: string, successor?: string): Promise<void>;
  /** False only when the account is known to be gone. */
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
  /** Hears that the embedded service has signed somebody out. */
  onRevoked?: () => void;
  /** See `IdentityOptions`. */
  passwordCost?: IdentityOptions['passwordCost'];
}

/** Of the service that this site embeds. */
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
    // The SDK's own call for it; the embedded service takes back whatever the account holds.
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
  // Without credentials nobody can be asked: a token then counts until it ends, an hour at most.
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
    // Google says so only by renewing it, which is done within the hour.
    isRefreshTokenOf: async () => true,
    // Google takes back all of an account's, or none.
    revokeRefreshToken: async () => {},
    hasAccount: ({ idToken }) => firebaseAccountExists(firebase, idToken),
    close: () => admin.close(),
  };
}
