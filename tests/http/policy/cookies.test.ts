/** Every cookie with its name, age and attributes; none without an action of the visitor. */
import supertest from 'supertest';
import { AccountVisitor } from '../../support/account-visitor.ts';
import { startServices } from '../../support/start-services.ts';

const site = await startServices({ TRUST_PROXY: '1' });

/** Cookies without their values, sorted. */
const cookiesOf = ({ headers }: { headers: Record<string, unknown> }) =>
  ([headers['set-cookie'] ?? []] as string[][])
    .flat()
    .map((cookie) => cookie.replace(/=[^;]*/, (value) => (value === '=' ? '=' : '=…')))
    .sort();

const guarded = 'Path=/; Secure; HttpOnly; SameSite=Lax';
const ann = { email: 'ann@example.test', password: 'gr8-Suitcase!' };
let visitor: AccountVisitor;

test('sign-up sets cookies of the session (7 days), a flash message (5 minutes) and this browser (180 days)', async () => {
  visitor = new AccountVisitor(site);
  expect(cookiesOf(await visitor.post('sign-up', ann))).toEqual([
    `__Host-flash=…; Max-Age=300; ${guarded}`,
    `__Host-known-browser=…; Max-Age=15552000; ${guarded}`,
    `__Host-session=…; Max-Age=604800; ${guarded}`,
    `apollo:default.token=…; Max-Age=604800; ${guarded}`,
    'signed-in=…; Max-Age=604800; Path=/; Secure; SameSite=Lax',
  ]);
});

test('the next page deletes the flash message', async () => {
  const answer = await supertest(site.app).get('/sign-in').set(visitor.headers());
  expect(cookiesOf(answer)).toEqual([`__Host-flash=; Max-Age=0; ${guarded}`]);
});

test('a wrong password sets only a flash message', async () => {
  const stranger = new AccountVisitor(site);
  expect(cookiesOf(await stranger.post('sign-in', { ...ann, password: 'wrong' }))).toEqual([
    `__Host-flash=…; Max-Age=300; ${guarded}`,
  ]);
});

test('signing out deletes the session and preserves the known browser', async () => {
  expect(cookiesOf(await visitor.post('sign-out'))).toEqual([
    `__Host-flash=…; Max-Age=300; ${guarded}`,
    `__Host-session=; Max-Age=0; ${guarded}`,
    `apollo:default.token=; Max-Age=0; ${guarded}`,
    'signed-in=; Max-Age=0; Path=/; Secure; SameSite=Lax',
  ]);
  expect(visitor.has('__Host-known-browser')).toBe(true);
});

test('the cookies of an ended session are deleted by the next request', async () => {
  const cookie = 'apollo:default.token=old; __Host-session=old; signed-in=1';
  const answer = await supertest(site.app).get('/account/state').set('cookie', cookie);
  expect(answer.body).toEqual({ signedIn: false });
  expect(cookiesOf(answer)).toEqual([
    `__Host-session=; Max-Age=0; ${guarded}`,
    `apollo:default.token=; Max-Age=0; ${guarded}`,
    'signed-in=; Max-Age=0; Path=/; Secure; SameSite=Lax',
  ]);
});

test.each(['/', '/careers', '/sign-in', '/payment', '/nowhere', '/robots.txt', '/builds/latest.json'])(
  '%s sets no cookie for a new visitor',
  async (address) => {
    expect(cookiesOf(await supertest(site.app).get(address).set('accept', 'text/html'))).toEqual([]);
  },
);
