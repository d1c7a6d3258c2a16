/** Signed-in visitors for tests: an account, its session, and the cookies as a browser stores them. */

import supertest from 'supertest';
import { anonymousCaller } from './anonymous-caller.ts';
import type { Started } from './start-services.ts';

export const sameOriginHeaders = { 'sec-fetch-site': 'same-origin' };
export const password = 'passw0rd!';

export interface TokenPair {
  idToken: string;
  refreshToken: string;
}

/** Cookies by name, as a browser stores them. */
export type Jar = Map<string, string>;

export function storeCookies(jar: Jar, response: { headers: Record<string, unknown> }): Jar {
  for (const cookie of ([response.headers['set-cookie'] ?? []] as string[][]).flat()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) as RegExpExecArray;
    if (/Max-Age=0;/.test(cookie)) jar.delete(name as string);
    else jar.set(name as string, value as string);
  }
  return jar;
}

export const cookieHeader = (jar: Jar) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

export async function makeAccount(email: string, { services }: Started): Promise<TokenPair> {
  return services.account.service.use({ client: anonymousCaller(email) }, async (auth, sdk) => {
    const { user } = await sdk.createUserWithEmailAndPassword(auth, email, password);
    return { idToken: await user.getIdToken(), refreshToken: user.refreshToken };
  });
}

export async function getTokens(email: string, { services }: Started): Promise<TokenPair> {
  return services.account.service.use({ client: anonymousCaller(email) }, async (auth, sdk) => {
    const { user } = await sdk.signInWithEmailAndPassword(auth, email, password);
    return { idToken: await user.getIdToken(), refreshToken: user.refreshToken };
  });
}

let visitors = 0;

/** Starts each session from another IP address (with a trusted proxy), to avoid rate limits. */
export function startSessionWith(tokens: object, { app }: Started, userAgent?: string) {
  visitors += 1;
  const from = { 'x-forwarded-for': `192.0.2.${visitors}`, ...(userAgent && { 'user-agent': userAgent }) };
  return supertest(app)
    .post('/account/session')
    .set({ ...sameOriginHeaders, ...from })
    .send(tokens);
}

/** Creates an account and signs in. */
export async function signUpVisitor(email: string, site: Started, userAgent?: string): Promise<Jar> {
  return storeCookies(
    new Map(),
    await startSessionWith(await makeAccount(email, site), site, userAgent).expect(201),
  );
}

/** Signs in to the account in another browser. */
export async function signInAgain(email: string, site: Started, userAgent?: string): Promise<Jar> {
  return storeCookies(
    new Map(),
    await startSessionWith(await getTokens(email, site), site, userAgent).expect(201),
  );
}

export const fetchAccountState = (jar: Jar, { app }: Started) =>
  supertest(app).get('/account/state').set('cookie', cookieHeader(jar));

/** Posts a form of the account page, as a browser without scripts does. */
export const sendAccountForm = (form: string, jar: Jar, { app }: Started, fields: object = {}) =>
  supertest(app)
    .post(`/account/${form}`)
    .set({ ...sameOriginHeaders, cookie: cookieHeader(jar) })
    .type('form')
    .send(fields)
    .expect(303);
