/** Actions behind the account page forms. Each calls the sign-in SDK; SDK errors pass through. */
import type { Auth, User } from 'firebase/auth';
import type { AccountFormName } from '#shared/account/sign-in.ts';
import type { Sdk } from './server-sdk.ts';

export interface ActionCall {
  auth: Auth;
  sdk: Sdk;
  /** Returns a form field, trimmed; empty when it was not sent. Passwords are not trimmed. */
  field(name: string): string;
  /** The signed-in user. Present for every form that requires one. */
  user: User;
}

export type SdkForm = Exclude<AccountFormName, 'sign-out' | 'sign-out-everywhere' | 'end-session'>;

/** The caller ignores the resolved value. */
type Action = (call: ActionCall) => Promise<unknown>;

export const accountActions: Readonly<Record<SdkForm, Action>> = {
  async 'sign-up'({ auth, sdk, field }) {
    const { user } = await sdk.createUserWithEmailAndPassword(auth, field('email'), field('password'));
    const name = field('name');
    // The account exists and is signed in, so later failures are ignored. Its page offers both again.
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
    // A Firebase project accepts the code from any visitor. This page requires the signed-in owner.
    if (auth.currentUser?.email !== (data.previousEmail ?? data.email)) throw authError('sign-in-required');
    await sdk.applyActionCode(auth, field('code'));
    await renewToken(auth.currentUser);
  },
  async recover({ auth, sdk, field }) {
    const { operation, data } = await sdk.checkActionCode(auth, field('code'));
    if (operation !== 'RECOVER_EMAIL') throw authError('invalid-action-code');
    await sdk.applyActionCode(auth, field('code'));
    // The attacker who changed the address may know the password.
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

/** Builds an error shaped like the SDK's, for checks that the SDK does not make. */
function authError(problem: string): Error {
  return Object.assign(new Error(problem), { code: `auth/${problem}` });
}

/** Requires the password even after a recent sign-in, so that an unattended computer allows no changes. */
async function reauthenticate({ sdk, user, field }: ActionCall): Promise<void> {
  const current = field('current');
  if (!current) throw authError('missing-password');
  const credential = sdk.EmailAuthProvider.credential(user.email ?? '', current);
  await sdk.reauthenticateWithCredential(user, credential);
}

/**
 * Forces a new ID token: the old one would show the old name or address for up to an hour. A failure is
 * ignored, because the change itself is done. If it signed the visitor out, the SDK now has no user.
 */
async function renewToken(user: User | null): Promise<void> {
  await user?.getIdToken(true).catch(() => {});
}
