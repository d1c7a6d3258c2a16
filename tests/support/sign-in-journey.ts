/** All email and password operations through the unmodified SDK, against this or Google's service. */
import * as app from 'firebase/app';
import * as sdk from 'firebase/auth';
import { JourneyRecord, type StepResults } from './journey-record.ts';

/** An identity service, and the operations on it that bypass the SDK. */
export interface SignInWorld {
  projectId: string;
  origin: string;
  /** Returns the code in the newest email of this mode to an address. */
  readCode(recipient: string, mode: string): Promise<string>;
  /** Starts a session as a page does after sign-in; later calls send its cookies, if the service has any. */
  beginSession(tokens: { idToken: string; refreshToken: string }): Promise<void>;
  /** Revokes all tokens of an account. */
  revoke(uid: string): Promise<void>;
  disable(uid: string): Promise<void>;
}

const [first, second, third] = ['Lantern-Quay-4471', 'Harbour-Slate-2096', 'Copper-Meadow-8315'];
const email = 'anna@example.test';
const moved = 'anna.new@example.test';
const noCode = 'no-link-was-sent';

interface Journey extends SignInWorld {
  record: JourneyRecord;
  /** Two devices of one visitor. */
  here: sdk.Auth;
  there: sdk.Auth;
}

const signIn = (auth: sdk.Auth, address: string, password: string) =>
  sdk.signInWithEmailAndPassword(auth, address, password);
const tokensOf = async (user: sdk.User) => ({
  idToken: await user.getIdToken(),
  refreshToken: user.refreshToken,
});
const userOf = (auth: sdk.Auth) => auth.currentUser as sdk.User;
const whoIs = ({ user }: sdk.UserCredential) => [user.email, user.emailVerified, user.displayName];
const linkOf = ({ operation, data }: sdk.ActionCodeInfo) => [
  operation,
  data.email ?? null,
  data.previousEmail ?? null,
];

export async function runSignInJourney(world: SignInWorld): Promise<StepResults> {
  const open = (name: string) => {
    const auth = sdk.initializeAuth(
      app.initializeApp({ apiKey: 'a-key', projectId: world.projectId }, `${name} ${world.origin}`),
      { persistence: sdk.inMemoryPersistence },
    );
    sdk.connectAuthEmulator(auth, world.origin, { disableWarnings: true });
    return auth;
  };
  const readCode: SignInWorld['readCode'] = (recipient, mode) =>
    world.readCode(recipient, mode).catch(() => noCode);
  const journey = {
    ...world,
    readCode,
    record: new JourneyRecord(),
    here: open('here'),
    there: open('there'),
  };
  await begin(journey);
  await nameAndTokens(journey);
  await confirmAddress(journey);
  await forgetPassword(journey);
  await changeAddress(journey);
  await takeBack(journey);
  await changePassword(journey);
  await end(journey);
  await Promise.all([app.deleteApp(journey.here.app), app.deleteApp(journey.there.app)]);
  return journey.record.results;
}

async function begin({ record, here, there }: Journey): Promise<void> {
  const signUp = (auth: sdk.Auth, address: string, password: string) =>
    sdk.createUserWithEmailAndPassword(auth, address, password);
  await record.step(
    'rules for passwords',
    () => sdk.validatePassword(here, 'short'),
    ({ isValid }) => isValid,
  );
  await record.step('sign up', () => signUp(here, email, first), whoIs);
  await record.step('sign up again', () => signUp(there, email, second));
  await record.step('sign up again, in capitals', () => signUp(there, email.toUpperCase(), second));
  await record.step('sign up with a weak password', () => signUp(there, 'weak@example.test', 'abc'));
  await record.step('sign up without a password', () => signUp(there, 'none@example.test', ''));
  await record.step('sign up with no address', () => signUp(there, 'nobody', first));
  await record.step('sign up as nobody', () => sdk.signInAnonymously(there));
  await record.step('wrong password', () => signIn(there, email, second));
  await record.step('unknown address', () => signIn(there, 'unknown@example.test', first));
  await record.step('sign in', () => signIn(there, email, first), whoIs);
  await record.step('ways to sign in', () => sdk.fetchSignInMethodsForEmail(there, email), String);
}

async function nameAndTokens({ record, here }: Journey): Promise<void> {
  const claimsOf = ({ claims }: sdk.IdTokenResult) => [
    claims.name ?? null,
    claims.email,
    claims.email_verified,
  ];
  await record.step('change the name', () => sdk.updateProfile(userOf(here), { displayName: 'Anna Sample' }));
  await record.step('the ID token just after', () => userOf(here).getIdTokenResult(), claimsOf);
  await record.step('the ID token renewed', () => userOf(here).getIdTokenResult(true), claimsOf);
  await record.step(
    'the user asked for again',
    () => userOf(here).reload(),
    () => userOf(here).displayName,
  );
}

async function confirmAddress({ record, here, readCode, beginSession }: Journey): Promise<void> {
  await record.step('ask for the link to confirm', () => sdk.sendEmailVerification(userOf(here)));
  const code = await readCode(email, 'verifyEmail');
  await record.step('look at the link to confirm', () => sdk.checkActionCode(here, code), linkOf);
  await record.step('confirm the address without a session', () => sdk.applyActionCode(here, code));
  await beginSession(await tokensOf(userOf(here)));
  await record.step('confirm the address', () => sdk.applyActionCode(here, code));
  await record.step(
    'confirmed',
    () => userOf(here).reload(),
    () => String(userOf(here).emailVerified),
  );
  await record.step('confirm the address again', () => sdk.applyActionCode(here, code));
  await record.step('a code that never was', () => sdk.applyActionCode(here, 'never'));
}

async function forgetPassword({ record, here, there, readCode }: Journey): Promise<void> {
  await record.step('reset for nobody', () => sdk.sendPasswordResetEmail(here, 'unknown@example.test'));
  await record.step('ask for the link to reset', () => sdk.sendPasswordResetEmail(here, email));
  const code = await readCode(email, 'resetPassword');
  await record.step('look at the link to reset', () => sdk.checkActionCode(here, code), linkOf);
  await record.step('whose password it is', () => sdk.verifyPasswordResetCode(here, code), String);
  await record.step('apply a code to reset', () => sdk.applyActionCode(here, code));
  await record.step('reset to a weak password', () => sdk.confirmPasswordReset(here, code, 'abc'));
  await record.step('reset the password', () => sdk.confirmPasswordReset(here, code, second));
  await record.step('reset it again', () => sdk.confirmPasswordReset(here, code, third));
  await record.step('refresh after the reset', () => userOf(there).getIdToken(true), Boolean);
  await record.step('the old password', () => signIn(here, email, first));
  await record.step('the new password', () => signIn(here, email, second), whoIs);
}

async function changeAddress({ record, here, there, readCode, beginSession }: Journey): Promise<void> {
  const give = (password: string) =>
    sdk.reauthenticateWithCredential(userOf(here), sdk.EmailAuthProvider.credential(email, password));
  await sdk.createUserWithEmailAndPassword(there, 'ben@example.test', first);
  await record.step('a wrong password given again', () => give(first));
  await record.step('the password given again', () => give(second), whoIs);
  await record.step('an address that is taken', () =>
    sdk.verifyBeforeUpdateEmail(userOf(here), 'ben@example.test'),
  );
  await record.step('ask for the link to change', () => sdk.verifyBeforeUpdateEmail(userOf(here), moved));
  const code = await readCode(moved, 'verifyAndChangeEmail');
  await record.step('look at the link to change', () => sdk.checkActionCode(here, code), linkOf);
  await beginSession(await tokensOf(userOf(here)));
  await record.step('change the address', () => sdk.applyActionCode(here, code));
  await record.step('refresh after the change', () => userOf(here).getIdToken(true), Boolean);
  await record.step('sign in at the old address', () => signIn(here, email, second));
  await record.step('sign in at the new address', () => signIn(here, moved, second), whoIs);
}

/**
 * The emulator sends this link only for an immediate change, which production rejects; here either change
 * works.
 */
async function takeBack({ record, here, readCode, beginSession }: Journey): Promise<void> {
  const [before, after] = ['dora@example.test', 'dora.new@example.test'];
  const { user } = await sdk.createUserWithEmailAndPassword(here, before, first);
  await sdk.updateEmail(user, after).catch(async () => {
    await sdk.verifyBeforeUpdateEmail(user, after);
    await beginSession(await tokensOf(user));
    await sdk.applyActionCode(here, await readCode(after, 'verifyAndChangeEmail'));
    await signIn(here, after, first);
  });
  const code = await readCode(before, 'recoverEmail');
  await record.step('look at the link to take back', () => sdk.checkActionCode(here, code), linkOf);
  await record.step('take the change back', () => sdk.applyActionCode(here, code));
  await record.step('refresh after taking back', () => userOf(here).getIdToken(true), Boolean);
  await record.step('sign in at the address taken back', () => signIn(here, before, first), whoIs);
}

async function changePassword({ record, here, there }: Journey): Promise<void> {
  for (const auth of [here, there]) await signIn(auth, moved, second);
  await record.step('a weak new password', () => sdk.updatePassword(userOf(here), 'abc'));
  await record.step('a new password', () => sdk.updatePassword(userOf(here), third));
  await record.step('refresh where it was changed', () => userOf(here).getIdToken(true), Boolean);
  await record.step('refresh elsewhere', () => userOf(there).getIdToken(true), Boolean);
  await record.step('the password before', () => signIn(there, moved, second));
}

async function end({ record, here, there, revoke, disable }: Journey): Promise<void> {
  for (const auth of [here, there]) await signIn(auth, moved, third);
  const { uid } = userOf(here);
  // A token issued in the same second would not be revoked.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await revoke(uid);
  await record.step('refresh after everything was taken back', () => userOf(there).getIdToken(true), Boolean);
  await record.step(
    'sign in after everything was taken back',
    () => signIn(here, moved, third),
    ({ user }) => user.email,
  );
  await record.step('delete', () => sdk.deleteUser(userOf(here)));
  await record.step('sign in after deleting', () => signIn(here, moved, third));
  await record.step('sign in as Ben', () => signIn(here, 'ben@example.test', first), whoIs);
  await record.step('another address at once', () => sdk.updateEmail(userOf(here), 'ben.new@example.test'));
  await disable(userOf(here).uid);
  await record.step('sign in when disabled', () => signIn(there, userOf(here).email as string, first));
  await record.step('refresh when disabled', () => userOf(here).getIdToken(true), Boolean);
}
