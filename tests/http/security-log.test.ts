/** The security log records actions with time and frequency for investigations, without personal data. */
import supertest from 'supertest';
import { AccountVisitor } from '../support/account-visitor.ts';
import { detail } from '../support/detail.ts';
import { chooseOutcome, startPayment } from '../support/pay.ts';
import { codeFor } from '../support/read-mail.ts';
import { canary, findLeaks, type SecurityLines, securityLines } from '../support/security-lines.ts';
import { sendPageForm } from '../support/send-page-form.ts';
import { type Started, startServices } from '../support/start-services.ts';
import { within } from '../support/within.ts';

let site: Started;
let lines: SecurityLines;
/** Cookies and codes issued during the test. */
let secrets: string[];
const { name, email, moved, password, another, address } = canary;
const hexDigits = expect.stringMatching(/^[0-9a-f]{12}$/);

beforeEach(async () => {
  lines = securityLines();
  secrets = [];
  site = await startServices({ TRUST_PROXY: '1' }, undefined, { log: lines.log });
});

afterEach(async () => {
  await site.services.close();
  expect(findLeaks(lines.text(), secrets)).toEqual([]);
});

const visitorAt = (from: string = address) => new AccountVisitor(site, from);
const loggedEvents = () => lines.security().map(({ event }) => event);

async function linkOf(to: string, mode: string): Promise<{ code: string; mode: string }> {
  const code = await codeFor(site.services, to, mode);
  secrets.push(code);
  return { code, mode };
}

function remember(visitor: AccountVisitor): void {
  const { cookie = '' } = visitor.headers();
  secrets.push(...cookie.split('; ').map((pair) => pair.replace(/^[^=]*=/, '')));
}

test('each step of an account’s life is logged with its account, network and time', async () => {
  const began = Date.now();
  const ann = visitorAt();
  await ann.post('sign-up', { name, email, password });
  remember(ann);
  await ann.post('confirm', await linkOf(email, 'verifyEmail'));
  await ann.post('email', { email: moved, current: password });
  await ann.post('confirm', await linkOf(moved, 'verifyAndChangeEmail'));
  expect(loggedEvents()).toEqual([
    ...[
      'sign_up_succeeded',
      'name_changed',
      'email_verification_requested',
      'session_started',
      'email_verified',
    ],
    ...['sign_in_succeeded', 'email_change_requested', 'email_changed'],
    // This browser's own token: it has to sign in again.
    'token_refused',
  ]);
  for (const line of lines.security()) {
    expect(line).toMatchObject({
      channel: 'security',
      ip: '203.0.113.0/24',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      browser: 'A browser that does not say its name',
    });
    expect(line.time).toBeGreaterThanOrEqual(began);
    expect(line.time).toBeLessThanOrEqual(Date.now());
    expect(line.msg.length).toBeGreaterThan(10);
  }
  const of = (event: string) => lines.security(event)[0];
  const { account, email: old } = of('sign_up_succeeded') as { account?: string; email?: string };
  expect([account, old]).toEqual([hexDigits, hexDigits]);
  expect(account).not.toBe(old);
  for (const event of ['email_verified', 'email_changed', 'session_started'])
    expect([event, of(event)?.account]).toEqual([event, account]);
  expect(of('email_verified')?.email).toBe(old);
  expect(of('email_changed')?.email).toEqual(hexDigits);
  expect(of('email_changed')?.email).not.toBe(old);

  // The owner of the old address recovers the account and deletes it.
  site.advance(60_000);
  const before = loggedEvents().length;
  await ann.post('recover', await linkOf(email, 'recoverEmail'));
  await ann.post('reset', { ...(await linkOf(email, 'resetPassword')), password: another });
  await ann.post('sign-in', { email, password: another });
  remember(ann);
  await ann.post('password', { password, current: another });
  await ann.post('delete', { current: password });
  expect(loggedEvents().slice(before)).toEqual([
    ...[
      'email_recovered',
      'password_reset_requested',
      'password_reset',
      'sign_in_succeeded',
      'session_started',
    ],
    ...['sign_in_succeeded', 'password_changed', 'session_started', 'sign_in_succeeded', 'account_deleted'],
  ]);
  for (const event of ['email_recovered', 'password_reset', 'password_changed', 'account_deleted'])
    expect(of(event)).toMatchObject({ event, account, email: old });
});

test('signing out here, of another browser and everywhere is logged', async () => {
  const [one, two] = [visitorAt(), visitorAt(canary.addressV6)];
  await one.post('sign-up', { email, password });
  await two.post('sign-in', { email, password });
  const page = await supertest(site.app).get('/sign-in').set(one.headers());
  const [end] = within(page.text).getAllByRole('button', /^Sign out .+, last used/);
  await one.post('end-session', { session: end?.value as string });
  await one.post('sign-out');
  await one.post('sign-in', { email, password });
  await one.post('sign-out-everywhere');
  expect(lines.security('session_ended').map(({ reason, ip }) => [reason, ip])).toEqual([
    ['ended_from_another', '203.0.113.0/24'],
    ['signed_out', '203.0.113.0/24'],
  ]);
  expect(lines.security('signed_out_everywhere')).toMatchObject([
    { account: hexDigits, ip: '203.0.113.0/24' },
  ]);
  expect(lines.security('session_started')[1]).toMatchObject({ ip: '2001:db8:abcd::/48' });
  const accounts = lines.security().flatMap(({ account }) => (account ? [account] : []));
  expect(new Set(accounts).size).toBe(1);
});

test('wrong password and unknown address look alike; guessing is locked, a flood is logged as a count', async () => {
  await visitorAt('198.51.100.1').post('sign-up', { email, password });
  const guesser = visitorAt();
  await guesser.post('sign-in', { email, password: another });
  await guesser.post('sign-in', { email: 'unknown.quillfeather@canary.test', password: another });
  const [wrong, unknown] = lines.security('sign_in_failed');
  const alike = ({
    time: _t,
    id: _i,
    email: whom,
    ...rest
  }: object & { time: number; id?: unknown; email?: unknown }) => {
    expect(whom).toEqual(hexDigits);
    return rest;
  };
  expect(alike(wrong as never)).toEqual(alike(unknown as never));
  expect(wrong?.reason).toBe('invalid_login_credentials');
  expect(wrong?.email).toBe(lines.security('sign_up_succeeded')[0]?.email);

  for (let index = 0; index < 9; index += 1) await guesser.post('sign-in', { email, password: another });
  for (let index = 0; index < 200; index += 1) await guesser.post('sign-in', { email, password: another });
  expect(lines.security('sign_in_failed')).toHaveLength(11);
  expect(lines.security('sign_in_locked')).toMatchObject([
    { limit: 'password-from-address', ip: '203.0.113.0/24', email: wrong?.email },
  ]);
  // Signs in by the SDK's calls, as a page does.
  const sdk = visitorAt('198.51.100.77');
  for (let index = 0; index < 11; index += 1)
    await sdk.call('signInWithPassword', { email, password: another });
  expect(lines.security('sign_in_failed')).toHaveLength(21);
  // The same network, but distinct clients.
  const clients = lines.security('sign_in_failed').map(({ client }) => client);
  expect(clients.every((client) => /^[0-9a-f]{12}$/.test(String(client)))).toBe(true);
  expect(new Set(clients).size).toBeGreaterThan(1);
  expect(lines.security('sign_in_locked')[1]).toMatchObject({
    limit: 'password-from-address',
    ip: '198.51.100.0/24',
    reason: 'too_many_attempts_try_later',
  });
  site.services.bursts.close();
  expect(lines.security('sign_in_locked').at(-1)).toMatchObject({
    ip: '203.0.113.0/24',
    repeats: 199,
  });
});

test('each refusal by the sign-in service is logged with its reason', async () => {
  const ann = visitorAt();
  await ann.post('sign-up', { email, password });
  await ann.post('sign-up', { email, password });
  await ann.post('sign-up', { email: moved, password: 'wombat' });
  await ann.post('name', { name });
  await ann.post('password', { password: 'wombat', current: password });
  await ann.post('reset', { code: 'kumquat-kumquat', password: another });
  await ann.call('lookup', { idToken: 'kumquat.kumquat.kumquat' });
  await ann.call('update', { idToken: 'kumquat.kumquat.kumquat', password: another });
  expect(lines.security('sign_up_refused').map(({ reason }) => reason)).toEqual([
    'email_exists',
    'weak_password',
  ]);
  expect(lines.security('account_change_refused').map(({ reason }) => reason)).toEqual(['weak_password']);
  expect(lines.security('action_link_refused').map(({ reason }) => reason)).toEqual(['invalid_oob_code']);
  expect(lines.security('token_refused').map(({ reason }) => reason)).toEqual(['invalid_id_token']);
});

test('a session that is refused as forged, ended or started with a bad token is logged with its reason', async () => {
  const ann = visitorAt();
  await ann.post('sign-up', { email, password });
  const { cookie } = ann.headers() as { cookie: string };
  remember(ann);
  const state = (sent: string) =>
    supertest(site.app).get('/account/state').set({ cookie: sent, 'x-forwarded-for': address });
  const idToken = /apollo:default\.token=([^;]+)/.exec(cookie)?.[1] as string;
  await state(cookie.replace(/__Host-session=[^;]+/, '__Host-session=kumquatkumquatkumquatkumquat'));
  await state(cookie.replace(idToken, `${idToken.slice(0, -20)}kumquatkumquatkumqua`));
  await state(`apollo:default.token=${idToken}`);
  await ann.post('sign-out');
  const { body } = await state(cookie).expect(200);
  expect(body).toEqual({ signedIn: false });
  const beginWith = (tokens: object) =>
    supertest(site.app)
      .post('/account/session')
      .set({ 'sec-fetch-site': 'same-origin', 'x-forwarded-for': address })
      .send(tokens)
      .expect(401);
  await beginWith({ idToken, refreshToken: 'kumquat' });
  await beginWith({ idToken: 'kumquat', refreshToken: 'kumquat' });
  expect(lines.security('session_refused').map(({ reason }) => reason)).toEqual([
    ...['cookie_not_ours', 'id_token_not_good', 'cookie_missing', 'session_ended', 'refresh_token_not_good'],
  ]);
});

test('a reused refresh token is logged with its account, and all tokens of its sign-in end', async () => {
  const ann = visitorAt();
  await ann.post('sign-up', { email, password });
  const signedIn = await supertest(site.app)
    .post('/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword')
    .set('x-forwarded-for', address)
    .send({ email, password });
  const { refreshToken } = signedIn.body;
  secrets.push(refreshToken, signedIn.body.idToken);
  const renew = () =>
    supertest(site.app)
      .post('/securetoken.googleapis.com/v1/token')
      .set('x-forwarded-for', '198.51.100.9')
      .type('form')
      .send({ grant_type: 'refresh_token', refresh_token: refreshToken });
  secrets.push((await renew().expect(200)).body.refresh_token);
  site.advance(61_000);
  await renew().expect(400);
  const { account } = lines.security('sign_up_succeeded')[0] as { account?: unknown };
  expect(lines.security('refresh_token_reused')).toMatchObject([{ account, ip: '198.51.100.0/24' }]);
  await renew().expect(400);
  expect(lines.security('token_refused')).toMatchObject([{ reason: 'token_expired' }]);
});

test('cross-site posts are refused at every endpoint and logged once per route, with a count of repeats', async () => {
  const foreign = {
    'sec-fetch-site': 'cross-site',
    origin: 'https://evil.example',
    'x-forwarded-for': address,
  };
  const post = (to: string) => supertest(site.app).post(to).set(foreign).type('form').send({ email, name });
  for (const to of [
    '/account/delete',
    '/account/session',
    '/contact',
    '/payment-redirect',
    '/live/shortlist',
    '/shortlist/save',
  ])
    await post(`${to}?who=quillfeather`).expect(403);
  await post('/identitytoolkit.googleapis.com/v1/accounts:signUp').expect(403);
  for (let index = 0; index < 99; index += 1) await post('/account/delete').expect(403);
  const refused = lines.security('origin_refused');
  expect(refused.map(({ route, origin, ip }) => [route, origin, ip])).toEqual(
    ['account', 'contact', 'payment-redirect', 'live', 'shortlist', 'identitytoolkit'].map((route) => [
      route,
      'evil.example',
      '203.0.113.0/24',
    ]),
  );
  site.services.bursts.close();
  expect(lines.security('origin_refused').slice(6)).toMatchObject([{ route: 'account', repeats: 100 }]);
});

detail(
  'rate-limited clients are logged by limit, and a flood of ten thousand requests is two lines',
  async () => {
    const asks = (to: string, from = address) =>
      supertest(site.app).get(to).set({ 'x-forwarded-for': from, 'user-agent': canary.userAgent });
    for (let index = 0; index < 150; index += 1) await asks(`/quillfeather-${index}?q=zebedee`);
    expect(lines.security('rate_limited')).toMatchObject([{ limit: 'not-found', ip: '203.0.113.0/24' }]);
    const { rateLimiter } = site.services;
    for (let index = 0; index < 10_000; index += 1)
      await rateLimiter.consume('query', `192.0.2.${index % 250}`);
    expect(lines.security('rate_limited')).toHaveLength(1);
    for (let index = 0; index < 10_000; index += 1) await rateLimiter.consume('query', '192.0.2.7');
    expect(lines.security('rate_limited')).toMatchObject([
      { limit: 'not-found' },
      { limit: 'query', ip: '192.0.2.0/24' },
    ]);
    site.services.bursts.close();
    expect(
      lines
        .security('rate_limited')
        .slice(2)
        .map(({ limit, repeats }) => [limit, repeats]),
    ).toEqual([
      ['not-found', 29],
      ['query', 9_919],
    ]);
  },
);

test('forms, payments, an unsigned webhook and an expensive query leave no visitor data in the log', async () => {
  const enquiry = { name, email, phone: canary.phone, message: canary.message, branch: 'norwich-shop' };
  for (let index = 0; index < 3; index += 1) await sendPageForm(site, '/contact', 'contact', enquiry);
  const hosted = await startPayment(site, { reference: canary.booking, surname: 'Quillfeather', email });
  await chooseOutcome(site, hosted, 'approve').expect(303);
  await supertest(site.app)
    .post('/payment-webhook/sandbox')
    .set({ 'x-sandbox-signature': 'kumquat', 'x-forwarded-for': address })
    .send({ email, name })
    .expect(400);
  const deep = `{ ${Array.from({ length: 60 }, (_, index) => `quillfeather${index}: site { name }`).join(' ')} }`;
  await supertest(site.app)
    .post('/graphql')
    .set({ 'content-type': 'application/json', 'x-forwarded-for': address })
    .send(JSON.stringify({ query: deep }));
  expect(lines.security('webhook_refused')).toMatchObject([{ provider: 'sandbox', ip: '203.0.113.0/24' }]);
  expect(lines.security('query_refused')).toMatchObject([
    { reason: 'too_many_aliases', ip: '203.0.113.0/24' },
  ]);
});

test('security events are logged at every LOG_LEVEL except silent', async () => {
  const { pino } = await import('pino');
  for (const [level, expected] of [
    ['error', 1],
    ['silent', 0],
  ] as const) {
    const written: string[] = [];
    const log = pino({ level, base: null }, { write: (line: string) => void written.push(line) });
    const quiet = await startServices({ TRUST_PROXY: '1' }, undefined, { log });
    await supertest(quiet.app).post('/account/sign-out').set({ 'sec-fetch-site': 'cross-site' }).expect(403);
    expect(written).toHaveLength(expected);
    await quiet.services.close();
  }
});
