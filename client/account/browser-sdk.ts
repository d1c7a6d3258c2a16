/** The sign-in SDK in the browser: only the account page loads it, and only when somebody begins to type. */
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

/** What a link from an email confirms is the server's to carry out, as it knows who is signed in. */
export type BrowserForm = 'sign-up' | 'sign-in' | 'forgotten' | 'reset';
type Fields = (name: string) => string;

let cachedAuth: Auth | undefined;

/** The session is the server's to keep, so nothing of the user stays in this browser's storage. */
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
    // The account is there: what fails now is no reason to say that nothing has changed, and can be done on its page.
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

/** Rejects as the SDK does. Resolves to what begins a session on the server, where somebody is signed in afterwards. */
export async function runAccountForm(
  config: SignInConfig,
  form: BrowserForm,
  field: Fields,
): Promise<{ idToken: string; refreshToken: string } | null> {
  const user = await actions[form](getAuth(config), field);
  return user && { idToken: await user.getIdToken(), refreshToken: user.refreshToken };
}

/** By rule, whether the password keeps it; rules that the service does not have are not there. */
export async function validatePasswordPolicy(
  config: SignInConfig,
  password: string,
): Promise<Readonly<Record<string, unknown>>> {
  return { ...(await validatePassword(getAuth(config), password)) };
}
