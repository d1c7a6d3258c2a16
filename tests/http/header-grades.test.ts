/** Headers of each kind of page, as graded by MDN's HTTP Observatory and Google's CSP Evaluator. */
import { CspEvaluator } from 'csp_evaluator';
import { Version } from 'csp_evaluator/dist/csp.js';
import { Type } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import supertest from 'supertest';
import { AccountVisitor } from '../support/account-visitor.ts';
import { calculateObservatoryScore } from '../support/observatory-score.ts';
import { type Started, startServices } from '../support/start-services.ts';

const origin = 'https://www.example.test';
const kinds = ['/', '/payment', '/sign-in', '/nowhere-at-all'];

const gradeOf = async ({ app }: Started, address: string, headers: Record<string, string> = {}) => {
  const answer = await supertest(app).get(address).set(headers);
  return calculateObservatoryScore({ headers: answer.headers, html: answer.text, origin });
};

const evaluate = async ({ app }: Started, address: string) => {
  const { headers } = await supertest(app).get(address);
  const { csp } = new CspParser(headers['content-security-policy'] as string);
  return new CspEvaluator(csp, Version.CSP3)
    .evaluate()
    .map(({ type, severity, directive, value }) => `${Type[type]} ${severity} ${directive} ${value}`);
};

test('the Observatory gives every kind of page a score of 130, an A+', async () => {
  const site = await startServices();
  for (const address of kinds)
    expect([address, await gradeOf(site, address)]).toEqual([
      address,
      {
        score: 130,
        tests: {
          'content-security-policy': 10,
          cookies: 0,
          'cross-origin-resource-sharing': 0,
          redirection: 0,
          'referrer-policy': 5,
          'strict-transport-security': 0,
          'subresource-integrity': 0,
          'x-content-type-options': 0,
          'x-frame-options': 5,
          'cross-origin-resource-policy': 10,
        },
      },
    ]);
});

test('the Observatory also gives the front page 130 with the tag manager configured', async () => {
  const site = await startServices({ GTM_CONTAINER_ID: 'GTM-ABC123' });
  expect((await gradeOf(site, '/')).score).toBe(130);
});

test('sign-in cookies are Secure and SameSite, and HttpOnly except the hint that a session exists', async () => {
  const site = await startServices({ TRUST_PROXY: '1' });
  const ann = new AccountVisitor(site);
  const { headers } = await ann.post('sign-up', { email: 'ann@example.test', password: 'gr8-Suitcase!' });
  const cookies = headers['set-cookie'] as unknown as string[];
  expect(cookies.map((cookie) => cookie.replace(/=[^;]*/, '').replace(/Max-Age=\d+; /, '')).sort()).toEqual([
    '__Host-flash; Path=/; Secure; HttpOnly; SameSite=Lax',
    '__Host-known-browser; Path=/; Secure; HttpOnly; SameSite=Lax',
    '__Host-session; Path=/; Secure; HttpOnly; SameSite=Lax',
    'apollo:default.token; Path=/; Secure; HttpOnly; SameSite=Lax',
    // A hint for scripts, which says only that there is a session to ask for.
    'signed-in; Path=/; Secure; SameSite=Lax',
  ]);
  expect(calculateObservatoryScore({ headers, html: '', origin }).tests.cookies).toBe(5);
  expect((await gradeOf(site, '/sign-in', ann.headers())).score).toBeGreaterThanOrEqual(130);
});

test('a site without HTTPS scores only 80', async () => {
  const site = await startServices({ PUBLIC_ORIGIN: 'http://www.example.test' });
  expect(await gradeOf(site, '/')).toMatchObject({ score: 80, tests: { 'strict-transport-security': -20 } });
});

/** The Evaluator cannot know that this origin serves no scripts of others: no JSONP, no uploads. */
const ownScripts = "SCRIPT_ALLOWLIST_BYPASS 50 script-src 'self'";

test('the CSP Evaluator reports only that scripts come from the site’s own origin', async () => {
  const site = await startServices();
  for (const address of kinds)
    expect([address, await evaluate(site, address)]).toEqual([address, [ownScripts]]);
});

test.each([
  [
    'the tag manager',
    { GTM_CONTAINER_ID: 'GTM-ABC123' },
    'SCRIPT_ALLOWLIST_BYPASS 50 script-src https://www.googletagmanager.com',
  ],
  [
    'the card retailer',
    { RETAILER_SCRIPT: 'on', RETAILER_HOST: 'cards.example.test' },
    'SCRIPT_ALLOWLIST_BYPASS 50 script-src https://cards.example.test',
  ],
])(
  'with %s, the CSP Evaluator reports its host too, but only on a page that may load it',
  async (_who, settings, named) => {
    const site = await startServices(settings);
    expect(await evaluate(site, '/')).toEqual([ownScripts, named]);
    for (const address of kinds.slice(1)) expect(await evaluate(site, address)).toEqual([ownScripts]);
  },
);
