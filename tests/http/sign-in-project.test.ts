/** Sign-in with a Firebase project through an emulator: the same pages with other endpoints and keys. */
import { decodeJwt } from 'jose';
import type { Logger } from 'pino';
import supertest from 'supertest';
import { type FakeEmulator, startFakeEmulator } from '../fakes/fake-sign-in-emulator.ts';
import { openJsonLog } from '../support/json-log.ts';
import { readPayload } from '../support/read-html.ts';
import { codeFor } from '../support/read-mail.ts';
import {
  cookieHeader,
  fetchAccountState,
  type Jar,
  password,
  sameOriginHeaders,
  sendAccountForm,
  signInAgain,
  storeCookies,
} from '../support/session-jar.ts';
import { contentDay, type Started, server, startServices } from '../support/start-services.ts';
import { within } from '../support/within.ts';

const project = {
  FIREBASE_PROJECT_ID: 'demo-site',
  FIREBASE_API_KEY: 'web-key',
  FIREBASE_EMULATOR: 'on',
};
let emulator: FakeEmulator;
let site: Started;
let behind: Started;

beforeAll(async () => {
  behind = await startServices();
  emulator = await startFakeEmulator(behind, 'demo-site');
  const settings = { ...project, HOST: '127.0.0.1', FIREBASE_AUTH_EMULATOR_HOST: emulator.host };
  // The project's documents have separate tests.
  site = await startServices(settings, contentDay, { documents: behind.services.documents });
});
afterAll(async () => {
  emulator.stop();
  await site.services.close();
  await behind.services.close();
});

let passedMs = 0;
/** Advances the clock of the site and of the emulator. */
function pass(milliseconds: number): void {
  passedMs += milliseconds;
  for (const each of [site, behind]) each.advance(milliseconds);
}

/** Another site on the same project, with the same clock. */
async function startAnother(settings: Record<string, string>, log?: Logger): Promise<Started> {
  const documents = { documents: behind.services.documents, ...(log && { log }) };
  const another = await startServices({ ...project, HOST: '127.0.0.1', ...settings }, contentDay, documents);
  another.advance(passedMs);
  return another;
}

const cookieOf = (headers: Record<string, unknown>) =>
  (headers['set-cookie'] as string[])
    .filter((cookie) => !/Max-Age=0;/.test(cookie))
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

test('the embedded service is a 404, and only the account page may call the project’s service', async () => {
  await supertest(site.app).post('/identitytoolkit.googleapis.com/v1/accounts:lookup').send({}).expect(404);
  const policyOf = async (path: string, { app } = site) =>
    (await supertest(app).get(path)).headers['content-security-policy'] as string;
  expect(await policyOf('/sign-in')).toContain(`connect-src 'self' http://${emulator.host};`);
  expect(await policyOf('/careers')).toContain("connect-src 'self';");
  const real = await startAnother({ FIREBASE_EMULATOR: 'off' });
  expect(await policyOf('/sign-in', real)).toContain(
    "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com;",
  );
  await real.services.close();
});

test('an account is created, its session renews, and signing out everywhere calls as administrator', async () => {
  const made = await supertest(site.app)
    .post('/account/sign-up')
    .set(sameOriginHeaders)
    .type('form')
    .send({ name: 'Anna', email: 'anna@example.test', password: 'passw0rd!' })
    .expect(303);
  const cookie = cookieOf(made.headers);
  const page = await supertest(site.app).get('/sign-in').set('cookie', cookie).expect(200);
  expect(page.text).toContain('Signed in as');
  expect((readPayload(page.text).data as { account: { service: object } }).account.service).toEqual({
    projectId: 'demo-site',
    apiKey: 'web-key',
    emulator: `http://${emulator.host}`,
  });
  pass(2 * 3_600_000);
  const renewed = await supertest(site.app).get('/account/state').set('cookie', cookie).expect(200);
  expect(renewed.body).toMatchObject({ signedIn: true, name: 'Anna' });
  await supertest(site.app)
    .post('/account/sign-out-everywhere')
    .set({ ...sameOriginHeaders, cookie: cookieOf(renewed.headers) })
    .expect(303);
  const path = '/identitytoolkit.googleapis.com/v1/projects/demo-site/accounts';
  expect(emulator.administered.filter((call) => call.path === `${path}:update`)).toEqual([
    {
      path: `${path}:update`,
      authorization: 'Bearer owner',
      body: expect.objectContaining({ localId: expect.any(String), validSince: expect.anything() }),
    },
  ]);
  // The token itself does not show the revocation, but the site has looked the account up.
  const state = await supertest(site.app).get('/account/state').set('cookie', cookieOf(renewed.headers));
  expect(state.body).toEqual({ signedIn: false });
});

/** Signs up; returns the browser's cookies. */
async function signUp(email: string, { app } = site): Promise<string> {
  const made = await supertest(app)
    .post('/account/sign-up')
    .set(sameOriginHeaders)
    .type('form')
    .send({ name: 'Ben', email, password: 'Lantern-Quay-4471' })
    .expect(303);
  return cookieOf(made.headers);
}

const stateByCookie = async (cookie: string, { app } = site) =>
  (await supertest(app).get('/account/state').set('cookie', cookie).expect(200)).body;
const lookups = () => emulator.administered.filter(({ path }) => path.endsWith('accounts:lookup')).length;

test('the name is shown at once after signing up and after changing it', async () => {
  const cookie = await signUp('ben@example.test');
  expect(await stateByCookie(cookie)).toEqual({ signedIn: true, name: 'Ben' });
  const changed = await supertest(site.app)
    .post('/account/name')
    .set({ ...sameOriginHeaders, cookie })
    .type('form')
    .send({ name: 'Benedict' })
    .expect(303);
  expect(await stateByCookie(cookieOf(changed.headers))).toEqual({ signedIn: true, name: 'Benedict' });
});

test('an account disabled or deleted at Google is signed out after half a minute', async () => {
  const { write } = behind.services.database;
  for (const [email, end] of [
    [
      'cleo@example.test',
      () =>
        write((transaction) =>
          transaction
            .updateTable('accounts')
            .set({ disabled: 1 })
            .where('email', '=', 'cleo@example.test')
            .execute(),
        ),
    ],
    [
      'dora@example.test',
      () =>
        write((transaction) =>
          transaction.deleteFrom('accounts').where('email', '=', 'dora@example.test').execute(),
        ),
    ],
  ] as const) {
    const cookie = await signUp(email);
    expect(await stateByCookie(cookie)).toMatchObject({ signedIn: true });
    await end();
    pass(30_000);
    expect(await stateByCookie(cookie)).toEqual({ signedIn: false });
  }
});

test('a lookup is cached for 30 seconds, and concurrent requests share one lookup', async () => {
  const cookie = await signUp('emil@example.test');
  pass(30_000);
  const before = lookups();
  await Promise.all(Array.from({ length: 10 }, () => stateByCookie(cookie)));
  pass(29_999);
  await stateByCookie(cookie);
  expect(lookups() - before).toBe(1);
  pass(1);
  await stateByCookie(cookie);
  expect(lookups() - before).toBe(2);
});

test.each([
  ['refuses us', 403],
  ['does not respond', null],
])(
  'while Google %s the signature decides, only one request waits, and one failure is logged',
  async (_what, status) => {
    const { log, lines } = openJsonLog();
    const own = await startAnother({ FIREBASE_AUTH_EMULATOR_HOST: emulator.host }, log);
    emulator.answerAdministrators(status);
    const before = lookups();
    const cookie = await signUp(`frida-${status}@example.test`, own);
    for (let turn = 0; turn < 5; turn += 1)
      expect(await stateByCookie(cookie, own)).toMatchObject({ signedIn: true });
    // One lookup; the four later requests do not wait for it.
    expect(lookups() - before).toBe(1);
    const logged = lines().filter(({ event }) => event === 'sign_in_project_lookup_failed');
    expect(logged).toHaveLength(1);
    emulator.answerAdministrators(200);
    await own.services.close();
  },
);

test('with only the emulator’s host set, signing out everywhere reaches the emulator', async () => {
  delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
  expect(JSON.stringify(server.readEnv({ ...project, HOST: '127.0.0.1' }))).toContain('127.0.0.1:9099');
  const other = await startFakeEmulator(behind, 'demo-site');
  const own = await startAnother({ FIREBASE_AUTH_EMULATOR_HOST: other.host });
  const cookie = await signUp('gerd@example.test', own);
  await supertest(own.app)
    .post('/account/sign-out-everywhere')
    .set({ ...sameOriginHeaders, cookie })
    .expect(303);
  expect(other.administered.map(({ path }) => path.split(':').at(-1))).toContain('update');
  await own.services.close();
  other.stop();
});

describe('sessions of the project', () => {
  const begin = async (email: string) =>
    storeCookies(
      new Map(),
      await supertest(site.app)
        .post('/account/sign-up')
        .set({
          ...sameOriginHeaders,
          'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Firefox/145.0',
        })
        .type('form')
        .send({ email, password })
        .expect(303),
    );
  // The number of new accounts per IP address is limited to some per hour.
  beforeEach(() => pass(3_600_000));
  const expectSignedOut = async (jar: Jar) => {
    expect((await fetchAccountState(jar, site)).body).toEqual({ signedIn: false });
    const change = supertest(site.app)
      .post('/live/shortlist')
      .set({ ...sameOriginHeaders, cookie: cookieHeader(jar) });
    await change.send({ add: ['MS2001'] }).expect(401);
  };

  test('a copied cookie is invalid after a sign-out, and one session can list and end another', async () => {
    const jar = await begin('ben.again@example.test');
    const copy: Jar = new Map(jar);
    await sendAccountForm('sign-out', jar, site);
    await expectSignedOut(copy);
    const [mine, other] = [
      await signInAgain('ben.again@example.test', site),
      await signInAgain(
        'ben.again@example.test',
        site,
        'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0 Safari/537.36',
      ),
    ];
    const page = await supertest(site.app).get('/sign-in').set('cookie', cookieHeader(mine)).expect(200);
    expect(page.text).toContain('Chrome on Windows');
    const { value: session } = within(page.text).getByRole('button', /^Sign out .+, last used/);
    await sendAccountForm('end-session', mine, site, { session });
    await expectSignedOut(other);
    expect((await fetchAccountState(mine, site)).body.signedIn).toBe(true);
  });

  test('a new password, signing out everywhere and deletion each end all other sessions', async () => {
    const jar = await begin('cleo.again@example.test');
    const before: Jar = new Map(jar);
    const other = await signInAgain('cleo.again@example.test', site);
    const fields = { current: password, password: 'another-One-9' };
    storeCookies(jar, await sendAccountForm('password', jar, site, fields));
    expect((await fetchAccountState(jar, site)).body.signedIn).toBe(true);
    for (const each of [before, other]) await expectSignedOut(each);
    storeCookies(jar, await sendAccountForm('password', jar, site, { current: 'another-One-9', password }));
    const second = await signInAgain('cleo.again@example.test', site);
    const third: Jar = new Map(jar);
    await sendAccountForm('sign-out-everywhere', jar, site);
    for (const each of [second, third]) await expectSignedOut(each);
    const [fourth, fifth] = [
      await signInAgain('cleo.again@example.test', site),
      await signInAgain('cleo.again@example.test', site),
    ];
    await sendAccountForm('delete', fourth, site, { current: password });
    await expectSignedOut(fifth);
    expect(await site.services.database.read.selectFrom('sessions').selectAll().execute()).not.toContainEqual(
      expect.objectContaining({ account: decodeJwt(fifth.get('apollo:default.token') as string).sub }),
    );
  });

  test('a session ends after seven days unused and thirty days in use', async () => {
    const [idle, used] = [await begin('dora.again@example.test'), await begin('eve.again@example.test')];
    for (let day = 1; day < 30; day += 1) {
      pass(24 * 3_600_000);
      const state = await fetchAccountState(used, site);
      expect([day, state.body.signedIn]).toEqual([day, true]);
      storeCookies(used, state);
      if (day === 8) await expectSignedOut(idle);
    }
    pass(24 * 3_600_000);
    await expectSignedOut(used);
  });

  test('a shortlist written while the account is deleted elsewhere is deleted again', async () => {
    const jar = await begin('fay.again@example.test');
    const other = await signInAgain('fay.again@example.test', site);
    const { documents } = site.services;
    const commit = documents.commit.bind(documents);
    documents.commit = async (change) => {
      documents.commit = commit;
      await sendAccountForm('delete', other, site, { current: password });
      await commit(change);
    };
    const request = supertest(site.app)
      .post('/live/shortlist')
      .set({ ...sameOriginHeaders, cookie: cookieHeader(jar) });
    await request.send({ add: ['MS2001'] }).expect(401);
    const { sub } = decodeJwt(jar.get('apollo:default.token') as string);
    expect(await documents.get('shortlists', sub as string)).toBeNull();
  });

  test('an account that the project has disabled is signed out at the next renewal', async () => {
    const jar = await begin('gus.again@example.test');
    await behind.services.database.write((transaction) =>
      transaction
        .updateTable('accounts')
        .set({ disabled: 1 })
        .where('email', '=', 'gus.again@example.test')
        .execute(),
    );
    pass(3_600_000);
    await expectSignedOut(jar);
  });
});

test('the project’s password rules apply; only the owner confirms; recovery mails the old address', async () => {
  const post = (form: string, fields: object, cookie = '') =>
    supertest(site.app)
      .post(`/account/${form}`)
      .set({ ...sameOriginHeaders, cookie })
      .type('form')
      .send(fields)
      .expect(303);
  const page = await supertest(site.app).get('/sign-in').expect(200);
  expect(page.text).toContain('At least 6 characters');
  expect(page.text).not.toMatch(/common password|Not your email address/);
  const made = await post('sign-up', { email: 'berta@example.test', password: 'berta1' });
  const cookie = cookieOf(made.headers);
  expect(cookie).toContain('__Host-session');
  expect(cookie).not.toContain('known-browser');
  const code = await codeFor(behind.services, 'berta@example.test', 'verifyEmail');
  const link = `/sign-in?mode=verifyEmail&oobCode=${code}`;
  const looked = await supertest(site.app).get(link).expect(200);
  expect(looked.text).toContain('Sign in to confirm your address');
  await post('confirm', { code, mode: 'verifyEmail' });
  expect((await supertest(site.app).get(link)).text).toContain('Sign in to confirm your address');
  await post('confirm', { code, mode: 'verifyEmail' }, cookie);
  const own = await supertest(site.app).get('/sign-in').set('cookie', cookie).expect(200);
  expect(own.text).not.toContain('One last thing');

  await post('email', { email: 'thief@example.test', current: 'berta1' }, cookie);
  const change = await codeFor(behind.services, 'thief@example.test', 'verifyAndChangeEmail');
  await post('confirm', { code: change, mode: 'verifyAndChangeEmail' }, cookie);
  const recover = await codeFor(behind.services, 'berta@example.test', 'recoverEmail');
  await post('recover', { code: recover, mode: 'recoverEmail' });
  expect(await codeFor(behind.services, 'berta@example.test', 'resetPassword')).toMatch(/^[\w-]{43}$/);
});

test('while the sign-in service is unavailable the page loads, and a sign-in attempt shows an error', async () => {
  const away = await startAnother({ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9' });
  await supertest(away.app).get('/sign-in').expect(200);
  const sent = await supertest(away.app)
    .post('/account/sign-in')
    .set(sameOriginHeaders)
    .type('form')
    .send({ email: 'anna@example.test', password: 'passw0rd!' })
    .expect(303);
  const page = await supertest(away.app).get('/sign-in').set('cookie', cookieOf(sent.headers)).expect(200);
  expect(page.text).toContain('We couldn’t reach the sign-in service');
  await away.services.close();
});
