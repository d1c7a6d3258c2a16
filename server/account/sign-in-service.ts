/** The sign-in service as the site sees it: the one it embeds, or a Firebase project; only keys and addresses differ. */
import { createRemoteJWKSet } from 'jose';
import type { Logger } from 'pino';
import type { SignInConfig } from '#shared/sign-in.ts';
import type { Database } from '../database/open-database.ts';
import type { FirebaseSettings } from '../env.ts';
import type { VisitorLimits } from '../limits/visitor-limits.ts';
import { type IdClaims, readIdToken } from './id-token.ts';
import { type IdentityService, openIdentityService } from './identity/identity-service.ts';
import { embeddedIssuer, embeddedProject } from './identity/tokens.ts';
import { revokeInProject } from './revoke-in-project.ts';
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
}

export interface SignInOptions {
  firebase: FirebaseSettings | null;
  database: Database;
  secret: Buffer;
  limits: VisitorLimits;
  publicOrigin: string;
  now: () => Date;
  log: Logger;
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
    read: (idToken) => readIdToken(idToken, rules),
    use,
    // The SDK's own call for it; the embedded service takes back whatever the account holds.
    revokeAll: (visitor) => use(visitor, (auth, sdk) => sdk.revokeAccessToken(auth, '')),
  };
}

function openProject({ now }: SignInOptions, firebase: FirebaseSettings): SignInService {
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
  return {
    config,
    issuer,
    embedded: null,
    read: (idToken) => readIdToken(idToken, { issuer, audience: projectId, keys, now }),
    use: (visitor, work) => withSdk(config, null, visitor, work),
    revokeAll: ({ user }) => revokeInProject(firebase, user?.uid ?? ''),
  };
}
