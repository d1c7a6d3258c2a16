/** Refresh tokens of the embedded service work once: parallel requests are safe, and copies are detected. */

import { decodeJwt } from 'jose';
import { createSealedBox } from '#server/platform/sealed-box.ts';
import { anonymousCaller } from '../support/anonymous-caller.ts';
import { fetchAccountState, makeAccount, startSessionWith, storeCookies } from '../support/session-jar.ts';
import { type Started, startServices } from '../support/start-services.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const secondMs = 1_000;
const dayMs = 24 * 3_600_000;
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

interface Renewed {
  refresh_token: string;
  id_token: string;
  error?: { message: string };
}

async function renew(token: string, { services }: Started = one): Promise<Renewed> {
  const body = { grant_type: 'refresh_token', refresh_token: token };
  const path = '/securetoken.googleapis.com/v1/token';
  return (await services.account.service.embedded?.handle('POST', path, body, anonymousCaller('test')))
    ?.body as Renewed;
}

const first = async (email: string) => (await makeAccount(email, one)).refreshToken;
const problem = async (token: string, site = one) => (await renew(token, site)).error?.message;
const families = () => one.services.database.read.selectFrom('refreshFamilies').selectAll().execute();

test('each use of a refresh token issues its successor', async () => {
  let token = await first('anna@example.test');
  for (let number = 2; number < 6; number += 1) {
    pass(3_600 * secondMs);
    const before = token;
    token = (await renew(token)).refresh_token;
    expect(token).not.toBe(before);
    expect((await families()).map((family) => family.number)).toEqual([number]);
  }
});

test('a token reused 59 seconds after its renewal still works; after 61 seconds it ends the whole family', async () => {
  const token = await first('ben@example.test');
  const next = (await renew(token)).refresh_token;
  pass(59 * secondMs);
  const again = await renew(token, two);
  expect(again.error).toBeUndefined();
  expect((await families()).map(({ number }) => number)).toEqual([2]);
  pass(2 * secondMs);
  expect(await problem(token)).toBe('TOKEN_EXPIRED');
  expect(await families()).toEqual([]);
  expect(await problem(next)).toBe('TOKEN_EXPIRED');
  expect(await problem(again.refresh_token, two)).toBe('TOKEN_EXPIRED');
});

test('repeated renewals within a minute succeed with any token of the sign-in', async () => {
  const tokens = [await first('cleo@example.test')];
  for (let turn = 0; turn < 5; turn += 1) {
    tokens.push((await renew(tokens.at(-1) as string)).refresh_token);
    pass(5 * secondMs);
  }
  for (const token of tokens) expect(await problem(token, two)).toBeUndefined();
});

test('twenty concurrent renewals of one token at two servers issue one successor', async () => {
  const token = await first('dora@example.test');
  const renewed = await Promise.all(Array.from({ length: 20 }, (_, at) => renew(token, at % 2 ? one : two)));
  expect(renewed.filter(({ error }) => error)).toEqual([]);
  expect((await families()).map(({ number }) => number)).toEqual([2]);
  pass(3_600 * secondMs);
  expect(await problem(renewed[7]?.refresh_token as string)).toBeUndefined();
});

test('a session ends at its next renewal after its token was copied and used', async () => {
  const tokens = await makeAccount('eve@example.test', one);
  const jar = storeCookies(new Map(), await startSessionWith(tokens, one).expect(201));
  pass(3_600 * secondMs);
  expect(await problem(tokens.refreshToken, two)).toBeUndefined();
  pass(61 * secondMs);
  const state = await fetchAccountState(jar, one);
  expect(state.body).toEqual({ signedIn: false });
  expect([...storeCookies(jar, state).keys()]).toEqual(['__Host-known-browser']);
});

test('a token cannot be renewed thirty days after the sign-in, however often it was renewed before', async () => {
  let token = await first('fay@example.test');
  for (let day = 0; day < 29; day += 1) {
    pass(dayMs);
    token = (await renew(token)).refresh_token;
  }
  pass(dayMs - secondMs);
  token = (await renew(token)).refresh_token;
  pass(secondMs);
  expect(await problem(token)).toBe('TOKEN_EXPIRED');
});

test('a token that is unused for longer than a session may be idle expires', async () => {
  const week = 7 * dayMs + 3_600 * secondMs;
  const used = await renew(await first('hal@example.test'));
  pass(week);
  const again = await renew(used.refresh_token);
  expect(again.error).toBeUndefined();
  pass(week + secondMs);
  expect(await problem(again.refresh_token, two)).toBe('TOKEN_EXPIRED');
});

test('tokens of an earlier release, altered tokens and tokens without an account or family are rejected', async () => {
  const { idToken, refreshToken } = await makeAccount('gus@example.test', one);
  const sealer = createSealedBox(one.services.secret, 'account refresh token');
  const uid = decodeJwt(idToken).sub as string;
  expect(await problem(sealer.seal({ uid, tokenVersion: 1 }))).toBe('INVALID_REFRESH_TOKEN');
  expect(await problem(refreshToken.slice(0, -2))).toBe('INVALID_REFRESH_TOKEN');
  expect(await problem(sealer.seal({ uid: 'nobody', family: 'none', number: 1 }))).toBe('USER_NOT_FOUND');
  expect(await problem(sealer.seal({ uid, family: 'none', number: 1 }))).toBe('TOKEN_EXPIRED');
});
