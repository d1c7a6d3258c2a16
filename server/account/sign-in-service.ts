/** The sign-in service as the site sees it: the one it embeds, or a Firebase project; only keys and addresses differ. */
import { createRemoteJWKSet } from 'jose';
import type { Logger } from 'pino';
import type { SignInConfig } from '#shared/sign-in.ts';
import type { Database } from '../database/open-database.ts';
import type { FirebaseSettings } from '../env.ts';
import type { VisitorLimits } from '../limits/visitor-limits.ts';
import type { SecurityLog } from '../observe/security-log.ts';
import { type IdClaims, readIdToken } from './id-token.ts';
import { embeddedIssuer, embeddedProject } from './identity/embedded-project.ts';
import {
  type IdentityOptions,
  type IdentityService,
  openIdentityService,
} from './identity/identity-service.ts';
import { isKnownToProject } from './is-known-to-project.ts';
import { openProjectAdmin } from './project-admin.ts';
import { type SdkVisitor, type SdkWork, withSdk } from './server-sdk.ts';

export interface SignInService {
  readonly config: SignInConfig;
  readonly issuer: string;
  /** What browsers may call, when it is here. */
  readonly embedded: IdentityService | null;
  /** Null for a token that is not good now. */
  read(idToken: string): Promise<IdClaims | null>;
  /** Runs `work` with the SDK for one visitor. */
  use<T>(visitor: SdkVisitor, work: SdkWork<T>): Promise<T>;
  /** Takes back every token of the account, wherever it is signed in. */
  revokeAll(visitor: SdkVisitor): Promise<void>;
  /** False when the service can say that a refresh token is not good, or not this account's. */
  isRefreshTokenOf(uid: string, refreshToken: string): Promise<boolean>;
  /** Takes back one refresh token, where the service can, unless `kept` has followed from the same sign-in. */
  endRefreshToken(refreshToken: string, kept?: string): Promise<void>;
  /** False only when the account is known to be gone. */
  hasAccount(who: { uid: string; idToken: string }): Promise<boolean>;
  close(): Promise<void>;
}

export interface SignInOptions {
  firebase: FirebaseSettings | null;
  database: Database;
  secret: Buffer;
  limits: VisitorLimits;
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
const ownPolicy = { minPasswordLength: 8 };

const googleKeys =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const keysTimeoutMs = 4_000;

export function openSignInService(options: SignInOptions): SignInService {
  return options.firebase ? openProject(options, options.firebase) : openEmbedded(options);
}

function openEmbedded(options: SignInOptions): SignInService {
  const { now } = options;
  const embedded = openIdentityService({ ...options, policy: ownPolicy, refusesGuessable: true });
  const config: SignInConfig = { projectId: embeddedProject, apiKey: 'embedded', emulator: 'self' };
  const rules = { issuer: embeddedIssuer, audience: embeddedProject, keys: embedded.keys, now };
  const use: SignInService['use'] = (visitor, work) => withSdk(config, embedded, visitor, work);
  return {
    config,
    issuer: embeddedIssuer,
    embedded,
    async read(idToken) {
      const claims = await readIdToken(idToken, rules);
      return claims && (await embedded.isCurrent(claims.uid, claims.generation)) ? claims : null;
    },
    use,
    // The SDK's own call for it; the embedded service takes back whatever the account holds.
    revokeAll: (visitor) => use(visitor, (auth, sdk) => sdk.revokeAccessToken(auth, '')),
    isRefreshTokenOf: embedded.isRefreshTokenOf,
    endRefreshToken: embedded.endRefreshToken,
    hasAccount: ({ uid }) => embedded.hasAccount(uid),
    close: async () => {},
  };
}

function openProject({ now, log }: SignInOptions, firebase: FirebaseSettings): SignInService {
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
    : createRemoteJWKSet(new URL(googleKeys), { timeoutDuration: keysTimeoutMs });
  const rules = { issuer, audience: projectId, keys, now };
  const admin = openProjectAdmin({ firebase, now, log });
  // Without credentials nobody can be asked: a token then counts until it ends, an hour at most.
  const canAsk = authEmulator !== null || firebase.credentialsFile !== undefined;
  return {
    config,
    issuer,
    embedded: null,
    async read(idToken) {
      const claims = await readIdToken(idToken, rules);
      return claims && canAsk && !(await admin.maySignIn(claims)) ? null : claims;
    },
    use: (visitor, work) => withSdk(config, null, visitor, work),
    revokeAll: ({ user }) => admin.revoke(user?.uid ?? ''),
    // Google says so only by renewing it, which is done within the hour.
    isRefreshTokenOf: async () => true,
    // Google takes back all of an account's, or none.
    endRefreshToken: async () => {},
    hasAccount: ({ idToken }) => isKnownToProject(firebase, idToken),
    close: () => admin.close(),
  };
}
