/** What each form of the account page does, with the SDK; a failure is thrown as the SDK throws it. */
import type { Auth, User } from 'firebase/auth';
import type { AccountFormName } from '#shared/account/sign-in.ts';
import type { Sdk } from './server-sdk.ts';

export interface ActionCall {
  auth: Auth;
  sdk: Sdk;
  /** A field of the form, trimmed; empty when it was not sent. Passwords are as they were typed. */
  field(name: string): string;
  /** The signed-in user; throws when nobody is. */
  user: User;
}

export type SdkForm = Exclude<AccountFormName, 'sign-out' | 'sign-out-everywhere' | 'end-session'>;

/** Resolves to true when there is a session to go on with afterwards, or to end. */
type Action = (call: ActionCall) => Promise<unknown>;

export const accountActions: Readonly<Record<SdkForm, Action>> = {
  async 'sign-up'({ auth, sdk, field }) {
    const { user } = await sdk.createUserWithEmailAndPassword(auth, field('email'), field('password'));
    const name = field('name');
    // The account is there and signed in: what fails now is no reason to say otherwise, and its page offers both again.
    if (name) await sdk.updateProfile(user, { displayName: name }).catch(() => {});
    if (name) await renewToken(user);
    await sdk.sendEmailVerification(user).catch(() => {});
  },
  'sign-in': ({ auth, sdk, field }) =>
    sdk.signInWithEmailAndPassword(auth, field('email'), field('password')),
  forgotten: ({ auth, sdk, field }) => sdk.sendPasswordResetEmail(auth, field('email')),
  reset: ({ auth, sdk, field }) => sdk.confirmPasswordReset(auth, field('code'), field('password')),
  async confirm({ auth, sdk, field }) {
    const { operation, data } = await sdk.checkActionCode(auth, field('code'));
    if (operation === 'RECOVER_EMAIL') throw authError('invalid-action-code');
    // A Firebase project takes the code from anybody; the page does not.
    if (auth.currentUser?.email !== (data.previousEmail ?? data.email)) throw authError('sign-in-required');
    await sdk.applyActionCode(auth, field('code'));
    await renewToken(auth.currentUser);
  },
  async recover({ auth, sdk, field }) {
    const { operation, data } = await sdk.checkActionCode(auth, field('code'));
    if (operation !== 'RECOVER_EMAIL') throw authError('invalid-action-code');
    await sdk.applyActionCode(auth, field('code'));
    // Whoever had the account may know its password.
    await sdk.sendPasswordResetEmail(auth, data.email ?? '').catch(() => {
      throw authError('reset-mail-not-sent');
    });
  },
  resend: ({ sdk, user }) => sdk.sendEmailVerification(user),
  async name({ sdk, user, field }) {
    await sdk.updateProfile(user, { displayName: field('name') });
    await renewToken(user);
  },
  async email(call) {
    await reauthenticate(call);
    await call.sdk.verifyBeforeUpdateEmail(call.user, call.field('email'));
  },
  async password(call) {
    await reauthenticate(call);
    await call.sdk.updatePassword(call.user, call.field('password'));
  },
  async delete(call) {
    await reauthenticate(call);
    await call.sdk.deleteUser(call.user);
  },
};

/** In the words of the SDK, for what it leaves to us. */
function authError(problem: string): Error {
  return Object.assign(new Error(problem), { code: `auth/${problem}` });
}

/** However lately somebody has signed in: a computer that is left alone changes nothing for whoever comes by. */
async function reauthenticate({ sdk, user, field }: ActionCall): Promise<void> {
  const current = field('current');
  if (!current) throw authError('missing-password');
  const credential = sdk.EmailAuthProvider.credential(user.email ?? '', current);
  await sdk.reauthenticateWithCredential(user, credential);
}

/**
 * Google gives no new ID token for a name or an address, and the old one would show the old ones for up to an hour. What
 * was asked for is done already, so without a new token that is how it stays. Whoever was signed out by the change is
 * nobody for the SDK from here on.
 */
async function renewToken(user: User | null): Promise<void> {
  await user?.getIdToken(true).catch(() => {});
}
