/** Guessed passwords: how many are judged, however many come at once; and the owner who gets in all the same. */
import { scryptSync } from 'node:crypto';
import supertest from 'supertest';
import { AccountVisitor } from '../support/account-visitor.ts';
import { contentDay, type Started, startServices } from '../support/start-services.ts';

let site: Started;
/** What a hash costs in the test at hand. */
let cost: { passwordCost?: undefined } = {};
beforeEach(async () => {
  site = await startServices({ TRUST_PROXY: '1' }, contentDay, cost);
});
afterEach(() => site.services.close());

const email = 'olive@example.test';
const password = 'a long enough secret';
const wrong = 'INVALID_LOGIN_CREDENTIALS';
const tooManyRequests = /^TOO_MANY_ATTEMPTS_TRY_LATER/;

async function makeAccount(): Promise<AccountVisitor> {
  const owner = new AccountVisitor(site, '203.0.113.1');
  await owner.send('sign-up', { email, password });
  await owner.send('sign-out');
  return owner;
}

const guess = (visitor: AccountVisitor, guessed = 'guess') =>
  visitor.call('signInWithPassword', { email, password: guessed, returnSecureToken: true });

test.each([email, 'nobody@example.test'])(
  'of 150 guesses at %s from one address at once exactly ten are judged',
  async (guessed) => {
    await makeAccount();
    const thief = new AccountVisitor(site, '198.51.100.1');
    const said = await Promise.all(
      Array.from({ length: 150 }, () =>
        thief.call('signInWithPassword', { email: guessed, password: 'guess' }),
      ),
    );
    expect(said.filter((one) => one === wrong)).toHaveLength(10);
    expect(said.filter((one) => tooManyRequests.test(one))).toHaveLength(140);
  },
  120_000,
);

test('of guesses from 150 addresses at most a hundred are judged; then only a browser that the account knows gets in', async () => {
  const owner = await makeAccount();
  let judged = 0;
  for (let first = 0; first < 150; first += 15) {
    const thieves = Array.from(
      { length: 15 },
      (_, number) => new AccountVisitor(site, `198.51.100.${first + number}`),
    );
    const said = await Promise.all(thieves.map((thief) => guess(thief)));
    judged += said.filter((one) => one === wrong).length;
  }
  expect(judged).toBe(100);
  const stranger = new AccountVisitor(site, '203.0.113.2');
  expect(await guess(stranger, password)).toMatch(tooManyRequests);
  expect(await stranger.send('sign-in', { email, password })).toContain('tried too many times');
  expect(await guess(owner, password)).toBe('in');
  expect(await owner.send('sign-in', { email, password })).toContain(`Signed in as ${email}`);
}, 240_000);

test('a browser is known by a form or by a session that scripts began, through signing out, until the account is deleted', async () => {
  const owner = await makeAccount();
  expect(owner.signedIn).toBe(false);
  expect(owner.has('__Host-known-browser')).toBe(true);
  await owner.send('sign-in', { email, password });
  expect(await owner.send('delete', { current: password })).toContain('Your account has been deleted');
  expect(owner.has('__Host-known-browser')).toBe(false);
});

test('somebody else’s cookie, and one that was written by hand, make no browser known', async () => {
  await makeAccount();
  const thief = new AccountVisitor(site, '198.51.100.1');
  await thief.send('sign-up', { email: 'thief@example.test', password });
  for (let tries = 0; tries < 10; tries += 1) expect(await guess(thief)).toBe(wrong);
  expect(await guess(thief)).toMatch(tooManyRequests);
  const { services } = site;
  const service = services.account.service.embedded;
  const uid = (await services.database.read.selectFrom('accounts').select('uid').executeTakeFirstOrThrow())
    .uid;
  const cookie = JSON.stringify({ id: 'x', accounts: [uid] });
  const read = services.account.knownBrowsers?.read({
    cookies: { '__Host-known-browser': Buffer.from(cookie).toString('base64url') },
  } as never);
  expect([service === null, read]).toEqual([false, null]);
});

describe('hashed at the cost of a real site', () => {
  beforeAll(() => {
    cost = { passwordCost: undefined };
  });

  test('while 22 passwords are hashed or wait, a form is answered 503 with when to come back; what was typed stands again', async () => {
    await makeAccount();
    const crowd = Promise.all(
      Array.from({ length: 40 }, (_, number) =>
        new AccountVisitor(site, `198.51.100.${number}`).call('signInWithPassword', {
          email: `somebody-${number}@example.test`,
          password: 'guess',
        }),
      ),
    );
    const { passwords } = site.services.account.service.embedded as NonNullable<
      Started['services']['account']['service']['embedded']
    >;
    while (passwords.state.waiting < 20) await new Promise((resolve) => setTimeout(resolve, 1));
    const late = new AccountVisitor(site);
    const answer = await late.post('sign-in', { email, password });
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.text).toContain('Lots of people are signing in just now.');
    expect(answer.text).not.toContain(password);
    expect(await late.call('signInWithPassword', { email, password })).toMatch(tooManyRequests);
    const said = await crowd;
    expect(said.filter((one) => one === wrong).length).toBeGreaterThanOrEqual(22);
    expect(said.filter((one) => tooManyRequests.test(one)).length).toBeGreaterThan(0);
    const form = await late.open();
    expect(form).toContain('Lots of people are signing in just now.');
    expect(await late.send('sign-in', { email, password })).toContain(`Signed in as ${email}`);
    expect(passwords.state).toMatchObject({ running: 0, waiting: 0 });
    expect(passwords.state.refused).toBeGreaterThan(0);
  }, 120_000);

  test('a password that was hashed with the figures of before is hashed anew when its owner signs in', async () => {
    const owner = await makeAccount();
    const old = scryptSync(password, 'sixteen bytes!!!', 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 });
    const passwordHash = `scrypt$32768$8$1$${Buffer.from('sixteen bytes!!!').toString('base64url')}$${old.toString('base64url')}`;
    const { database } = site.services;
    await database.write((transaction) =>
      transaction.updateTable('accounts').set({ passwordHash }).execute(),
    );
    const storedHash = async () =>
      (await database.read.selectFrom('accounts').select('passwordHash').executeTakeFirstOrThrow())
        .passwordHash;
    expect(await guess(owner, 'not this one')).toBe(wrong);
    expect(await storedHash()).toBe(passwordHash);
    expect(await guess(owner, password)).toBe('in');
    expect(await storedHash()).toMatch(/^scrypt\$32768\$8\$3\$/);
    expect(await guess(owner, password)).toBe('in');
  });

  test('how busy the hashing is can be seen in the metrics while it is, and readiness stays', async () => {
    const asked = Array.from({ length: 40 }, (_, number) =>
      new AccountVisitor(site, `192.0.2.${number}`).call('signInWithPassword', {
        email: `nobody-${number}@example.test`,
        password: 'guess',
      }),
    );
    const said = Promise.all(asked);
    await Promise.any(asked);
    const busy = await site.services.metrics.write();
    expect(busy).toMatch(/^password_queue_running 2$/m);
    expect((await supertest(site.app).get('/readyz')).status).toBe(200);
    const refused = (await said).filter((one) => tooManyRequests.test(one)).length;
    expect(refused).toBe(18);
    const calm = await site.services.metrics.write();
    expect(calm).toMatch(/^password_queue_running 0$/m);
    expect(calm).toMatch(/^password_queue_waiting 0$/m);
    expect(calm).toMatch(/^password_queue_refused_total 18$/m);
  }, 60_000);
});
