/** Guessed passwords: limited checks even for concurrent requests, and the owner can still sign in. */
import { scryptSync } from 'node:crypto';
import supertest from 'supertest';
import { AccountVisitor } from '../support/account-visitor.ts';
import { detail } from '../support/detail.ts';
import { eventually } from '../support/eventually.ts';
import { holdHashes } from '../support/hold-hashes.ts';
import { contentDay, type Started, startServices } from '../support/start-services.ts';

let site: Started;
beforeEach(async () => {
  site = await startServices({ TRUST_PROXY: '1' });
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
  'of 150 concurrent guesses at %s from one IP address exactly ten are checked',
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
);

test('of guesses from 150 IP addresses a hundred are checked, and then only a known browser can sign in', async () => {
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
});

test('a browser stays known to an account through signing out, until the account is deleted', async () => {
  const owner = await makeAccount();
  expect(owner.signedIn).toBe(false);
  expect(owner.has('__Host-known-browser')).toBe(true);
  await owner.send('sign-in', { email, password });
  expect(await owner.send('delete', { current: password })).toContain(
    'Your account and your saved holidays have been deleted',
  );
  expect(owner.has('__Host-known-browser')).toBe(false);
});

test('another account’s cookie or a forged cookie makes no browser known', async () => {
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

function passwordQueue() {
  const { embedded } = site.services.account.service;
  return (embedded as NonNullable<typeof embedded>).passwords;
}

/**
 * Forty concurrent sign-ins, each from a separate IP address; those that find the queue full are refused
 * first.
 */
async function sendCrowd(): Promise<{ said: Promise<string[]> }> {
  const said = Promise.all(
    Array.from({ length: 40 }, (_, number) =>
      new AccountVisitor(site, `198.51.100.${number}`).call('signInWithPassword', {
        email: `somebody-${number}@example.test`,
        password: 'guess',
      }),
    ),
  );
  await eventually('two hashed, 20 waiting and 18 refused', () => passwordQueue().state.refused === 18);
  expect(passwordQueue().state).toEqual({ running: 2, waiting: 20, refused: 18 });
  return { said };
}

describe('with a full hashing queue', () => {
  test('a sign-in while 22 passwords are hashed or queued gets 503 with Retry-After, and works later', async () => {
    await makeAccount();
    const hashing = holdHashes();
    const { said } = await sendCrowd();
    const late = new AccountVisitor(site);
    const answer = await late.post('sign-in', { email, password });
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.text).toContain('Lots of people are signing in just now.');
    expect(answer.text).not.toContain(password);
    expect(await late.call('signInWithPassword', { email, password })).toMatch(tooManyRequests);
    hashing.release();
    expect((await said).filter((one) => one === wrong)).toHaveLength(22);
    expect((await said).filter((one) => tooManyRequests.test(one))).toHaveLength(18);
    const form = await late.open();
    expect(form).toContain('Lots of people are signing in just now.');
    expect(await late.send('sign-in', { email, password })).toContain(`Signed in as ${email}`);
    expect(passwordQueue().state).toEqual({ running: 0, waiting: 0, refused: 20 });
  });

  test('the metrics show the queue’s length and refusals, and the server stays ready', async () => {
    const hashing = holdHashes();
    const { said } = await sendCrowd();
    const busy = await site.services.metrics.write();
    expect(busy).toMatch(/^password_queue_running 2$/m);
    expect(busy).toMatch(/^password_queue_waiting 20$/m);
    expect((await supertest(site.app).get('/readyz')).status).toBe(200);
    hashing.release();
    await said;
    const calm = await site.services.metrics.write();
    expect(calm).toMatch(/^password_queue_running 0$/m);
    expect(calm).toMatch(/^password_queue_waiting 0$/m);
    expect(calm).toMatch(/^password_queue_refused_total 18$/m);
  });
});

detail('a password hashed with old scrypt parameters is rehashed when its owner signs in', async () => {
  await site.services.close();
  site = await startServices({ TRUST_PROXY: '1' }, contentDay, { passwordCost: undefined });
  const owner = await makeAccount();
  const old = scryptSync(password, 'sixteen bytes!!!', 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 });
  const saltText = Buffer.from('sixteen bytes!!!').toString('base64url');
  const passwordHash = `scrypt$32768$8$1$${saltText}$${old.toString('base64url')}`;
  const { database } = site.services;
  await database.write((transaction) => transaction.updateTable('accounts').set({ passwordHash }).execute());
  const storedHash = async () =>
    (await database.read.selectFrom('accounts').select('passwordHash').executeTakeFirstOrThrow())
      .passwordHash;
  expect(await guess(owner, 'not this one')).toBe(wrong);
  expect(await storedHash()).toBe(passwordHash);
  expect(await guess(owner, password)).toBe('in');
  expect(await storedHash()).toMatch(/^scrypt\$32768\$8\$3\$/);
  expect(await guess(owner, password)).toBe('in');
});
