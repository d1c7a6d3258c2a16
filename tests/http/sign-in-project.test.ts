/** Signing in with a Firebase project, through an emulator of it: the same pages, only addresses and keys are others. */
import supertest from 'supertest';
import { type FakeEmulator, startFakeEmulator } from '../fakes/fake-sign-in-emulator.ts';
import { payloadOf } from '../support/read-html.ts';
import { codeFor } from '../support/read-mail.ts';
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

const ownPage = { 'sec-fetch-site': 'same-origin' };
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

test('the project’s own rules for passwords are shown and nothing of ours; ours is who may confirm, and whom a mail goes to', async () => {
  const post = (form: string, fields: object, cookie = '') =>
    supertest(site.app)
      .post(`/account/${form}`)
      .set({ ...ownPage, cookie })
      .type('form')
      .send(fields)
      .expect(303);
  const page = await supertest(site.app).get('/sign-up').expect(200);
  expect(page.text).toContain('At least 6 characters');
  expect(page.text).not.toMatch(/commonest passwords|Not your e-mail address/);
  const made = await post('sign-up', { email: 'berta@example.test', password: 'berta1' });
  const cookie = cookieOf(made.headers);
  expect(cookie).toContain('__Host-session');
  expect(cookie).not.toContain('known-browser');
  const code = await codeFor(behind.services, 'berta@example.test', 'verifyEmail');
  const link = `/sign-up?mode=verifyEmail&oobCode=${code}`;
  const looked = await supertest(site.app).get(link).expect(200);
  expect(looked.text).toContain('Sign in to confirm your address');
  await post('confirm', { code, mode: 'verifyEmail' });
  expect((await supertest(site.app).get(link)).text).toContain('Sign in to confirm your address');
  await post('confirm', { code, mode: 'verifyEmail' }, cookie);
  const own = await supertest(site.app).get('/sign-up').set('cookie', cookie).expect(200);
  expect(own.text).not.toContain('One thing is missing');

  await post('email', { email: 'thief@example.test', current: 'berta1' }, cookie);
  const change = await codeFor(behind.services, 'thief@example.test', 'verifyAndChangeEmail');
  await post('confirm', { code: change, mode: 'verifyAndChangeEmail' }, cookie);
  const recover = await codeFor(behind.services, 'berta@example.test', 'recoverEmail');
  await post('recover', { code: recover, mode: 'recoverEmail' });
  expect(await codeFor(behind.services, 'berta@example.test', 'resetPassword')).toMatch(/^[\w-]{43}$/);
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
