/** The embedded identity service with the unmodified SDK: the whole journey, every code, two servers. */
import type { AddressInfo } from 'node:net';
import type { Auth } from 'firebase/auth';
import { anonymousCaller } from '../support/anonymous-caller.ts';
import { atEnd } from '../support/import-once.js';
import { listen } from '../support/listen.ts';
import { codeFor } from '../support/read-mail.ts';
import { journeySeen, runSdkJourney } from '../support/sdk-journey.ts';
import { lowPasswordCost, type Started, server, startServices } from '../support/start-services.ts';

/** The SDK captures `fetch` on load: here one that sends cookies, like a browser's. */
let cookie = '';
const outside = globalThis.fetch;
globalThis.fetch = (input, init) =>
  outside(input, { ...init, headers: { ...(init?.headers as object), ...(cookie && { cookie }) } });
const app = await import('firebase/app');
const sdk = await import('firebase/auth');
globalThis.fetch = outside;

async function serve(settings: Record<string, string> = {}): Promise<Started & { origin: string }> {
  const site = await startServices(settings);
  return { ...site, ...(await listen(site.app)) };
}

/** One site for tests that store nothing in it, with a separate IP address per call. */
const shared = () => {
  sharedSite ??= serve();
  return sharedSite;
};
let sharedSite: ReturnType<typeof serve> | undefined;

let opened = 0;
function open(origin: string): Auth {
  opened += 1;
  const made = sdk.initializeAuth(
    app.initializeApp({ apiKey: 'embedded', projectId: 'premier-embedded' }, `test-${opened}`),
    { persistence: sdk.inMemoryPersistence },
  );
  sdk.connectAuthEmulator(made, origin, { disableWarnings: true });
  return made;
}

async function codeOf(work: Promise<unknown> | undefined): Promise<string> {
  try {
    await work;
    return 'no error';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

const password = 'passw0rd!';

test('the SDK’s full email and password journey has the same results as with the real service', async () => {
  const { origin, services } = await serve();
  const email = 'anna@example.test';
  const readCode = (recipient: string, mode: string) => codeFor(services, recipient, mode);
  const beginSession = async (tokens: object) => {
    const answer = await outside(`${origin}/account/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify(tokens),
    });
    cookie = answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
  };
  const seen = await runSdkJourney({ app, sdk, origin, email, readCode, beginSession });
  cookie = '';
  expect(seen).toEqual(journeySeen(email));
});

test('the SDK receives each of the nine error codes', async () => {
  const { origin, services, advance } = await serve();
  const auth = open(origin);
  const seen: string[] = [];
  const see = async (work: Promise<unknown>) => seen.push(await codeOf(work));

  await see(sdk.signInWithEmailAndPassword(auth, 'nobody', password));
  const { user } = await sdk.createUserWithEmailAndPassword(auth, 'ben@example.test', password);
  await see(sdk.createUserWithEmailAndPassword(auth, 'Ben@Example.test', password));
  await see(sdk.signInWithEmailAndPassword(auth, 'ben@example.test', 'wrong-one'));

  await sdk.sendPasswordResetEmail(auth, 'ben@example.test');
  const code = await codeFor(services, 'ben@example.test', 'resetPassword');
  advance(61 * 60_000);
  await see(sdk.confirmPasswordReset(auth, code, password));

  const { user: old } = await sdk.signInWithEmailAndPassword(auth, 'ben@example.test', password);
  advance(6 * 60_000);
  await see(sdk.updatePassword(old, 'another-one'));
  await see(sdk.deleteUser(old));

  await services.database.write((transaction) =>
    transaction.updateTable('accounts').set({ disabled: 1 }).where('uid', '=', user.uid).execute(),
  );
  await see(sdk.signInWithEmailAndPassword(auth, 'ben@example.test', password));
  for (let tries = 0; tries < 10; tries += 1)
    await codeOf(sdk.signInWithEmailAndPassword(auth, 'cleo@example.test', 'guess'));
  await see(sdk.signInWithEmailAndPassword(auth, 'cleo@example.test', 'guess'));

  // Without email enumeration protection, as in older projects.
  const plain = await openPlain(services);
  seen.push(await plain('nobody@example.test'), await plain('ben@example.test'));
  expect(seen).toEqual([
    'auth/invalid-email',
    'auth/email-already-in-use',
    'auth/invalid-credential',
    'auth/expired-action-code',
    'auth/requires-recent-login',
    'auth/requires-recent-login',
    'auth/user-disabled',
    'auth/too-many-requests',
    'auth/user-not-found',
    'auth/wrong-password',
  ]);
});

/** The same accounts behind a service that says which half of a sign-in was wrong. */
async function openPlain({ database, secret, rateLimiter, now, log, securityLog }: Started['services']) {
  const service = server.openIdentityService({
    securityLog,
    database,
    secret,
    rateLimiter,
    now,
    log,
    publicOrigin: 'https://www.example.test',
    emailEnumerationProtection: false,
    passwordCost: lowPasswordCost,
  });
  const { createServer } = await import('node:http');
  const http = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const path = req.url?.split('?')[0] as string;
    const answer = await service.handle(
      'POST',
      path,
      JSON.parse(String(Buffer.concat(chunks))),
      anonymousCaller('test'),
    );
    res.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => http.once('listening', resolve));
  atEnd(() => http.close());
  const auth = open(`http://127.0.0.1:${(http.address() as AddressInfo).port}`);
  return (email: string) => codeOf(sdk.signInWithEmailAndPassword(auth, email, 'not-this'));
}

test('two servers on one database share accounts, signing keys, revocations and deletions', async () => {
  const one = await serve();
  const two = await serve({ DATA_DIR: one.services.dataFolder });
  const [here, there] = [open(one.origin), open(two.origin)];
  const { user } = await sdk.createUserWithEmailAndPassword(here, 'dora@example.test', password);
  const { user: same } = await sdk.signInWithEmailAndPassword(there, 'dora@example.test', password);
  expect(same.uid).toBe(user.uid);
  expect(await one.services.account.service.verifyIdToken(await same.getIdToken())).toMatchObject({
    uid: user.uid,
  });
  expect(await two.services.account.service.verifyIdToken(await user.getIdToken())).toMatchObject({
    uid: user.uid,
  });
  await sdk.revokeAccessToken(here, '');
  expect(await codeOf(same.getIdToken(true))).toBe('auth/user-token-expired');
  const { user: again } = await sdk.signInWithEmailAndPassword(there, 'dora@example.test', password);
  await sdk.deleteUser(again);
  expect(await codeOf(sdk.signInWithEmailAndPassword(here, 'dora@example.test', password))).toBe(
    'auth/invalid-credential',
  );
});

test('the database contains no readable password, code or private key', async () => {
  const { origin, services } = await serve();
  const auth = open(origin);
  await sdk.createUserWithEmailAndPassword(auth, 'eve@example.test', password);
  await sdk.sendPasswordResetEmail(auth, 'eve@example.test');
  const code = await codeFor(services, 'eve@example.test', 'resetPassword');
  const { read } = services.database;
  const rows = await Promise.all([
    read.selectFrom('accounts').selectAll().execute(),
    read.selectFrom('accountCodes').selectAll().execute(),
    read.selectFrom('accountKeys').selectAll().execute(),
  ]);
  const text = JSON.stringify(rows);
  expect(rows.map(({ length }) => length)).toEqual([1, 1, 1]);
  for (const secret of [password, code, '"d":', '\\"d\\"']) expect(text).not.toContain(secret);
});

test('an account update may change nothing or remove the name and picture, but not set an empty password', async () => {
  const { origin, services } = await serve();
  const auth = open(origin);
  const { user } = await sdk.createUserWithEmailAndPassword(auth, 'fay@example.test', password);
  await sdk.updateProfile(user, { displayName: 'Fay', photoURL: 'https://www.example.test/fay.jpg' });
  const change = async (changes: object) =>
    fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:update`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ idToken: await user.getIdToken(), ...changes }),
    });
  const answer = await change({});
  expect([answer.status, await answer.json()]).toEqual([
    200,
    expect.objectContaining({ email: 'fay@example.test', displayName: 'Fay' }),
  ]);
  await sdk.updateProfile(user, { displayName: null, photoURL: null });
  await user.reload();
  expect([user.displayName, user.photoURL]).toEqual([null, null]);
  const [stored] = await services.database.read.selectFrom('accounts').selectAll().execute();
  expect([stored?.displayName, stored?.photoUrl]).toEqual([null, null]);
  // Other SDKs name the attributes to delete; required ones stay.
  await sdk.updateProfile(user, { displayName: 'Fay', photoURL: 'https://www.example.test/fay.jpg' });
  const goes = ['DISPLAY_NAME', 'PHOTO_URL', 'EMAIL', 'USER_ATTRIBUTE_NAME_UNSPECIFIED'];
  expect((await change({ deleteAttribute: goes })).status).toBe(200);
  const [left] = await services.database.read.selectFrom('accounts').selectAll().execute();
  expect([left?.displayName, left?.photoUrl, left?.email]).toEqual([null, null, 'fay@example.test']);
  // An empty password is a weak password, not a change without effect.
  expect(await (await change({ password: '' })).json()).toMatchObject({
    error: { message: expect.stringMatching(/^WEAK_PASSWORD : /) },
  });
});

test.each([
  'nul\u0000@example.test',
  'zero\u200bwidth@example.test',
  'right\u202eleft@example.test',
  'dotless-\u0131@example.test',
  '\u212aelvin@example.test',
  'wide-\uff41@example.test',
  'anna@ex\u00e4mple.test',
  'anna@ex\u0430mple.test',
  'anna@-example.test',
])('sign-up rejects %j as an invalid email address', async (email) => {
  const { origin } = await shared();
  expect(await codeOf(sdk.createUserWithEmailAndPassword(open(origin), email, password))).toBe(
    'auth/invalid-email',
  );
});

test.each(['password', 'Password12', 'sunshine7', 'iloveyou', 'Baseball99'])(
  'sign-up rejects “%s” as one of the commonest passwords',
  async (common) => {
    const { origin } = await shared();
    const made = sdk.createUserWithEmailAndPassword(open(origin), 'gus.green@example.test', common);
    await expect(made).rejects.toMatchObject({
      code: 'auth/weak-password',
      message: expect.stringContaining('one of the commonest'),
    });
  },
);

test('a password may not be the account’s own email address or name, nor shorter than eight characters', async () => {
  const { origin } = await shared();
  const auth = open(origin);
  const make = (chosen: string) =>
    sdk.createUserWithEmailAndPassword(auth, 'gus.greenwood@example.test', chosen);
  for (const own of ['gus.greenwood', 'Gus.Greenwood1', 'gus.greenwood@example.test'])
    await expect(make(own)).rejects.toMatchObject({
      message: expect.stringContaining('your email address'),
    });
  await expect(make('7 chars')).rejects.toMatchObject({ message: expect.stringContaining('at least 8') });
  const { user } = await make('8 chars.');
  await sdk.updateProfile(user, { displayName: 'Augusta Greenwood' });
  for (const own of ['augusta12', 'greenwood', 'AugustaGreenwood'])
    await expect(sdk.updatePassword(user, own)).rejects.toMatchObject({ code: 'auth/weak-password' });
});

test('the service refuses calls from another origin, and malformed, oversized or unknown requests', async () => {
  const { origin } = await serve();
  const call = (path: string, init: RequestInit) =>
    fetch(`${origin}/identitytoolkit.googleapis.com${path}`, init);
  const post = (body: string, headers: Record<string, string> = {}) =>
    call('/v1/accounts:signUp?key=x', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });
  expect((await post('{}', { origin: 'https://elsewhere.test' })).status).toBe(403);
  expect(await (await post('{')).json()).toMatchObject({ error: { code: 400, message: 'INVALID_ARGUMENT' } });
  expect(await (await post('{"email":5}')).json()).toMatchObject({ error: { message: 'INVALID_ARGUMENT' } });
  expect((await post(JSON.stringify({ email: 'x'.repeat(20_000) }))).status).toBe(413);
  expect((await call('/v1/accounts:unknown', { method: 'POST' })).status).toBe(404);
});
