/** Accounts in PostgreSQL: two servers with the site's secret share accounts, keys and sessions, and outlive its absence. */

import { randomBytes } from 'node:crypto';
import supertest from 'supertest';
import { callerAt } from '../support/caller-at.ts';
import { startRestartablePostgres } from '../support/restartable-postgres.ts';
import { startServices } from '../support/start-services.ts';

const postgres = await startRestartablePostgres();
const shared = { DATABASE_URL: postgres.url, SITE_SECRET: randomBytes(32).toString('hex') };
const one = await startServices(shared);
const two = await startServices(shared);

afterAll(async () => {
  await one.services.close();
  await two.services.close();
  await postgres.close();
});

const email = 'anna@example.test';
const password = 'passw0rd!';
const visitor = { client: callerAt('test') };
const serviceOf = ({ services }: typeof one) => services.account.service;

test('an account made with one server signs in at the other, and each takes the other’s tokens', async () => {
  const made = await serviceOf(one).use(visitor, async (auth, sdk) => {
    const { user } = await sdk.createUserWithEmailAndPassword(auth, email, password);
    return { idToken: await user.getIdToken(), refreshToken: user.refreshToken, uid: user.uid };
  });
  expect(await serviceOf(two).read(made.idToken)).toMatchObject({ uid: made.uid, email });
  const begun = await supertest(two.app)
    .post('/account/session')
    .set('sec-fetch-site', 'same-origin')
    .send(made)
    .expect(201);
  const cookie = (begun.headers['set-cookie'] as unknown as string[])
    .map((each) => each.split(';')[0])
    .join('; ');
  const page = await supertest(one.app).get('/sign-up').set('cookie', cookie).expect(200);
  expect(page.text).toContain(email);

  // Away, everybody is signed out for now and nobody is told to forget the session; afterwards all is as before.
  await postgres.stop();
  one.pass(2 * 3_600_000);
  const away = await supertest(one.app).get('/account/state').set('cookie', cookie);
  expect([away.status, away.body]).toEqual([200, { signedIn: false }]);
  expect(away.headers['set-cookie']).toBeUndefined();
  await postgres.start();
  const back = await supertest(one.app).get('/account/state').set('cookie', cookie).expect(200);
  expect(back.body.signedIn).toBe(true);
});

test('of two servers that make the same account at once, one does', async () => {
  const make = (site: typeof one) =>
    serviceOf(site).use(visitor, async (auth, sdk) =>
      sdk.createUserWithEmailAndPassword(auth, 'ben@example.test', password).then(
        () => 'made',
        (error: { code: string }) => error.code,
      ),
    );
  expect((await Promise.all([make(one), make(two)])).sort()).toEqual(['auth/email-already-in-use', 'made']);
});

test('signed out everywhere at one server is signed out at the other', async () => {
  const signIn = (site: typeof one) =>
    serviceOf(site).use(visitor, async (auth, sdk) => {
      const { user } = await sdk.signInWithEmailAndPassword(auth, email, password);
      return { uid: user.uid, refreshToken: user.refreshToken, idToken: await user.getIdToken() };
    });
  const [here, there] = [await signIn(one), await signIn(two)];
  await serviceOf(one).revokeAll({ client: callerAt('test'), user: here });
  const user = await serviceOf(two).use(
    { client: callerAt('test'), user: there },
    async ({ currentUser }) => currentUser,
  );
  expect(user).toBeNull();
});
