/** All email and password operations through the unmodified SDK; runs in Node and in a browser. */
import type * as FirebaseApp from 'firebase/app';
import type * as FirebaseAuth from 'firebase/auth';

export interface JourneyWorld {
  app: typeof FirebaseApp;
  sdk: typeof FirebaseAuth;
  origin: string;
  email: string;
  /** Returns the code in the newest mail of this mode to an address. */
  readCode(recipient: string, mode: string): Promise<string>;
  /** Starts a session as a page does; later calls send its cookies. */
  beginSession(tokens: { idToken: string; refreshToken: string }): Promise<unknown>;
}

/** Returns the results by step. Self-contained, so that its source can be sent to a page. */
export async function runSdkJourney(world: JourneyWorld): Promise<Record<string, unknown>> {
  const { app, sdk, origin, email, readCode, beginSession } = world;
  const seen: Record<string, unknown> = {};
  const codeOf = async (work: () => Promise<unknown>) => {
    try {
      await work();
      return 'no error';
    } catch (error) {
      return (error as { code?: string }).code ?? String(error);
    }
  };
  const open = (name: string) => {
    const auth = sdk.initializeAuth(
      app.initializeApp({ apiKey: 'embedded', projectId: 'premier-embedded' }, name),
      { persistence: sdk.inMemoryPersistence },
    );
    sdk.connectAuthEmulator(auth, origin, { disableWarnings: true });
    return auth;
  };
  const auth = open(`journey-${email}`);
  const elsewhere = open(`elsewhere-${email}`);
  const signIn = (password: string, at = auth) => sdk.signInWithEmailAndPassword(at, email, password);

  const beginSessionWith = async (password: string) => {
    const { user } = await signIn(password, elsewhere);
    await beginSession({ idToken: await user.getIdToken(), refreshToken: user.refreshToken });
  };

  // Before the account exists.
  await sdk.initializeRecaptchaConfig(auth);
  const status = await sdk.validatePassword(auth, 'short');
  seen.policy = [status.isValid, status.meetsMinPasswordLength, status.passwordPolicy.customStrengthOptions];
  seen.weak = await codeOf(() => sdk.createUserWithEmailAndPassword(auth, email, 'short'));
  seen.noAddress = await codeOf(() => sdk.createUserWithEmailAndPassword(auth, 'nobody', 'passw0rd!'));
  seen.anonymous = await codeOf(() => sdk.signInAnonymously(auth));
  seen.unknown = await codeOf(() => signIn('passw0rd!'));
  seen.resetOfNobody = await codeOf(() => sdk.sendPasswordResetEmail(auth, `not-${email}`));
  seen.methods = await sdk.fetchSignInMethodsForEmail(auth, email);

  // Creates the account and reads its user.
  const { user } = await sdk.createUserWithEmailAndPassword(auth, email, 'passw0rd!');
  seen.user = [user.email, user.emailVerified, user.displayName, user.isAnonymous, user.tenantId];
  seen.provider = user.providerData.map(({ providerId, uid }) => [providerId, uid === email]);
  seen.twice = await codeOf(() => sdk.createUserWithEmailAndPassword(elsewhere, email, 'another-1x'));
  seen.wrong = await codeOf(() => signIn('passw0rd?'));
  await signIn('passw0rd!');
  await sdk.updateProfile(user, { displayName: 'Anna Sample' });
  await user.reload();
  seen.name = user.displayName;
  const first = user.refreshToken;
  const { claims, signInProvider } = await user.getIdTokenResult(true);
  seen.claims = [claims.name, claims.email, claims.email_verified, claims.aud, signInProvider];
  seen.refreshed = typeof first === 'string' && first !== '';

  // Confirms the email address.
  await sdk.sendEmailVerification(user);
  const confirm = await readCode(email, 'verifyEmail');
  seen.looked = (await sdk.checkActionCode(auth, confirm)).operation;
  seen.confirmedByNobody = await codeOf(() => sdk.applyActionCode(auth, confirm));
  await beginSessionWith('passw0rd!');
  await sdk.applyActionCode(auth, confirm);
  await user.reload();
  seen.verified = user.emailVerified;
  seen.usedCode = await codeOf(() => sdk.applyActionCode(auth, confirm));

  // Sets a new password as a signed-in visitor, and as a visitor who forgot the old one.
  await signIn('passw0rd!', elsewhere);
  await sdk.updatePassword(user, 'second-passw0rd');
  seen.elsewhereAfterChange = await codeOf(() => elsewhere.currentUser?.getIdToken(true) as Promise<string>);
  await sdk.sendPasswordResetEmail(auth, email);
  const reset = await readCode(email, 'resetPassword');
  seen.resetFor = (await sdk.verifyPasswordResetCode(auth, reset)) === email;
  seen.weakReset = await codeOf(() => sdk.confirmPasswordReset(auth, reset, 'abc'));
  await sdk.confirmPasswordReset(auth, reset, 'third-passw0rd');
  seen.usedReset = await codeOf(() => sdk.confirmPasswordReset(auth, reset, 'fourth-passw0rd'));
  seen.afterReset = await codeOf(() => user.getIdToken(true));
  seen.oldPassword = await codeOf(() => signIn('second-passw0rd'));
  const again = (await signIn('third-passw0rd')).user;

  // Changes the email address.
  seen.atOnce = await codeOf(() => sdk.updateEmail(again, `new-${email}`));
  const credential = sdk.EmailAuthProvider.credential(email, 'third-passw0rd');
  await sdk.reauthenticateWithCredential(again, credential);
  await sdk.verifyBeforeUpdateEmail(again, `new-${email}`);
  const change = await readCode(`new-${email}`, 'verifyAndChangeEmail');
  seen.changing = (await sdk.checkActionCode(auth, change)).data.previousEmail === email;
  await beginSessionWith('third-passw0rd');
  await sdk.applyActionCode(auth, change);
  seen.movedOn = await codeOf(() => again.getIdToken(true));
  const moved = await sdk.signInWithEmailAndPassword(auth, `new-${email}`, 'third-passw0rd');
  seen.newAddress = moved.user.email === `new-${email}`;
  const recover = await readCode(email, 'recoverEmail');
  seen.comesBack = (await sdk.checkActionCode(auth, recover)).data.email === email;
  await sdk.applyActionCode(auth, recover);
  seen.thiefs = await codeOf(() => signIn('third-passw0rd'));
  await sdk.sendPasswordResetEmail(auth, email);
  await sdk.confirmPasswordReset(auth, await readCode(email, 'resetPassword'), 'fifth-passw0rd');

  // Signs out everywhere and deletes the account.
  const back = (await signIn('fifth-passw0rd')).user;
  await signIn('fifth-passw0rd', elsewhere);
  await sdk.revokeAccessToken(auth, '');
  seen.here = await codeOf(() => back.getIdToken(true));
  seen.there = await codeOf(() => elsewhere.currentUser?.reload() as Promise<void>);
  const last = (await signIn('fifth-passw0rd')).user;
  await sdk.deleteUser(last);
  seen.signedOut = auth.currentUser;
  seen.gone = await codeOf(() => signIn('fifth-passw0rd'));
  await Promise.all([app.deleteApp(auth.app), app.deleteApp(elsewhere.app)]);
  return seen;
}

/** Expected results, equal in Node and in Chromium. */
export const journeySeen = (email: string): Record<string, unknown> => ({
  policy: [false, false, { minPasswordLength: 8 }],
  weak: 'auth/weak-password',
  noAddress: 'auth/invalid-email',
  anonymous: 'auth/admin-restricted-operation',
  unknown: 'auth/invalid-credential',
  resetOfNobody: 'no error',
  methods: [],
  user: [email, false, null, false, null],
  provider: [['password', true]],
  twice: 'auth/email-already-in-use',
  wrong: 'auth/invalid-credential',
  name: 'Anna Sample',
  claims: ['Anna Sample', email, false, 'premier-embedded', 'password'],
  refreshed: true,
  looked: 'VERIFY_EMAIL',
  confirmedByNobody: 'auth/sign-in-required',
  verified: true,
  usedCode: 'auth/invalid-action-code',
  elsewhereAfterChange: 'auth/user-token-expired',
  resetFor: true,
  weakReset: 'auth/weak-password',
  usedReset: 'auth/invalid-action-code',
  afterReset: 'auth/user-token-expired',
  oldPassword: 'auth/invalid-credential',
  atOnce: 'auth/operation-not-allowed',
  changing: true,
  movedOn: 'auth/user-token-expired',
  newAddress: true,
  comesBack: true,
  thiefs: 'auth/invalid-credential',
  here: 'auth/user-token-expired',
  there: 'auth/user-token-expired',
  signedOut: null,
  gone: 'auth/invalid-credential',
});
