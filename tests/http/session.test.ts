/** A visitor's session: started from a fresh token, stored in HttpOnly cookies, renewed, ended. */
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import supertest from 'supertest';
import { type FakeQueryApi, startFakeQueryApi } from '../fakes/fake-query-api.ts';
import * as session from '../support/session-jar.ts';
import { cookieHeader, type Jar, sameOriginHeaders, storeCookies } from '../support/session-jar.ts';
import { type Started, startServices } from '../support/start-services.ts';
import { within } from '../support/within.ts';

const hourMs = 3_600_000;

const site = await startServices({ TRUST_PROXY: '1' });

const makeAccount = (email: string, own = site) => session.makeAccount(email, own);
const beginWith = (tokens: object, own = site) => session.startSessionWith(tokens, own);
const signIn = (email: string) => session.signUpVisitor(email, site);
const stateOf = (jar: Jar, own = site) => session.fetchAccountState(jar, own);

test('a fresh token starts a seven-day session in Secure, Lax cookies, HttpOnly except “signed-in”', async () => {
  const answer = await beginWith(await makeAccount('anna@example.test')).expect(201);
  const cookies = answer.headers['set-cookie'] as unknown as string[];
  const guarded = 'Max-Age=604800; Path=/; Secure; HttpOnly; SameSite=Lax';
  expect(cookies.map((cookie) => cookie.replace(/=[^;]+/, ''))).toEqual([
    `apollo:default.token; ${guarded}`,
    `__Host-session; ${guarded}`,
    'signed-in; Max-Age=604800; Path=/; Secure; SameSite=Lax',
    '__Host-known-browser; Max-Age=15552000; Path=/; Secure; HttpOnly; SameSite=Lax',
  ]);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  const jar = storeCookies(new Map(), answer);
  const state = await stateOf(jar).expect(200);
  expect(state.body).toEqual({ signedIn: true, name: null });
  expect(state.headers['cache-control']).toBe('private, no-store');
  expect(state.headers['set-cookie']).toBeUndefined();
});

test('the cookie page names every cookie of a session and the longest lifetime', async () => {
  const own = await startServices({}, '2026-11-22T10:00:00Z');
  const { text } = await supertest(own.app).get('/important/cookies').expect(200);
  const named = within(text)
    .getAllByRole('code')
    .map((code) => code.text);
  expect(named).toEqual(
    expect.arrayContaining(['apollo:default.token', '__Host-session', 'signed-in', '__Host-known-browser']),
  );
  expect(text).toContain('Seven first-party cookies exist');
  expect(text).toContain('180 days after you last signed in');
  await own.services.close();
});

test('a token that is older than five minutes, or sent from another site, starts no session', async () => {
  const own = await startServices();
  const tokens = await makeAccount('ben@example.test', own);
  await supertest(own.app).post('/account/session').send(tokens).expect(403);
  await supertest(own.app)
    .post('/account/session')
    .set('sec-fetch-site', 'cross-site')
    .send(tokens)
    .expect(403);
  own.advance(6 * 60_000);
  const answer = await beginWith(tokens, own).expect(401);
  expect(answer.headers['set-cookie']).toBeUndefined();
  await own.services.close();
});

test('a forged, unsigned, tampered or foreign token starts no session, and pages load as signed out', async () => {
  const { idToken, refreshToken } = await makeAccount('cleo@example.test');
  const { issuer, config } = site.services.account.service;
  const [head, body, signature] = idToken.split('.') as [string, string, string];
  const claims = JSON.parse(String(Buffer.from(body, 'base64url')));
  const { privateKey } = await generateKeyPair('RS256');
  const kid = JSON.parse(String(Buffer.from(head, 'base64url'))).kid;
  const signed = (changes: object) =>
    new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
  const other = Buffer.from(JSON.stringify({ ...claims, sub: 'somebody-else' })).toString('base64url');
  const bad: Record<string, string> = {
    forged: await signed({}),
    unsigned: new UnsecuredJWT(claims).encode(),
    tampered: `${head}.${other}.${signature}`,
    'cut short': `${head}.${body}.`,
    'signed with the public key as a word': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid })
      .sign(new TextEncoder().encode(kid)),
    'for another': await signed({ aud: 'another-project' }),
    'from another': await signed({ iss: 'https://elsewhere.test' }),
    'of an unknown key': `${Buffer.from('{"alg":"RS256","kid":"none"}').toString('base64url')}.${body}.${signature}`,
    nonsense: 'a.b.c',
    empty: '..',
  };
  expect(claims).toMatchObject({ iss: issuer, aud: config.projectId });
  for (const [what, token] of Object.entries(bad)) {
    const response = await beginWith({ idToken: token, refreshToken });
    expect([what, response.status]).toEqual([what, 401]);
    const jar: Jar = new Map([['apollo:default.token', token]]);
    const state = await stateOf(jar);
    expect([what, state.status, state.body]).toEqual([what, 200, { signedIn: false }]);
    const page = await supertest(site.app).get('/sign-in').set('cookie', cookieHeader(jar));
    expect([what, page.status]).toEqual([what, 200]);
    expect(page.text).not.toContain('cleo@example.test');
  }
});

test('a session is renewed when its token is about to expire, as long as its visitor comes back', async () => {
  const own = await startServices();
  const jar = storeCookies(
    new Map(),
    await beginWith(await makeAccount('dora@example.test', own), own).expect(201),
  );
  const first = jar.get('apollo:default.token');
  own.advance(54 * 60_000);
  expect((await stateOf(jar, own)).headers['set-cookie']).toBeUndefined();
  for (const hours of [1, 30, 6 * 24]) {
    own.advance(hours * hourMs);
    const before = jar.get('apollo:default.token');
    const state = await stateOf(jar, own).expect(200);
    expect(state.body.signedIn).toBe(true);
    storeCookies(jar, state);
    expect(jar.get('apollo:default.token')).not.toBe(before);
  }
  expect(jar.get('apollo:default.token')).not.toBe(first);
  await own.services.close();
});

test('signing out everywhere ends a copy of the session at once', async () => {
  const own = await startServices();
  const jar = storeCookies(
    new Map(),
    await beginWith(await makeAccount('eve@example.test', own), own).expect(201),
  );
  const other: Jar = new Map(jar);
  const page = await supertest(own.app).get('/sign-in').set('cookie', cookieHeader(jar)).expect(200);
  expect(page.text).toContain('eve@example.test');
  const left = await supertest(own.app)
    .post('/account/sign-out-everywhere')
    .set(sameOriginHeaders)
    .set('cookie', cookieHeader(jar))
    .expect(303);
  expect(storeCookies(jar, left).has('__Host-session')).toBe(false);
  const seen = await supertest(own.app).get('/sign-in').set('cookie', cookieHeader(other)).expect(200);
  expect(seen.text).not.toContain('eve@example.test');
  expect([...storeCookies(new Map(other), seen).keys()]).toEqual(['__Host-known-browser']);
  const state = await stateOf(other, own).expect(200);
  expect(state.body).toEqual({ signedIn: false });
  expect([...storeCookies(other, state).keys()]).toEqual(['__Host-known-browser']);
  await own.services.close();
});

test('a session with another visitor’s token shows only the visitor of the session', async () => {
  const [one, two] = [await signIn('fay@example.test'), await signIn('gus@example.test')];
  const mixed: Jar = new Map([...one, ['apollo:default.token', two.get('apollo:default.token') as string]]);
  const page = await supertest(site.app).get('/sign-in').set('cookie', cookieHeader(mixed)).expect(200);
  expect(page.text).toContain('fay@example.test');
  expect(page.text).not.toContain('gus@example.test');
});

test('no page and no data contain a token, a session cookie or the user record', async () => {
  const jar = await signIn('hal@example.test');
  const cookie = cookieHeader(jar);
  const answers = await Promise.all(
    ['/sign-in', '/sign-up/_payload.json', '/account/state', '/careers'].map((path) =>
      supertest(site.app).get(path).set('cookie', cookie),
    ),
  );
  for (const { text } of answers) {
    for (const secret of [jar.get('apollo:default.token'), jar.get('__Host-session')])
      expect(text).not.toContain(secret as string);
    expect(text).not.toMatch(/refreshToken|accessToken|stsTokenManager|providerData|tenantId|"uid"/);
  }
  expect(answers[0]?.headers['cache-control']).toBe('private, no-store');
  expect(answers[3]?.headers['cache-control']).toContain('public');
  expect(answers[3]?.headers['set-cookie']).toBeUndefined();
});

describe('with a hosted query API', () => {
  let api: FakeQueryApi;
  let hosted: Started;
  beforeAll(async () => {
    api = await startFakeQueryApi();
    hosted = await startServices({ QUERY_API_URL: api.url });
  });
  afterAll(async () => {
    await api.stop();
    await hosted.services.close();
  });

  test('the API gets the visitor’s ID token, renewed before it expires, and no cookie', async () => {
    const jar = storeCookies(
      new Map(),
      await beginWith(await makeAccount('ida@example.test', hosted), hosted),
    );
    const visit = () => supertest(hosted.app).get('/sign-in').set('cookie', cookieHeader(jar)).expect(200);
    const asked = () => api.requests.findLast(({ body }) => body.includes('"SavedOffer"'));
    // Saved offers are queried with the visitor's own credential.
    await supertest(hosted.app)
      .post('/account/saved')
      .set({ ...sameOriginHeaders, cookie: cookieHeader(jar) })
      .type('form')
      .send({ save: 'NX4127' })
      .expect(303);
    await visit();
    const first = jar.get('apollo:default.token');
    expect(asked()?.authorization).toBe(`Bearer ${first}`);
    hosted.advance(2 * hourMs);
    storeCookies(jar, await visit());
    expect(jar.get('apollo:default.token')).not.toBe(first);
    expect(asked()?.authorization).toBe(`Bearer ${jar.get('apollo:default.token')}`);
    expect(asked()?.headers.cookie).toBeUndefined();
  });
});
