/** Headers of pages by their kind, with a Firebase project: only the account page may call sign-in. */
import type { Payload } from '#shared/page.ts';
import { readEnv } from '../settings/env.ts';
import { errorHeaders, htmlHeaders } from './page-headers.ts';

const assets = { script: '/assets/a.js', styles: ['/assets/a.css'], modules: [], fonts: [] };

function headersOf(settings: Record<string, string>, route: string | null, error = false) {
  const env = readEnv({
    PUBLIC_ORIGIN: 'https://localhost',
    FIREBASE_PROJECT_ID: 'premier',
    FIREBASE_API_KEY: 'key',
    ...settings,
  });
  const payload = {
    route,
    meta: { title: 'A', description: 'B' },
    error: error ? { status: 500, title: 'A', message: 'B' } : null,
  } as Payload;
  return htmlHeaders(env, payload, assets, 'no-store');
}

const policy = (connects: string) =>
  `default-src 'none';base-uri 'none';object-src 'none';frame-ancestors 'none';script-src ` +
  `'self';style-src 'self';style-src-attr 'unsafe-inline';img-src 'self' data:;font-src ` +
  `'self';manifest-src 'self';connect-src ${connects};frame-src 'none';form-action ` +
  `'self';upgrade-insecure-requests;report-to csp;report-uri /csp-report`;

const google = { FIREBASE_EMULATOR: 'off' };
const emulator = {
  FIREBASE_EMULATOR: 'on',
  HOST: '127.0.0.1',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9199',
};

test.each([
  [google, "'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com"],
  [emulator, "'self' http://127.0.0.1:9199"],
])('the account page may connect only to this site and the sign-in service: %j', (settings, connects) => {
  const headers = headersOf(settings as unknown as Record<string, string>, 'sign-in');
  expect(headers['Content-Security-Policy']).toBe(policy(connects));
  expect(headers['Referrer-Policy']).toBe('same-origin');
  expect(headers['Cross-Origin-Opener-Policy']).toBe('same-origin');
});

test.each(['careers', 'payment', 'payment-redirect', null])(
  'the page %s may connect only to this site',
  (route) => {
    for (const settings of [google, emulator] as unknown as Record<string, string>[])
      expect(headersOf(settings, route)['Content-Security-Policy']).toBe(policy("'self'"));
  },
);

test.each([
  ['careers', 'strict-origin-when-cross-origin', 'same-origin-allow-popups'],
  ['payment', 'same-origin', 'same-origin'],
  ['payment-redirect', 'no-referrer', 'same-origin'],
  ['sign-up', 'same-origin', 'same-origin'],
])('the page %s has the referrer policy %s and the opener policy %s', (route, referrer, opener) => {
  const headers = headersOf(google, route);
  expect([headers['Referrer-Policy'], headers['Cross-Origin-Opener-Policy']]).toEqual([referrer, opener]);
  // An error page in its place has the headers of errors.
  expect(headersOf(google, route, true)).toMatchObject({
    'Referrer-Policy': 'same-origin',
    'Content-Security-Policy': policy("'self'"),
  });
});

test('with Stripe, only the payment page may submit a form to Stripe’s checkout', () => {
  const stripe = {
    ...google,
    STRIPE_SECRET_KEY: 'sk_live_12345678',
    STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
  };
  const leads = (route: string) => headersOf(stripe, route)['Content-Security-Policy'];
  expect(leads('payment')).toBe(
    policy("'self'").replace("form-action 'self'", "form-action 'self' https://checkout.stripe.com"),
  );
  for (const route of ['payment-redirect', 'careers']) expect(leads(route)).toBe(policy("'self'"));
});

test('tag manager scripts are allowed on ordinary pages, not on payment, sign-up, sign-in or error pages', () => {
  const tags = { ...google, GTM_CONTAINER_ID: 'GTM-ABC1234' };
  const allows = (route: string | null, error = false) =>
    headersOf(tags, route, error)['Content-Security-Policy']?.includes('https://www.googletagmanager.com');
  expect(allows('careers')).toBe(true);
  for (const route of ['payment', 'payment-redirect', 'sign-up', 'sign-in'])
    expect(allows(route)).toBe(false);
  expect(allows('careers', true)).toBe(false);
});

test('a page’s headers state its content type, its cache rule and, if set, its robots rule', () => {
  const env = readEnv({ PUBLIC_ORIGIN: 'https://www.example.test' });
  const headers = (robots?: string) =>
    htmlHeaders(
      env,
      { route: 'careers', meta: { title: 'A', description: 'B', robots }, error: null } as Payload,
      assets,
      'private, no-store',
    );
  expect(headers('noindex')).toMatchObject({
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex',
  });
  expect(headers()).not.toHaveProperty('X-Robots-Tag');
});

test('an error page is neither cached nor indexed, and has the usual security headers', () => {
  const headers = errorHeaders(readEnv({ PUBLIC_ORIGIN: 'https://www.example.test' }));
  expect(headers).toMatchObject({
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    'Referrer-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    'Content-Security-Policy': policy("'self'"),
  });
});

test('in development the policy also allows a style nonce and a worker, which Vite’s client needs', () => {
  const csp = (nodeEnv: string) =>
    String(headersOf({ ...google, NODE_ENV: nodeEnv }, 'careers')['Content-Security-Policy']);
  const nonce = /'nonce-[0-9a-f-]{36}'/.exec(csp('development'))?.[0];
  expect(nonce).toBeDefined();
  expect(csp('development')).toBe(
    csp('production')
      .replace("style-src 'self'", `style-src 'self' ${nonce}`)
      .replace(';frame-src', ";worker-src 'self' blob:;frame-src"),
  );
});
