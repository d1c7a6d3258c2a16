/** Accounts of a Firebase project, through firebase-admin: one app, loaded on first use. */
import { randomUUID } from 'node:crypto';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { HostedAccount, HostedAccounts } from '../../personal-data/hosted-accounts.ts';
import { setGoogleEnvironment } from '../../platform/set-google-environment.ts';
import type { FirebaseSettings } from '../../settings/env.ts';

export type FirebaseProject = Pick<FirebaseSettings, 'projectId' | 'authEmulator'>;

export interface AccountState {
  disabled: boolean;
  /** Tokens from sign-ins before this moment are revoked. */
  tokensValidAfterMs: number;
}

/**
 * Uses the credentials that GOOGLE_APPLICATION_CREDENTIALS names; an emulator needs none.
 * See https://cloud.google.com/docs/authentication/application-default-credentials
 */
export class FirebaseAccounts {
  readonly #project: FirebaseProject;
  #opened: ReturnType<typeof openAuth> | undefined;

  constructor(project: FirebaseProject) {
    this.#project = project;
  }

  /** Resolves to null when there is no such account. */
  async find(uid: string): Promise<AccountState | null> {
    const user = await findUser((await this.#auth()).getUser(uid));
    const after = user?.tokensValidAfterTime;
    return user && { disabled: user.disabled, tokensValidAfterMs: after ? Date.parse(after) : 0 };
  }

  /** Revokes every token issued until now. */
  async revoke(uid: string): Promise<void> {
    const auth = await this.#auth();
    await auth.revokeRefreshTokens(uid);
  }

  async findByEmail(address: string): Promise<HostedAccount | null> {
    const user = await findUser((await this.#auth()).getUserByEmail(address));
    if (!user) return null;
    const { uid, email, emailVerified, displayName, disabled, metadata, providerData } = user;
    const signInWith = providerData.map(({ providerId }) => providerId);
    const { creationTime, lastSignInTime } = metadata;
    const facts = { email, emailVerified, displayName, disabled, creationTime, lastSignInTime, signInWith };
    return { uid, record: facts };
  }

  async remove(uid: string): Promise<void> {
    const auth = await this.#auth();
    await auth.deleteUser(uid);
  }

  async close(): Promise<void> {
    // An app that failed to open has nothing to close.
    const opened = await this.#opened?.catch(() => undefined);
    await opened?.close();
  }

  async #auth(): Promise<Auth> {
    const { authEmulator } = this.#project;
    this.#opened ??= openAuth(this.#project);
    const { auth } = await this.#opened;
    setGoogleEnvironment({ FIREBASE_AUTH_EMULATOR_HOST: authEmulator && new URL(authEmulator).host });
    return auth;
  }
}

/** Resolves to null when there is no such account. */
function findUser(lookup: Promise<UserRecord>): Promise<UserRecord | null> {
  return lookup.catch((error: { code?: string }) => {
    if (error.code === 'auth/user-not-found') return null;
    throw error;
  });
}

async function openAuth({
  projectId,
  authEmulator,
}: FirebaseProject): Promise<{ auth: Auth; close(): Promise<void> }> {
  const [{ applicationDefault, deleteApp, initializeApp }, { getAuth }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/auth'),
  ]);
  const app = initializeApp(
    { projectId, ...(authEmulator ? {} : { credential: applicationDefault() }) },
    `accounts-${randomUUID()}`,
  );
  return { auth: getAuth(app), close: () => deleteApp(app) };
}

/**
 * Opens the accounts of a Firebase project, to find and delete them by email address.
 * Null when this site stores the accounts itself, or has no credentials for the project.
 */
export function openHostedAccounts(firebase: FirebaseSettings | null): HostedAccounts | null {
  if (!firebase || !(firebase.authEmulator || firebase.credentialsFile)) return null;
  return new FirebaseAccounts(firebase);
}
