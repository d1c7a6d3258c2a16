/** Accounts of a Firebase project, through firebase-admin: one app, loaded on first use. */
import { randomUUID } from 'node:crypto';
import type { Auth } from 'firebase-admin/auth';
import type { HostedAccount } from '../../personal-data/hosted-accounts.ts';
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
    const auth = await this.#auth();
    try {
      const { disabled, tokensValidAfterTime: after } = await auth.getUser(uid);
      return { disabled, tokensValidAfterMs: after ? Date.parse(after) : 0 };
    } catch (error) {
      if ((error as { code?: string }).code === 'auth/user-not-found') return null;
      throw error;
    }
  }

  /** Revokes every token issued until now. */
  async revoke(uid: string): Promise<void> {
    const auth = await this.#auth();
    await auth.revokeRefreshTokens(uid);
  }

  async findByEmail(address: string): Promise<HostedAccount | null> {
    const auth = await this.#auth();
    try {
      const { uid, email, emailVerified, displayName, disabled, metadata, providerData } =
        await auth.getUserByEmail(address);
      const signInWith = providerData.map(({ providerId }) => providerId);
      const { creationTime, lastSignInTime } = metadata;
      const facts = { email, emailVerified, displayName, disabled, creationTime, lastSignInTime, signInWith };
      return { uid, record: facts };
    } catch (error) {
      if ((error as { code?: string }).code === 'auth/user-not-found') return null;
      throw error;
    }
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
