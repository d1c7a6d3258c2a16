/** Signing in with a Firebase project, through an emulator of it: the same pages, only addresses and keys are others. */
import { decodeJwt } from 'jose';
import supertest from 'supertest';
import { type FakeEmulator, startFakeEmulator } from '../fakes/fake-sign-in-emulator.ts';
import { payloadOf } from '../support/read-html.ts';
import {
  type Jar,
  keep,
  ownPage,
  password,
  sendAccountForm,
  signInAgain,
  stateOf,
  written,
} from '../support/session-jar.ts';
import { contentDay, type Started, startServices } from '../support/start-services.ts';

const project = { FIREBASE_PROJECT_ID: 'demo-site', FIREBASE_API_KEY: 'web-key' };
let emulator: FakeEmulator;
let site: Started;
let behind: Started;

beforeAll(async () => {
  behind = await startServices();
  emulator = await startFakeEmulator(behind, 'demo-site');
  // The administrator's SDK reads this by itself.
  process.env.FIREBASE_AUTH_EMULATOR_HOST = emulator.host;
  const settings = { ...project, HOST: '127.0.0.1', FIREBASE_AUTH_EMULATOR_HOST: emulator.host };
  // The project's documents have tests of their own.
  site = await startServices(settings, contentDay, { documents: behind.services.documents });
});
afterAll(async () => {
  emulator.stop();
  await site.services.close();
  await behind.services.close();
});

const cookieOf = (headers: Record<string, unknown>) =>
  (headers['set-cookie'] as string[])
    .filter((cookie) => !/Max-Age=0;/.test(cookie))
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

test('the embedded service is not there, and the account page alone may call the other one', async () => {
  await supertest(site.app).post('/identitytoolkit.googleapis.com/v1/accounts:lookup').send({}).expect(404);
  const policyOf = async (path: string, { app } = site) =>
    (await supertest(app).get(path)).headers['content-security-policy'] as string;
  expect(await policyOf('/sign-up')).toContain(`connect-src 'self' http://${emulator.host};`);
  expect(await policyOf('/careers')).toContain("connect-src 'self';");
  const real = await startServices({ ...project, FIREBASE_EMULATOR: 'off' }, contentDay, {
    documents: behind.services.documents,
  });
  expect(await policyOf('/sign-up', real)).toContain(
    "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com;",
  );
  await real.services.close();
});

test('an account is made, a session begins and is renewed, and signing out everywhere asks as the administrator', async () => {
  const made = await supertest(site.app)
    .post('/account/sign-up')
    .set(ownPage)
    .type('form')
    .send({ name: 'Anna', email: 'anna@example.test', password: 'passw0rd!' })
    .expect(303);
  const cookie = cookieOf(made.headers);
  const page = await supertest(site.app).get('/sign-up').set('cookie', cookie).expect(200);
  expect(page.text).toContain('Signed in as');
  expect((payloadOf(page.text).data as { account: { service: object } }).account.service).toEqual({
    projectId: 'demo-site',
    apiKey: 'web-key',
    emulator: `http://${emulator.host}`,
  });
  for (const each of [site, behind]) each.pass(2 * 3_600_000);
  const renewed = await supertest(site.app).get('/account/state').set('cookie', cookie).expect(200);
  expect(renewed.body).toMatchObject({ signedIn: true, name: 'Anna' });
  await supertest(site.app)
    .post('/account/sign-out-everywhere')
    .set({ ...ownPage, cookie: cookieOf(renewed.headers) })
    .expect(303);
  expect(emulator.administered).toEqual([
    {
      path: '/identitytoolkit.googleapis.com/v1/projects/demo-site/accounts:update',
      authorization: 'Bearer owner',
      body: expect.objectContaining({ localId: expect.any(String), validSince: expect.anything() }),
    },
  ]);
});

describe('sessions of the project', () => {
  const begin = async (email: string) =>
    keep(
      new Map(),
      await supertest(site.app)
        .post('/account/sign-up')
        .set({ ...ownPage, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Firefox/145.0' })
        .type('form')
        .send({ email, password })
        .expect(303),
    );
  const pass = (milliseconds: number) => {
    for (const each of [site, behind]) each.pass(milliseconds);
  };
  const expectSignedOut = async (jar: Jar) => {
    expect((await stateOf(jar, site)).body).toEqual({ signedIn: false });
    const change = supertest(site.app)
      .post('/live/shortlist')
      .set({ ...ownPage, cookie: written(jar) });
    await change.send({ add: ['MS2001'] }).expect(401);
  };

  test('a copied cookie is good for nothing after a sign-out, and one of two is listed and signed out by the other', async () => {
    const jar = await begin('ben@example.test');
    const copy: Jar = new Map(jar);
    await sendAccountForm('sign-out', jar, site);
    await expectSignedOut(copy);
    const [mine, other] = [
      await signInAgain('ben@example.test', site),
      await signInAgain('ben@example.test', site, 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0 Safari/537.36'),
    ];
    const page = await supertest(site.app).get('/sign-up').set('cookie', written(mine)).expect(200);
    expect(page.text).toContain('Chrome on Windows');
    const session = / value="([\w-]{12})"[^>]*name="session"/.exec(page.text)?.[1] as string;
    await sendAccountForm('end-session', mine, site, { session });
    await expectSignedOut(other);
    expect((await stateOf(mine, site)).body.signedIn).toBe(true);
  });

  test('a new password, signing out everywhere and deletion end every other session', async () => {
    const jar = await begin('cleo@example.test');
    const before: Jar = new Map(jar);
    const other = await signInAgain('cleo@example.test', site);
    const fields = { current: password, password: 'another-One-9' };
    keep(jar, await sendAccountForm('password', jar, site, fields));
    expect((await stateOf(jar, site)).body.signedIn).toBe(true);
    for (const each of [before, other]) await expectSignedOut(each);
    keep(jar, await sendAccountForm('password', jar, site, { current: 'another-One-9', password }));
    const second = await signInAgain('cleo@example.test', site);
    const third: Jar = new Map(jar);
    await sendAccountForm('sign-out-everywhere', jar, site);
    for (const each of [second, third]) await expectSignedOut(each);
    const [fourth, fifth] = [
      await signInAgain('cleo@example.test', site),
      await signInAgain('cleo@example.test', site),
    ];
    await sendAccountForm('delete', fourth, site, { current: password });
    await expectSignedOut(fifth);
    expect(await site.services.database.read.selectFrom('sessions').selectAll().execute()).not.toContainEqual(
      expect.objectContaining({ account: decodeJwt(fifth.get('apollo:default.token') as string).sub }),
    );
  });

  test('a session ends after seven days unused and thirty days in use', async () => {
    const [idle, used] = [await begin('dora@example.test'), await begin('eve@example.test')];
    for (let day = 1; day < 30; day += 1) {
      pass(24 * 3_600_000);
      const state = await stateOf(used, site);
      expect([day, state.body.signedIn]).toEqual([day, true]);
      keep(used, state);
      if (day === 8) await expectSignedOut(idle);
    }
    pass(24 * 3_600_000);
    await expectSignedOut(used);
  });

  test('what is written while the account is deleted elsewhere is deleted again', async () => {
    const jar = await begin('fay@example.test');
    const other = await signInAgain('fay@example.test', site);
    const { documents } = site.services;
    const commit = documents.commit.bind(documents);
    documents.commit = async (change) => {
      documents.commit = commit;
      await sendAccountForm('delete', other, site, { current: password });
      await commit(change);
    };
    const request = supertest(site.app)
      .post('/live/shortlist')
      .set({ ...ownPage, cookie: written(jar) });
    await request.send({ add: ['MS2001'] }).expect(401);
    const { sub } = decodeJwt(jar.get('apollo:default.token') as string);
    expect(await documents.get('shortlists', sub as string)).toBeNull();
  });

  test('an account that the project has closed is signed out at the next renewal', async () => {
    const jar = await begin('gus@example.test');
    await behind.services.database.write((transaction) =>
      transaction
        .updateTable('accounts')
        .set({ disabled: 1 })
        .where('email', '=', 'gus@example.test')
        .execute(),
    );
    pass(3_600_000);
    await expectSignedOut(jar);
  });
});

test('while the service is away the page stands, and says what happened to whoever signs in', async () => {
  const settings = { ...project, HOST: '127.0.0.1', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9' };
  const away = await startServices(settings, contentDay, { documents: behind.services.documents });
  await supertest(away.app).get('/sign-up').expect(200);
  const sent = await supertest(away.app)
    .post('/account/sign-in')
    .set(ownPage)
    .type('form')
    .send({ email: 'anna@example.test', password: 'passw0rd!' })
    .expect(303);
  const page = await supertest(away.app).get('/sign-up').set('cookie', cookieOf(sent.headers)).expect(200);
  expect(page.text).toContain('We could not reach the sign-in service');
  await away.services.close();
});
