/** Sign-in SDK in the browser: loaded only by the account page, once the visitor starts typing. */
import { initializeApp } from 'firebase/app';
import {
  type Auth,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  type User,
  updateProfile,
  validatePassword,
} from 'firebase/auth';
import type { SignInConfig } from '#shared/account/sign-in.ts';
import { reportError } from '../lifecycle/report-error.ts';

/** Forms submitted through the SDK. The server confirms email links itself, as it knows who is signed in. */
export type BrowserForm = 'sign-up' | 'sign-in' | 'forgotten' | 'reset';
type Fields = (name: string) => string;

let cachedAuth: Auth | undefined;

/** The server stores the session, so the SDK persists nothing of the user in this browser. */
function getAuth({ projectId, apiKey, authDomain, emulator }: SignInConfig): Auth {
  if (cachedAuth) return cachedAuth;
  const app = initializeApp({ projectId, apiKey, ...(authDomain && { authDomain }) });
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  if (emulator)
    connectAuthEmulator(auth, emulator === 'self' ? location.origin : emulator, { disableWarnings: true });
  cachedAuth = auth;
  return auth;
}

const reportFailure = (error: unknown) => reportError('network', error);

const actions: Record<BrowserForm, (auth: Auth, field: Fields) => Promise<User | null>> = {
  async 'sign-up'(auth, field) {
    const { user } = await createUserWithEmailAndPassword(auth, field('email'), field('password'));
    // The account exists: a failure now must not say that nothing changed, and can be repaired on its page.
    if (field('name')) await updateProfile(user, { displayName: field('name') }).catch(reportFailure);
    await sendEmailVerification(user).catch(reportFailure);
    return user;
  },
  async 'sign-in'(auth, field) {
    return (await signInWithEmailAndPassword(auth, field('email'), field('password'))).user;
  },
  async forgotten(auth, field) {
    await sendPasswordResetEmail(auth, field('email'));
    return null;
  },
  async reset(auth, field) {
    await confirmPasswordReset(auth, field('code'), field('password'));
    return null;
  },
};

/** Rejects with the SDK's error. Resolves to tokens that start a session, or null for forms without one. */
export async function runAccountForm(
  config: SignInConfig,
  form: BrowserForm,
  field: Fields,
): Promise<{ idToken: string; refreshToken: string } | null> {
  const user = await actions[form](getAuth(config), field);
  return user && { idToken: await user.getIdToken(), refreshToken: user.refreshToken };
}

/** Returns, by rule, whether the password meets it; rules that the service does not have are absent. */
export async function validatePasswordPolicy(
  config: SignInConfig,
  password: string,
): Promise<Readonly<Record<string, unknown>>> {
  return { ...(await validatePassword(getAuth(config), password)) };
}
