/** Sessions end on the server: copied cookies fail after sign-out, deletion, a week idle or thirty days. */
import { decodeJwt } from 'jose';
import supertest from 'supertest';
import { detail } from '../support/detail.ts';
import { runCli } from '../support/run-cli.ts';
import {
  cookieHeader,
  fetchAccountState,
  type Jar,
  makeAccount,
  password,
  sameOriginHeaders,
  sendAccountForm,
  signInAgain,
  signUpVisitor,
  startSessionWith,
  storeCookies,
} from '../support/session-jar.ts';
import { type Started, startServices } from '../support/start-services.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { within } from '../support/within.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const offer = 'MS2001';

/** Two servers on one database file, with the same clock. */
let one: Started;
let two: Started;
const pass = (milliseconds: number) => {
  for (const site of [one, two]) site.advance(milliseconds);
};

beforeEach(async () => {
  const DATA_DIR = temporaryFolder('site');
  one = await startServices({ DATA_DIR });
  two = await startServices({ DATA_DIR });
});
afterEach(async () => {
  await two.services.close();
  await one.services.close();
});

const uidOf = (jar: Jar) => decodeJwt(jar.get('apollo:default.token') as string).sub as string;
const listOf = (uid: string) => one.services.documents.get('shortlists', uid);

/** Checks every signed-in action on both servers. */
async function expectSignedOut(jar: Jar, email: string): Promise<void> {
  const cookie = cookieHeader(jar);
  for (const { app, services } of [one, two]) {
    const state = await supertest(app).get('/account/state').set('cookie', cookie).expect(200);
    expect(state.body).toEqual({ signedIn: false });
    const left = [...storeCookies(new Map(jar), state).keys()];
    expect(left.filter((name) => name !== '__Host-known-browser')).toEqual([]);
    const page = await supertest(app).get('/sign-in').set('cookie', cookie).expect(200);
    const forms = within(page.text).getAllByRole('form');
    expect(forms.map(({ attributes }) => attributes.action)).toContain('/account/sign-in');
    expect(page.text).not.toContain(email);
    const change = supertest(app)
      .post('/live/shortlist')
      .set({ ...sameOriginHeaders, cookie });
    await change.send({ add: [offer] }).expect(401);
    await supertest(app).get('/live/shortlist').set('cookie', cookie).expect(401);
    await sendAccountForm('saved', jar, { app, services } as Started, { save: offer });
  }
  expect(await listOf(uidOf(jar))).toBeNull();
}

detail.each([
  ['while it was an hour ahead', [hourMs], [-hourMs]],
  ['before it went back by an hour, and ahead again', [], [-hourMs, hourMs]],
])(
  'once the clock is right again, a visitor who signed in %s is still signed in',
  async (_when, before, after) => {
    for (const jumpMs of before) pass(jumpMs);
    const jar = storeCookies(
      new Map(),
      await startSessionWith(await makeAccount('ida@example.test', one), one),
    );
    for (const jumpMs of after) {
      pass(jumpMs);
      for (const site of [one, two]) {
        const state = await fetchAccountState(jar, site);
        expect(state.body).toMatchObject({ signedIn: true });
        storeCookies(jar, state);
      }
    }
  },
);

detail(
  'a visitor signed out by a clock that jumped a month ahead is signed in again once the clock is right',
  async () => {
    const jar = await signUpVisitor('iris@example.test', one);
    for (const { services } of [one, two]) Object.assign(services.database.clock, { sinceJumpMs: () => 0 });
    for (const [jumpMs, signedIn] of [
      [30 * dayMs, false],
      [-30 * dayMs, true],
    ] as const) {
      pass(jumpMs);
      for (const site of [one, two]) {
        const state = await fetchAccountState(jar, site);
        expect(state.body).toMatchObject({ signedIn });
        storeCookies(jar, state);
      }
    }
  },
);

test('an account above its limit of reads stays signed in, gets a 503, and is shown a minute later', async () => {
  const email = 'joe@example.test';
  const jar = await signUpVisitor(email, one);
  for (let look = 0; look < 60; look += 1)
    await one.services.rateLimiter.consume('account-read-of-account', uidOf(jar));
  const show = () => supertest(one.app).get('/sign-in').set('cookie', cookieHeader(jar));
  const busy = await show().expect(503);
  expect(storeCookies(jar, busy).has('__Host-session')).toBe(true);
  pass(minuteMs);
  expect((await show().expect(200)).text).toContain(email);
});

test('a sign-out also ends copies of the cookies, and the refresh token', async () => {
  const email = 'anna@example.test';
  const tokens = await makeAccount(email, one);
  const jar = storeCookies(new Map(), await startSessionWith(tokens, one).expect(201));
  const copy: Jar = new Map(jar);
  expect((await fetchAccountState(copy, two)).body).toEqual({ signedIn: true, name: null });
  expect(storeCookies(jar, await sendAccountForm('sign-out', jar, one)).has('__Host-session')).toBe(false);
  await expectSignedOut(copy, email);
  const asked = { grant_type: 'refresh_token', refresh_token: tokens.refreshToken };
  const answer = await supertest(two.app).post('/securetoken.googleapis.com/v1/token').send(asked);
  expect([answer.status, answer.body.error.message]).toEqual([400, 'TOKEN_EXPIRED']);
  // Nor can the copied ID token start a session with this refresh token or another account's.
  const elsewhere = await makeAccount('bea@example.test', one);
  for (const refreshToken of [tokens.refreshToken, elsewhere.refreshToken, 'x'])
    await startSessionWith({ idToken: tokens.idToken, refreshToken }, two).expect(401);
});

test('signing out everywhere signs out every browser at once', async () => {
  const jar = await signUpVisitor('ben@example.test', one);
  const other = await signInAgain('ben@example.test', two);
  await sendAccountForm('sign-out-everywhere', jar, one);
  await expectSignedOut(other, 'ben@example.test');
  await expectSignedOut(jar, 'ben@example.test');
});

test.each([
  ['disable', 1],
  ['sign-out', 1],
  ['delete', 0],
] as const)('premier accounts %s signs out every browser at once', async (deed, accounts) => {
  const jar = await signUpVisitor('cleo@example.test', one);
  expect(await runCli('accounts', [deed, 'cleo@example.test'], one)).toMatchObject({ status: 0 });
  await expectSignedOut(jar, 'cleo@example.test');
  const { read } = one.services.database;
  const rows = await Promise.all([
    read.selectFrom('accounts').select('uid').execute(),
    read.selectFrom('sessions').select('id').execute(),
    read.selectFrom('refreshFamilies').select('id').execute(),
  ]);
  expect(rows.map(({ length }) => length)).toEqual([accounts, 0, 0]);
});

test('a deleted account is signed out everywhere', async () => {
  const jar = await signUpVisitor('dora@example.test', one);
  const other = await signInAgain('dora@example.test', two);
  await sendAccountForm('delete', jar, one, { current: password });
  await expectSignedOut(other, 'dora@example.test');
});

test('a new password ends all other sessions, and the visitor’s own continues under another ID', async () => {
  const email = 'eve@example.test';
  const jar = await signUpVisitor(email, one);
  const before: Jar = new Map(jar);
  const other = await signInAgain(email, two);
  const fields = { current: password, password: 'another-One-9' };
  storeCookies(jar, await sendAccountForm('password', jar, one, fields));
  expect(jar.get('__Host-session')).not.toBe(before.get('__Host-session'));
  expect((await fetchAccountState(jar, two)).body).toMatchObject({ signedIn: true });
  await expectSignedOut(before, email);
  await expectSignedOut(other, email);
});

test('a change of the account by a server of an earlier release ends sessions too', async () => {
  const jar = await signUpVisitor('fay@example.test', one);
  await one.services.database.write((transaction) =>
    transaction.updateTable('accounts').set({ tokenVersion: 2 }).execute(),
  );
  await expectSignedOut(jar, 'fay@example.test');
});

test('a session unused for seven days ends, and a session used a little earlier does not', async () => {
  const [idle, used] = [
    await signUpVisitor('gus@example.test', one),
    await signUpVisitor('hal@example.test', one),
  ];
  pass(7 * dayMs - minuteMs);
  expect((await fetchAccountState(used, two)).body).toMatchObject({ signedIn: true });
  pass(2 * minuteMs);
  expect((await fetchAccountState(used, one)).body).toMatchObject({ signedIn: true });
  await expectSignedOut(idle, 'gus@example.test');
});

detail(
  'a session used every day lives past a week and ends thirty days after the password was entered',
  async () => {
    const jar = await signUpVisitor('ida@example.test', one);
    for (let day = 1; day < 30; day += 1) {
      pass(dayMs);
      const state = await fetchAccountState(jar, day % 2 ? one : two);
      expect([day, state.body.signedIn]).toEqual([day, true]);
      storeCookies(jar, state);
    }
    pass(dayMs - minuteMs);
    storeCookies(jar, await fetchAccountState(jar, one));
    expect(jar.size).toBe(4);
    pass(minuteMs);
    await expectSignedOut(jar, 'ida@example.test');
  },
);

test('twenty concurrent requests of one browser while its token is renewed do not sign the visitor out', async () => {
  const jar = await signUpVisitor('joe@example.test', one);
  for (let round = 0; round < 3; round += 1) {
    pass(2 * hourMs);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => fetchAccountState(jar, index % 2 ? one : two)),
    );
    expect(answers.map(({ status, body }) => [status, body.signedIn])).toEqual(Array(20).fill([200, true]));
    for (const answer of answers) storeCookies(jar, answer);
    expect(jar.size).toBe(4);
    // Simulates that no response arrived: the old cookies are still valid.
    pass(10 * minuteMs);
    expect((await fetchAccountState(jar, two)).body.signedIn).toBe(true);
  }
});

detail('lost responses do not sign the visitor out', async () => {
  const jar = await signUpVisitor('kim@example.test', one);
  for (let hours = 0; hours < 5; hours += 1) {
    pass(2 * hourMs);
    expect((await fetchAccountState(jar, hours % 2 ? one : two)).body.signedIn).toBe(true);
  }
});

test('a session cookie of the earlier release, which had no expiry, is rejected', async () => {
  const { idToken, refreshToken } = await makeAccount('lea@example.test', one);
  const { createSealedBox } = await import('#server/platform/sealed-box.ts');
  const sealed = createSealedBox(one.services.secret, 'account session').seal({
    uid: decodeJwt(idToken).sub,
    refreshToken,
  });
  const jar: Jar = new Map([
    ['apollo:default.token', idToken],
    ['__Host-session', sealed],
  ]);
  await expectSignedOut(jar, 'lea@example.test');
});

test('the sessions table holds no cookie value, no readable token and only a rough browser name', async () => {
  const agent = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0 Safari/537.36 ${'x'.repeat(500)}`;
  const tokens = await makeAccount('mia@example.test', one);
  const jar = storeCookies(new Map(), await startSessionWith(tokens, one, agent).expect(201));
  const rows = await one.services.database.read.selectFrom('sessions').selectAll().execute();
  expect(rows).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{64}$/),
      publicId: expect.stringMatching(/^[\w-]{12}$/),
      service: 'premier-embedded',
      account: uidOf(jar),
      tokenVersion: 1,
      browser: 'Chrome on Windows',
      refreshToken: expect.not.stringContaining(tokens.refreshToken),
      startedAt: '2026-11-21T10:00:00.000Z',
      lastUsedAt: '2026-11-21T10:00:00.000Z',
      endsAt: '2026-12-21T10:00:00.000Z',
    },
  ]);
});

test('the last use of a session is written at most every five minutes', async () => {
  const jar = await signUpVisitor('ned@example.test', one);
  const lastUsed = async () => {
    await one.services.database.write(async () => {});
    return (await one.services.database.read.selectFrom('sessions').select('lastUsedAt').execute())[0]
      ?.lastUsedAt;
  };
  pass(4 * minuteMs);
  await fetchAccountState(jar, one);
  expect(await lastUsed()).toBe('2026-11-21T10:00:00.000Z');
  pass(minuteMs);
  await fetchAccountState(jar, one);
  expect(await lastUsed()).toBe('2026-11-21T10:05:00.000Z');
});

test('a database that cannot write the last use delays no request and signs no visitor out', async () => {
  const jar = await signUpVisitor('pat@example.test', one);
  const database = one.services.database as { write: unknown };
  const { write } = database;
  pass(6 * minuteMs);
  database.write = () => new Promise(() => {});
  expect((await fetchAccountState(jar, one)).body.signedIn).toBe(true);
  database.write = () => Promise.reject(new Error('The disk is full'));
  const state = await fetchAccountState(jar, one);
  expect([state.body.signedIn, state.headers['set-cookie']]).toEqual([true, undefined]);
  database.write = write;
});

detail('the daily sweep deletes ended sessions, and shortlists without an account', async () => {
  const jar = await signUpVisitor('oli@example.test', one);
  const { documents, database, purgeExpired } = one.services;
  for (const id of [uidOf(jar), 'nobody-any-more'])
    await documents.commit([{ kind: 'set', collection: 'shortlists', id, fields: { offers: [offer] } }]);
  const count = async () => {
    const { read } = database;
    return [
      (await read.selectFrom('sessions').select('id').execute()).length,
      (await read.selectFrom('refreshFamilies').select('id').execute()).length,
      (await documents.list('shortlists')).map(({ id }) => id),
    ];
  };
  await purgeExpired();
  expect(await count()).toEqual([1, 1, [uidOf(jar)]]);
  pass(7 * dayMs);
  await purgeExpired();
  expect(await count()).toEqual([0, 1, [uidOf(jar)]]);
  pass(23 * dayMs);
  await purgeExpired();
  expect(await count()).toEqual([0, 0, [uidOf(jar)]]);
});
