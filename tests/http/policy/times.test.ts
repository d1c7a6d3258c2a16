/** Time limits that visitors meet: too fast, duplicate, validity of tokens and links; written by hand. */
import supertest from 'supertest';
import { sameOriginHeaders } from '../../support/pay.ts';
import { sendPageForm } from '../../support/send-page-form.ts';
import { startServices } from '../../support/start-services.ts';

const site = await startServices({ TRUST_PROXY: '1', SECURITY_CONTACT: 'mailto:security@example.test' });
beforeEach(() => site.advance(24 * 60 * 60_000));

const second = 1_000;
const minute = 60 * second;
const callBack = { name: 'Ann', phone: '01632 960 001', when: 'morning', branch: 'norwich-shop' };
const send = (more: Record<string, string>) =>
  sendPageForm(site, '/contact', 'call-back', { ...callBack, ...more });

test('a form filled in within three seconds has to be sent again', async () => {
  expect((await send({ about: 'A', took: '2999' })).text).toContain('That was quick!');
  expect((await send({ about: 'A', took: '3000' })).status).toBe(303);
  expect((await send({ about: 'B' })).status).toBe(303);
});

test('the same answers within ten minutes count as one submission', async () => {
  const referenceOf = async () =>
    /sent=([^&]+)/.exec((await send({ about: 'C' })).headers.location as string)?.[1];
  const first = await referenceOf();
  site.advance(10 * minute - second);
  expect(await referenceOf()).toBe(first);
  site.advance(2 * second);
  expect(await referenceOf()).not.toBe(first);
});

test('the same key counts as one submission while that is stored, and is rejected with other answers', async () => {
  const key = '0b9f1c62-6c1f-4f5e-9d33-52d3f1f0a001';
  const first = (await send({ about: 'D', idempotencyKey: key })).headers.location;
  site.advance(40 * 24 * 60 * minute);
  expect((await send({ about: 'D', idempotencyKey: key })).headers.location).toBe(first);
  const other = await send({ about: 'E', idempotencyKey: key });
  expect(other.status).toBe(422);
  expect(other.text).toContain('You have already sent this form once, with different answers.');
});

test('security.txt expires in 180 days', async () => {
  const { text } = await supertest(site.app).get('/.well-known/security.txt');
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] as string);
  const days = (expires - site.services.now().getTime()) / (24 * 60 * minute);
  expect(Math.round(days)).toBe(180);
});

describe('tokens of the sign-in service', () => {
  let people = 0;
  const call = (method: string, body: object) =>
    supertest(site.app)
      .post(`/identitytoolkit.googleapis.com/v1/accounts:${method}`)
      .set(sameOriginHeaders)
      .send(body);
  const refresh = (refresh_token: string) =>
    supertest(site.app)
      .post('/securetoken.googleapis.com/v1/token')
      .set(sameOriginHeaders)
      .type('form')
      .send({ grant_type: 'refresh_token', refresh_token });
  const signUp = async () => {
    people += 1;
    const { body } = await call('signUp', { email: `p${people}@example.test`, password: 'gr8-Suitcase!' });
    return body as { idToken: string; refreshToken: string; expiresIn: string };
  };

  test('are valid for an hour, and for sensitive changes five minutes from the password entry', async () => {
    const { idToken, expiresIn } = await signUp();
    expect(expiresIn).toBe('3600');
    const change = (email: string) =>
      call('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: email, idToken });
    site.advance(300 * second);
    expect((await change('new@example.test')).status).toBe(200);
    site.advance(second);
    expect((await change('newer@example.test')).body.error.message).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    site.advance(3_600 * second - 302 * second);
    expect((await call('lookup', { idToken })).status).toBe(200);
    site.advance(7 * second);
    expect((await call('lookup', { idToken })).body.error.message).toBe('TOKEN_EXPIRED');
  });

  test('are renewed by a refresh token that works once, and again for a minute', async () => {
    const { refreshToken } = await signUp();
    const { body } = await refresh(refreshToken);
    expect(body).toEqual({
      access_token: body.id_token,
      expires_in: '3600',
      token_type: 'Bearer',
      refresh_token: expect.any(String),
      id_token: expect.any(String),
      user_id: expect.any(String),
      project_id: expect.any(String),
    });
    site.advance(60 * second);
    expect((await refresh(refreshToken)).body.id_token).toEqual(expect.any(String));
    site.advance(second);
    expect((await refresh(refreshToken)).body.error.message).toBe('TOKEN_EXPIRED');
    // The token was copied, so its successors are revoked, too.
    expect((await refresh(body.refresh_token)).body.error.message).toBe('TOKEN_EXPIRED');
  });

  test('start a session only within five minutes of their issue', async () => {
    const begin = ({ idToken, refreshToken }: { idToken: string; refreshToken: string }) =>
      supertest(site.app).post('/account/session').set(sameOriginHeaders).send({ idToken, refreshToken });
    const first = await signUp();
    site.advance(5 * minute);
    expect((await begin(first)).status).toBe(201);
    const second_ = await signUp();
    site.advance(5 * minute + second);
    expect((await begin(second_)).status).toBe(401);
  });

  test('a password needs at least eight characters, and may not be the email address or a common one', async () => {
    const said = async (password: string) =>
      (await call('signUp', { email: 'short@example.test', password })).body.error?.message ?? 'made';
    expect(await said('gr8-Sui')).toBe('WEAK_PASSWORD : Password should be at least 8 characters');
    expect(await said('short@example.test')).toMatch(/^WEAK_PASSWORD : Password is your email address/);
    expect(await said('password1')).toBe('WEAK_PASSWORD : Password is one of the commonest');
    expect(await said('gr8-Suit')).toBe('made');
  });
});
