/** ID tokens: valid when signed by the project's keys, or unsigned with an emulator; others are rejected. */
import { createLocalJWKSet, errors, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { claimsIssuer, isExpired, verifyIdToken } from './id-token.ts';

const now = () => new Date('2026-11-21T10:00:00Z');
const seconds = now().getTime() / 1000;
const issuer = 'https://securetoken.google.com/demo-site';
const audience = 'demo-site';
const claims = {
  sub: 'anna',
  iss: issuer,
  aud: audience,
  iat: seconds,
  exp: seconds + 3600,
  auth_time: seconds,
};

const pair = await generateKeyPair('RS256');
const keys = createLocalJWKSet({
  keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'RS256' }],
});
const sign = (changes: object = {}, key = pair.privateKey) =>
  new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key);
const read = (token: string) => verifyIdToken(token, { issuer, audience, keys, now });

test('a valid token yields the user’s claims and the times of sign-in, issue and expiry', async () => {
  expect(await read(await sign({ email: 'anna@example.test', email_verified: true, name: 'Anna' }))).toEqual({
    uid: 'anna',
    email: 'anna@example.test',
    emailVerified: true,
    name: 'Anna',
    signedInAtMs: now().getTime(),
    issuedAtMs: now().getTime(),
    endsAtMs: now().getTime() + 3_600_000,
    tokenVersion: null,
  });
});

test.each([
  ['the claim', { tokenVersion: 4 }, 4],
  ['a token without the claim', {}, null],
])('the token version is read from %s', async (_name, changes, tokenVersion) => {
  expect(await read(await sign(changes))).toMatchObject({ tokenVersion });
});

test.each([
  ['has ended', { exp: seconds - 60 }],
  ['is for another project', { aud: 'other' }],
  ['is from another issuer', { iss: 'https://elsewhere.test' }],
  ['names nobody', { sub: '' }],
  ['has a sign-in time in the future', { auth_time: seconds + 7_260 }],
  ['was issued in the future', { iat: seconds + 7_260 }],
  ['has no sign-in time', { auth_time: undefined }],
  ['has no issue time', { iat: undefined }],
  ['has no expiry', { exp: undefined }],
])('a token that %s is invalid', async (_what, changes) => {
  expect(await read(await sign(changes))).toBeNull();
});

test('a token dated one or two hours ahead is valid, so a clock set back signs no visitor out', async () => {
  for (const ahead of [3_600, 7_200])
    expect(await read(await sign({ iat: seconds + ahead, auth_time: seconds + ahead }))).not.toBeNull();
});

test('a token that is malformed, unsigned or signed with another key is invalid', async () => {
  const other = await generateKeyPair('RS256');
  expect(await read(await sign({}, other.privateKey))).toBeNull();
  expect(await read(new UnsecuredJWT(claims).encode())).toBeNull();
  for (const text of ['', '.', 'a.b.c', '{}', (await sign()).slice(0, -5)])
    expect(await read(text)).toBeNull();
});

test('without keys, an emulator’s unsigned token is valid and a signed token is invalid', async () => {
  const rules = { issuer, audience, keys: null, now };
  expect(await verifyIdToken(new UnsecuredJWT(claims).encode(), rules)).toMatchObject({ uid: 'anna' });
  expect(await verifyIdToken(await sign(), rules)).toBeNull();
});

test('verifyIdToken rejects when the keys cannot be fetched', async () => {
  const away = () => Promise.reject(new TypeError('fetch failed'));
  await expect(verifyIdToken(await sign(), { issuer, audience, keys: away, now })).rejects.toThrow(
    'fetch failed',
  );
});

test.each([
  ['a slow key server', new errors.JWKSTimeout()],
  ['a key server with an unexpected response', new errors.JOSEError('Expected 200 OK')],
])('verifyIdToken rejects with the error caused by %s', async (_, error) => {
  const away = () => Promise.reject(error);
  await expect(verifyIdToken(await sign(), { issuer, audience, keys: away, now })).rejects.toBe(error);
});

test('a token signed with a key that the project does not have is invalid', async () => {
  const none = () => Promise.reject(new errors.JWKSNoMatchingKey());
  expect(await verifyIdToken(await sign(), { issuer, audience, keys: none, now })).toBeNull();
});

test('a name or address that is not a string becomes null, and only true marks an address as verified', async () => {
  expect(await read(await sign({ email: 7, email_verified: 'true', name: ['Anna'] }))).toMatchObject({
    email: null,
    emailVerified: false,
    name: null,
  });
});

test('claimsIssuer reads the issuer without verifying the signature, and is false for a malformed token', () => {
  const token = new UnsecuredJWT(claims).encode();
  expect(claimsIssuer(token, issuer)).toBe(true);
  expect(claimsIssuer(token, 'https://elsewhere.test')).toBe(false);
  expect(claimsIssuer('no token', issuer)).toBe(false);
});

test.each<[string, object, boolean]>([
  ['expired a second ago', { exp: seconds - 1 }, true],
  ['ends now', { exp: seconds }, true],
  ['expires in a second', { exp: seconds + 1 }, false],
  ['has no expiry', { exp: undefined }, false],
])('isExpired returns the right answer for a token that %s', (_, changes, ended) => {
  expect(isExpired(new UnsecuredJWT({ ...claims, ...changes }).encode(), now())).toBe(ended);
});

test('isExpired is false for a malformed token', () => {
  expect(isExpired('no token', now())).toBe(false);
});
