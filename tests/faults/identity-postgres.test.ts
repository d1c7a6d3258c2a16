/** Accounts in PostgreSQL: two servers share accounts, keys and sessions, and survive an outage. */

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import supertest from 'supertest';
import { anonymousCaller } from '../support/anonymous-caller.ts';
import { readStream } from '../support/read-stream.ts';
import { startRestartablePostgres } from '../support/restartable-postgres.ts';
import { cookieHeader, fetchAccountState, sendAccountForm, signInAgain } from '../support/session-jar.ts';
import { server, startServices } from '../support/start-services.ts';

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
const visitor = { client: anonymousCaller('test') };
const serviceOf = ({ services }: typeof one) => services.account.service;

test('two servers share accounts, tokens and sessions, and a database outage clears no session cookie', async () => {
  const made = await serviceOf(one).use(visitor, async (auth, sdk) => {
    const { user } = await sdk.createUserWithEmailAndPassword(auth, email, password);
    return { idToken: await user.getIdToken(), refreshToken: user.refreshToken, uid: user.uid };
  });
  expect(await serviceOf(two).verifyIdToken(made.idToken)).toMatchObject({ uid: made.uid, email });
  const session = await supertest(two.app)
    .post('/account/session')
    .set('sec-fetch-site', 'same-origin')
    .send(made)
    .expect(201);
  const cookie = (session.headers['set-cookie'] as unknown as string[])
    .map((each) => each.split(';')[0])
    .join('; ');
  const page = await supertest(one.app).get('/sign-in').set('cookie', cookie).expect(200);
  expect(page.text).toContain(email);

  // During the outage no session can be checked and no session cookie is cleared; afterwards all work again.
  await postgres.stop();
  one.advance(2 * 3_600_000);
  const own = { cookie, 'sec-fetch-site': 'same-origin' };
  const away = await Promise.all([
    supertest(one.app).get('/account/state').set(own),
    supertest(one.app).get('/sign-in').set(own),
    supertest(one.app).get('/live/shortlist').set(own),
    supertest(one.app).post('/live/shortlist').set(own).send({ add: [] }),
    supertest(one.app).post('/account/sign-out').set(own),
  ]);
  for (const { status, headers } of away) expect([status, headers['set-cookie']]).toEqual([503, undefined]);
  await supertest(one.app).get('/careers').set(own).expect(200);
  await supertest(one.app).get('/sign-in').expect(200);
  await postgres.start();
  const back = await supertest(one.app).get('/account/state').set('cookie', cookie).expect(200);
  expect(back.body.signedIn).toBe(true);
});

test('when two servers create one account concurrently, one succeeds and the other reports a duplicate', async () => {
  const make = (site: typeof one) =>
    serviceOf(site).use(visitor, async (auth, sdk) =>
      sdk.createUserWithEmailAndPassword(auth, 'ben@example.test', password).then(
        () => 'made',
        (error: { code: string }) => error.code,
      ),
    );
  expect((await Promise.all([make(one), make(two)])).sort()).toEqual(['auth/email-already-in-use', 'made']);
});

test('signing out everywhere on one server also signs out on the other', async () => {
  const signIn = (site: typeof one) =>
    serviceOf(site).use(visitor, async (auth, sdk) => {
      const { user } = await sdk.signInWithEmailAndPassword(auth, email, password);
      return { uid: user.uid, refreshToken: user.refreshToken, idToken: await user.getIdToken() };
    });
  const [here, there] = [await signIn(one), await signIn(two)];
  await serviceOf(one).revokeAll({ client: anonymousCaller('test'), user: here });
  const user = await serviceOf(two).use(
    { client: anonymousCaller('test'), user: there },
    async ({ currentUser }) => currentUser,
  );
  expect(user).toBeNull();
});

test('twenty concurrent requests at two servers renew a session, and its refresh token has one successor', async () => {
  const jar = await signInAgain(email, one);
  for (const site of [one, two]) site.advance(2 * 3_600_000);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => fetchAccountState(jar, at % 2 ? one : two)),
  );
  expect(answers.map(({ body }) => body.signedIn)).toEqual(Array(20).fill(true));
  const families = one.services.database.read.selectFrom('refreshFamilies').select('number');
  expect(await families.where('number', '=', 2).execute()).toHaveLength(1);
  expect(await families.where('number', '>', 2).execute()).toEqual([]);
});

test('a session ended on one server is over on the other, and so is its stream', async () => {
  const jar = await signInAgain(email, one);
  const http = server.createHttpServer(one.app).listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  const stream = await readStream(`http://127.0.0.1:${port}/live/shortlist`, { cookie: cookieHeader(jar) });
  expect(stream.status).toBe(200);
  await sendAccountForm('sign-out', jar, two);
  await stream.ended;
  expect((await fetchAccountState(jar, one)).body).toEqual({ signedIn: false });
  http.close();
});
