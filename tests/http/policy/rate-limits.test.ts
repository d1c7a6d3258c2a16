/** The threshold of each rate limit: the last allowed request passes, the next gets 429 with Retry-After. */
import supertest, { type Response, type Test } from 'supertest';
import { sameOriginHeaders, samplePayment, startPayment } from '../../support/pay.ts';
import { sendPageForm } from '../../support/send-page-form.ts';
import { type Started, server, startServices } from '../../support/start-services.ts';

/** An IPv6 household: its address, the /64 that the limits count, and its neighbours. */
const household = '2001:db8:1:2:3:4:5:6';
const counted = '2001:db8:1:2::/64';
const neighbours = '2001:db8:1:3::1';

type Limit = Parameters<Started['services']['rateLimiter']['consume']>[0];

const site = await startServices({ TRUST_PROXY: '1' });
const dayMs = 24 * 60 * 60_000;
/** Next midnight, at which every window restarts. */
beforeEach(() => site.advance(dayMs - (site.services.now().getTime() % dayMs)));

const browser = { accept: 'text/html', 'user-agent': 'Mozilla/5.0 Firefox/140.0' };
const get =
  (address: string, headers: Record<string, string> = {}) =>
  (from: string) =>
    supertest(site.app)
      .get(address)
      .set({ ...browser, 'x-forwarded-for': from, ...headers });
const post =
  (address: string, body: object, headers: Record<string, string> = {}) =>
  (from: string) =>
    supertest(site.app)
      .post(address)
      .set({ ...sameOriginHeaders, 'x-forwarded-for': from, ...headers })
      .send(body);
const postForm = (address: string, body: object) => (from: string) =>
  post(address, {})(from).type('form').send(body);
const identity = (method: string, body: object) =>
  post(`/identitytoolkit.googleapis.com/v1/accounts:${method}`, body);

/** Uses up all but one of the allowance. */
async function useUp(limit: Limit, who: string, most: number): Promise<void> {
  expect(await site.services.rateLimiter.consume(limit, who, most - 1)).toBe(0);
}

async function expectEdge(
  send: (from: string) => Test,
  passes: number,
  refused: (answer: Response) => void,
): Promise<void> {
  expect((await send(household)).status).toBe(passes);
  refused(await send('2001:db8:1:2:ffff::9'));
  expect((await send(neighbours)).status).toBe(passes);
}

const sentAway = ({ status, headers }: Response) => {
  expect([status, headers['retry-after']]).toEqual([429, '60']);
  expect(headers['cache-control']).toMatch(/no-store$/);
};

test.each<[Limit, number, (from: string) => Test, number]>([
  ['not-found', 120, get('/nowhere'), 404],
  ['query', 120, post('/graphql', { query: '{ site { name } }' }), 200],
  ['payment-return', 30, get('/payment-redirect'), 200],
  ['payment-return', 30, get('/payment-redirect/_payload.json'), 200],
  ['payment', 5, postForm('/payment-redirect', { check: 'x' }), 303],
  ['session', 10, post('/account/session', {}), 401],
  ['form', 5, postForm('/contact', { form: 'contact' }), 422],
])('%s allows %i requests a minute from one household', async (limit, most, send, passes) => {
  await useUp(limit, counted, most);
  await expectEdge(send, passes, sentAway);
});

test.each<[Limit, number, string, object, string]>([
  [
    'sign-in',
    30,
    'signInWithPassword',
    { email: 'a@example.test', password: 'x' },
    'INVALID_LOGIN_CREDENTIALS',
  ],
  ['link-code', 30, 'resetPassword', { oobCode: 'x' }, 'INVALID_OOB_CODE'],
  ['link-code', 30, 'update', { oobCode: 'x' }, 'INVALID_OOB_CODE'],
])(
  '%s allows %i calls a minute from one household, and then fails with an error of the SDK',
  async (limit, most, method, body, said) => {
    await useUp(limit, counted, most);
    const send = identity(method, body);
    expect((await send(household)).body.error.message).toBe(said);
    expect((await send(household)).body.error).toMatchObject({
      code: 400,
      message: 'TOO_MANY_ATTEMPTS_TRY_LATER',
    });
    expect((await send(neighbours)).body.error.message).toBe(said);
  },
);

test('one household may create five accounts a minute', async () => {
  let made = 0;
  const signUp = async (from: string) => {
    made += 1;
    const email = `somebody.${made}@example.test`;
    const { body } = await identity('signUp', { email, password: 'gr8-Suitcase!' })(from);
    return body.error?.message ?? 'made';
  };
  await useUp('sign-up', counted, 5);
  expect(await signUp(household)).toBe('made');
  expect(await signUp(household)).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
  expect(await signUp(neighbours)).toBe('made');
});

describe('mails with a link', () => {
  const send = async (from: string, email: string) => {
    const { body } = await identity('sendOobCode', { requestType: 'PASSWORD_RESET', email })(from);
    return body.error?.message ?? 'sent';
  };

  test('are limited to two a minute to one address, from any client', async () => {
    await useUp('account-mail', 'PASSWORD_RESET ann@example.test', 2);
    expect(await send(household, 'ann@example.test')).toBe('sent');
    expect(await send(neighbours, 'Ann@example.test')).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    expect(await send(neighbours, 'bob@example.test')).toBe('sent');
  });

  test('are limited to ten a minute from one household, to any address', async () => {
    await useUp('link-mail', counted, 10);
    expect(await send(household, 'cat@example.test')).toBe('sent');
    expect(await send(household, 'dan@example.test')).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    expect(await send(neighbours, 'dan@example.test')).toBe('sent');
  });
});

describe('password guesses', () => {
  const guess = async (from: string, email: string) =>
    (await identity('signInWithPassword', { email, password: 'guess' })(from)).body.error.message;

  test('are limited to ten in five minutes from one household at one account', async () => {
    await useUp('password-from-address', `eve@example.test ${counted}`, 10);
    expect(await guess(household, 'eve@example.test')).toBe('INVALID_LOGIN_CREDENTIALS');
    expect(await guess(household, 'eve@example.test')).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    expect(await guess(household, 'fay@example.test')).toBe('INVALID_LOGIN_CREDENTIALS');
    expect(await guess(neighbours, 'eve@example.test')).toBe('INVALID_LOGIN_CREDENTIALS');
    site.advance(5 * 60_000);
    expect(await guess(household, 'eve@example.test')).toBe('INVALID_LOGIN_CREDENTIALS');
  });

  test('are limited to a hundred an hour at one account, from any client', async () => {
    await useUp('password-of-account', 'gus@example.test', 100);
    expect(await guess(household, 'gus@example.test')).toBe('INVALID_LOGIN_CREDENTIALS');
    expect(await guess(neighbours, 'gus@example.test')).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    site.advance(59 * 60_000);
    expect(await guess(neighbours, 'gus@example.test')).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    site.advance(60_000);
    expect(await guess(neighbours, 'gus@example.test')).toBe('INVALID_LOGIN_CREDENTIALS');
  });
});

test('one email address may send one form a minute, from any client and in any letter case', async () => {
  const sent = { name: 'Ann', how: 'email', branch: 'norwich-shop', topic: 'holiday' };
  const send = (email: string, message: string) =>
    sendPageForm(site, '/contact', 'contact', { ...sent, email, message });
  expect((await send('ann@example.test', 'May')).status).toBe(303);
  const again = await send('Ann@Example.test', 'June');
  expect([again.status, again.headers['retry-after']]).toEqual([429, '60']);
  expect(again.text).toContain('We have only just had a form from this email address.');
  expect((await send('ann@example.test', 'May')).status).toBe(303);
  site.advance(60_000);
  expect((await send('ann@example.test', 'July')).status).toBe(303);
});

test('the twenty-first form of an hour is refused until the hour is over', async () => {
  const send = postForm('/contact', { form: 'contact' });
  for (let minute = 0; minute < 4; minute += 1) {
    expect(await site.services.rateLimiter.consume('form', counted, 5)).toBe(0);
    site.advance(60_000);
  }
  const { status, headers, text } = await send(household);
  expect([status, headers['retry-after']]).toEqual([429, '3360']);
  expect(text).toContain('Wait 56 minutes, go back');
});

test('one booking may be paid for three times a minute, from any client', async () => {
  for (let count = 0; count < 3; count += 1)
    expect(await startPayment(site, { reference: 'PT77777' })).toMatch(/\/payment-sandbox\//);
  const check = site.services.payments.sealCheck({ ...samplePayment, reference: 'PT77777' });
  sentAway(await postForm('/payment-redirect', { check })(neighbours));
  expect(await startPayment(site, { reference: 'PT88888' })).toMatch(/\/payment-sandbox\//);
});

describe('while sixteen pages are rendering', () => {
  let release = () => {};
  const fill = (count: number) => {
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    for (let index = 0; index < count; index += 1) void site.services.renderQueue.run(() => held);
  };
  afterEach(() => release());
  let asked = 0;
  const unseen = (headers?: Record<string, string>) => (from: string) => {
    asked += 1;
    return get(`/pay-monthly?total=${asked}`, headers)(from);
  };
  const crawler = {
    'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  };

  test.each<[Limit, number, (from: string) => Test]>([
    ['uncached-page', 60, unseen()],
    ['private-page', 120, get('/sign-up')],
    ['private-page', 120, get('/sign-up/_payload.json')],
    ['crawled-page', 20, unseen(crawler)],
  ])('%s allows %i renders a minute from one household', async (limit, most, send) => {
    fill(16);
    await useUp(limit, counted, most);
    await expectEdge(send, 200, sentAway);
  });

  test('rendered-page allows 1,800 renders a minute from one household, even without a queue', async () => {
    await useUp('rendered-page', counted, 1_800);
    await expectEdge(unseen(), 200, sentAway);
    expect((await get('/sign-up')(household)).status).toBe(429);
  });

  test('fifteen rendering pages are no queue: uncached-page does not apply', async () => {
    fill(15);
    await useUp('uncached-page', counted, 61);
    expect((await unseen()(household)).status).toBe(200);
    expect((await unseen()(household)).status).toBe(200);
  });
});

describe('reports from browsers', () => {
  const report = { kind: 'chunk', message: 'gone', build: 'abc', path: '/' };
  const isLimited = async (limit: Limit, who: string) =>
    (await site.services.rateLimiter.retryAfter(limit, who)) > 0;
  const error = post('/client-errors', report);
  const violation = (from: string) =>
    supertest(site.app)
      .post('/csp-report')
      .set({ 'x-forwarded-for': from, 'content-type': 'application/csp-report' })
      .send(
        JSON.stringify({
          'csp-report': {
            'effective-directive': 'img-src',
            'blocked-uri': 'inline',
            'document-uri': 'https://www.example.test/',
          },
        }),
      );

  test.each<[(from: string) => Test, Limit, number, Limit, number]>([
    [error, 'client-error-by-address', 5, 'client-error', 60],
    [violation, 'csp-report', 30, 'csp-report-of-all', 600],
  ])(
    'are limited from one household and from all households together',
    async (tell, each, most, all, maxOfAll) => {
      await useUp(each, counted, most);
      await useUp(all, 'everybody', maxOfAll);
      expect([await isLimited(each, counted), await isLimited(all, 'everybody')]).toEqual([false, false]);
      expect((await tell(household)).status).toBe(204);
      expect([await isLimited(each, counted), await isLimited(all, 'everybody')]).toEqual([true, true]);
      expect((await tell(household)).status).toBe(204);
    },
  );
});

test('one household may query sixty thousand fields a minute', async () => {
  await useUp('query-work', counted, 60_000);
  const send = post('/graphql', { query: '{ site { name } }' });
  const { status, headers, body } = await send(household);
  expect([status, headers['retry-after'], body.errors[0].extensions.code]).toEqual([
    429,
    '60',
    'RATE_LIMITED',
  ]);
  expect((await send(neighbours)).status).toBe(200);
});

test('without a trusted proxy, a claimed client address is ignored', async () => {
  const alone = await startServices();
  await alone.services.rateLimiter.consume('not-found', '127.0.0.1', 120);
  const answer = await supertest(server.createApp(alone.services))
    .get('/nowhere')
    .set({ ...browser, 'x-forwarded-for': household });
  expect(answer.status).toBe(429);
  await alone.services.close();
});

describe('calls to the embedded sign-in service', () => {
  const password = 'gr8-Suitcase!';
  const tooMany = 'TOO_MANY_ATTEMPTS_TRY_LATER';
  const said = ({ body }: Response) => body.error?.message as string | undefined;
  const toolkit = '/identitytoolkit.googleapis.com';
  const read = (path: string) => (from: string) => get(toolkit + path)(from);
  const refresh = (token: string) => (from: string) =>
    post('/securetoken.googleapis.com/v1/token', { grant_type: 'refresh_token', refresh_token: token })(from);

  test.each<[Limit, number, string, (from: string) => Test]>([
    ['account-read', 120, 'lookup', identity('lookup', { idToken: 'x' })],
    ['account-read', 120, 'createAuthUri', identity('createAuthUri', { identifier: 'x' })],
    ['account-read', 120, 'passwordPolicy', read('/v2/passwordPolicy')],
    ['account-read', 120, 'recaptchaConfig', read('/v2/recaptchaConfig')],
    ['account-change', 30, 'update', identity('update', { idToken: 'x', displayName: 'x' })],
    ['account-change', 30, 'delete', identity('delete', { idToken: 'x' })],
    ['account-change', 30, 'revokeToken', post(`${toolkit}/v2/accounts:revokeToken`, { idToken: 'x' })],
    ['token-refresh', 120, 'token', refresh('x')],
  ])('%s allows %i calls a minute from one household: %s', async (limit, most, _, send) => {
    await useUp(limit, counted, most);
    expect(said(await send(household))).not.toBe(tooMany);
    expect(said(await send('2001:db8:1:2:ffff::9'))).toBe(tooMany);
    expect(said(await send(neighbours))).not.toBe(tooMany);
  });

  let accounts = 0;
  test.each<[Limit, number, string, (tokens: Record<string, string>) => (from: string) => Test]>([
    ['account-read-of-account', 60, 'lookup', ({ idToken }) => identity('lookup', { idToken })],
    [
      'account-change-of-account',
      20,
      'update',
      ({ idToken }) => identity('update', { idToken, displayName: 'Ann' }),
    ],
    [
      'account-change-of-account',
      20,
      'update of a password',
      ({ idToken }) => identity('update', { idToken, password }),
    ],
    ['account-change-of-account', 20, 'delete', ({ idToken }) => identity('delete', { idToken })],
    [
      'account-change-of-account',
      20,
      'revokeToken',
      ({ idToken }) => post(`${toolkit}/v2/accounts:revokeToken`, { idToken }),
    ],
    [
      'account-change-of-account',
      20,
      'sendOobCode',
      ({ idToken }) => identity('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken }),
    ],
    ['token-refresh-of-account', 60, 'token', ({ refreshToken }) => refresh(refreshToken as string)],
  ])('%s allows %i calls a minute for one account, from any client: %s', async (limit, most, _, send) => {
    accounts += 1;
    const { body } = await identity('signUp', { email: `of.account.${accounts}@example.test`, password })(
      `10.9.0.${accounts}`,
    );
    await useUp(limit, body.localId, most + 1);
    expect(said(await send(body)(household))).toBe(tooMany);
    expect(said(await send(body)(neighbours))).toBe(tooMany);
    site.advance(60_000);
    expect(said(await send(body)(neighbours))).toBeUndefined();
  });
});
