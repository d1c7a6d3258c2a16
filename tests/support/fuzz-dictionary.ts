/** Vocabulary of the request fuzzer: addresses, names, values and bodies that are likely to cause errors. */
import { examples } from '../pages.ts';

export const pages: readonly string[] = Object.values(examples);

const splitWords = (text: string): string[] => text.trim().split(/\s+/);

const identity = splitWords('signUp signInWithPassword lookup update delete sendOobCode resetPassword').map(
  (method) => `/identitytoolkit.googleapis.com/v1/accounts:${method}`,
);

/** Every address that is not a page. */
export const others: readonly string[] = [
  ...pages.map((page) => `${page === '/' ? '' : page}/_payload.json`),
  ...identity,
  ...splitWords(`
    /robots.txt /sitemap.xml /press/feed.xml /site.webmanifest /favicon.svg /builds/latest.json
    /builds/meta/0123456789abcdef.json /livez /readyz /graphql /client-errors /live/rates /live/rates,notices
    /live/shortlist /account/state /account/session /account/saved /account/sign-in /account/sign-up /account/sign-out
    /account/forgotten /account/delete /account/name /account/email /account/password /payment-webhook/stripe
    /payment-webhook/sandbox /payment-sandbox /payment-sandbox/pay /branches/swaffham-shop.vcf /pay-monthly.ics
    /solo-club.ics /prereg.ics /recommend-a-friend.svg /poster-download.svg /enquiry-code.svg /sign-up/stop
    /identitytoolkit.googleapis.com/v2/passwordPolicy /securetoken.googleapis.com/v1/token
    /wp-login.php /.env /assets/entry.js`),
];

export const values: readonly string[] = [
  ...splitWords(`
    .. %2e%2e %2F %5C \\ // %00 %zz %E0%A4%A %u0041 %C0%AF <script> " ' {} [ __proto__ constructor toString ; @ : * + ~
    %0d%0aX:y evil.example A é 😀 1e999 -1 0 NaN null undefined true 2026-13-45`),
  '',
  '9'.repeat(40),
  'a'.repeat(300),
];

export const keys: readonly string[] = splitWords(`
  near year page code offers amount currency branch way version mode oobCode token check state sent form contract job
  offer given size art download last key __proto__ sort from kind price nights month line port
  operationName query variables`);

export const fields: readonly string[] = splitWords(
  'email password idToken kind message build path query variables add remove form localId returnSecureToken',
);

/** Common methods are weighted higher. */
export const methods: readonly string[] = splitWords(
  `${'GET '.repeat(12)} ${'POST '.repeat(8)} HEAD HEAD OPTIONS PUT DELETE PATCH TRACE PROPFIND`,
);

export const types: readonly string[] = [
  'application/json',
  'application/json; charset=utf-7',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=b',
  'multipart/form-data',
  'application/graphql',
  'text/plain',
  'image/png',
  '',
  ';;;',
  'a/b; charset="',
];

export const queries: readonly string[] = [
  '{ site { name } }',
  '{ branches { slug name } }',
  'mutation { submit }',
  '{',
  '{ __schema { types { name } } }',
  `{ offers(filter: {ids: ${'['.repeat(1_900)}`,
  '{ a: site { name } '.repeat(200),
  'query Q($a: Int!) { site { name } }',
];

/** Headers besides host, length and type: probability, and values used in addition to arbitrary odd ones. */
export const headers: readonly (readonly [name: string, share: number, ...usual: string[]])[] = [
  [
    'Accept',
    0.8,
    'text/html',
    'application/json',
    '*/*',
    'text/event-stream',
    'image/avif,*/*',
    'text/html;q=0',
  ],
  ['Accept-Encoding', 0.4, 'br', 'gzip', 'identity', '*', 'br;q=0, gzip;q=9'],
  ['Sec-Fetch-Site', 0.3, 'same-origin', 'cross-site', 'none'],
  ['Origin', 0.3, 'https://www.example.test', 'null', 'https://evil.example'],
  ['User-Agent', 0.3, 'curl/8.0', 'Googlebot/2.1', 'Amazon CloudFront', 'Mozilla/5.0 Mobile'],
  ['If-None-Match', 0.1, '*', '""'],
  ['Range', 0.1, 'bytes=0-', 'bytes=5-1', 'bytes=-1'],
  ['Last-Event-ID', 0.1, '1'],
  ['Authorization', 0.1, 'Bearer x', 'Basic eDp5'],
  ['CF-Device-Type', 0.05, 'mobile'],
  ['Expect', 0.03, '100-continue'],
  ['Content-Encoding', 0.05, 'gzip', 'br'],
  ['X-Odd', 0.05, 'x'],
];

export const cookies: readonly string[] = splitWords(
  'apollo:default.token __Host-session signed-in __Host-known-browser',
);
