/** Security headers of every kind of response, written by hand and independent of the code. */
import supertest from 'supertest';
import { startServices } from '../../support/start-services.ts';

/** Headers about caching, length and time: they have separate tests or vary. */
const passedOver = new Set([
  ...['accept', 'allow', 'cache-control', 'connection', 'content-disposition', 'content-encoding'],
  ...['content-length', 'content-type', 'date', 'etag', 'keep-alive', 'link', 'location', 'retry-after'],
  ...['set-cookie', 'transfer-encoding', 'vary', 'x-request-id', 'x-robots-tag', 'last-modified'],
]);

type Site = Awaited<ReturnType<typeof startServices>>;

async function safetyOf({ app }: Site, address: string, asked: Record<string, string> = {}) {
  const { headers } = await supertest(app)
    .get(address)
    .set({ accept: 'text/html', ...asked });
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !passedOver.has(name)));
}

const everywhere = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'reporting-endpoints': 'csp="/csp-report"',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
};

const anyPage = {
  ...everywhere,
  'content-security-policy':
    "default-src 'none';base-uri 'none';object-src 'none';frame-ancestors 'none';script-src " +
    "'self';style-src 'self';style-src-attr 'unsafe-inline';img-src 'self' data:;font-src " +
    "'self';manifest-src 'self';connect-src 'self';frame-src 'none';form-action " +
    "'self';upgrade-insecure-requests;report-to csp;report-uri /csp-report",
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'origin-agent-cluster': '?1',
  'x-frame-options': 'DENY',
  'permissions-policy':
    'accelerometer=(), autoplay=(self), camera=(), display-capture=(), geolocation=(self), ' +
    'gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=(), serial=(), ' +
    'hid=()',
};
/** Pages that send no referrer to other sites and share no browsing context group with them. */
const sameOriginHeaders = {
  ...anyPage,
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
};

describe('a site without third-party hosts', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startServices({ SECURITY_CONTACT: 'mailto:security@example.test' });
  });
  afterAll(() => site.services.close());

  test.each([
    '/',
    '/careers',
    '/offers/ski-holidays',
    '/branches/norwich-shop',
    '/important/cookies',
    '/test',
  ])('the page %s has the headers of a public page, rendered and cached', async (address) => {
    expect(await safetyOf(site, address)).toEqual(anyPage);
    expect(await safetyOf(site, address)).toEqual(anyPage);
  });

  test.each([
    '/payment',
    '/sign-up',
    '/sign-in',
    '/nowhere',
    '/press/no-such-release',
    '/builds/meta/none.json',
  ])('the page %s sends no referrer to other sites and shares no window with them', async (address) => {
    expect(await safetyOf(site, address)).toEqual(sameOriginHeaders);
  });

  test('the page after a payment sends no referrer, not even to this site', async () => {
    expect(await safetyOf(site, '/payment-redirect')).toEqual({
      ...sameOriginHeaders,
      'referrer-policy': 'no-referrer',
    });
  });

  test.each([
    ['a refused address', '/%E0%A4%A'],
    ['an unknown stream', '/live/nothing'],
    ['a missing file', '/no-such.js'],
  ])('%s has the same headers as an error page', async (_what, address) => {
    expect(await safetyOf(site, address)).toEqual(sameOriginHeaders);
  });

  test.each([
    '/_payload.json',
    '/payment/_payload.json',
    '/nowhere/_payload.json',
    '/robots.txt',
    '/sitemap.xml',
    '/press/feed.xml',
    '/site.webmanifest',
    '/.well-known/security.txt',
    '/.well-known/change-password',
    '/builds/latest.json',
    '/assets/none.js',
    '/account/state',
    '/graphql',
    '/branches/norwich-shop.vcf',
    '/pay-monthly.ics',
    '/solo-club.ics',
    '/prereg.ics',
    '/jobs',
    '/Careers/',
  ])('%s, which no browser shows as a page, has only the common headers', async (address) => {
    expect(await safetyOf(site, address)).toEqual(everywhere);
  });

  test('JSON about a missing address has only the common headers', async () => {
    expect(await safetyOf(site, '/nowhere', { accept: 'application/json' })).toEqual(everywhere);
  });

  test.each([
    [
      '/recommend-a-friend.svg',
      "default-src 'none'; style-src 'unsafe-inline'; report-to csp; report-uri /csp-report",
    ],
    [
      '/poster-download.svg',
      "default-src 'none'; style-src 'unsafe-inline'; font-src data:; frame-ancestors 'none'; " +
        'report-to csp; report-uri /csp-report',
    ],
    [
      '/whatsapp-enquiry.svg',
      "default-src 'none'; frame-ancestors 'none'; report-to csp; report-uri /csp-report",
    ],
  ])('the drawing %s may load nothing', async (address, policy) => {
    expect(await safetyOf(site, address)).toEqual({ ...everywhere, 'content-security-policy': policy });
  });

  test('the sandbox page of payments has its own policy', async () => {
    expect(await safetyOf(site, '/payment-sandbox/none')).toEqual({
      ...everywhere,
      'referrer-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'content-security-policy':
        "default-src 'none'; style-src 'sha256-QVGKoNENRvGQQq462RkNZ2VMR8cxKAA3bWsKBMvg/qM='; " +
        "img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; " +
        'report-to csp; report-uri /csp-report',
    });
  });

  test('a build file may be embedded by other sites, and is sandboxed', async () => {
    const [style = ''] = /\/assets\/[^"]+\.css/.exec((await supertest(site.app).get('/careers')).text) ?? [];
    expect(await safetyOf(site, style)).toEqual({
      ...everywhere,
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': 'sandbox',
    });
  });
});

/** The CSP of pages with third-party scripts, with some directives replaced. */
const policyWith = (changes: Record<string, string>) =>
  Object.entries(changes).reduce(
    (policy, [part, instead]) => policy.replace(`;${part};`, `;${instead};`),
    anyPage['content-security-policy'],
  );

describe.each([
  [
    'the tag manager',
    { GTM_CONTAINER_ID: 'GTM-ABC123' },
    {
      "script-src 'self'": "script-src 'self' https://www.googletagmanager.com",
      "img-src 'self' data:":
        "img-src 'self' data: https://www.googletagmanager.com https://*.google-analytics.com " +
        'https://*.analytics.google.com',
      "connect-src 'self'":
        "connect-src 'self' https://www.googletagmanager.com https://*.google-analytics.com " +
        'https://*.analytics.google.com',
    },
  ],
  [
    'the card retailer',
    { RETAILER_SCRIPT: 'on', RETAILER_HOST: 'cards.example.test' },
    {
      "script-src 'self'": "script-src 'self' https://cards.example.test",
      "frame-src 'none'": 'frame-src https://cards.example.test',
    },
  ],
  [
    'both',
    { GTM_CONTAINER_ID: 'GTM-ABC123', RETAILER_SCRIPT: 'on', RETAILER_HOST: 'cards.example.test' },
    {
      "script-src 'self'": "script-src 'self' https://cards.example.test https://www.googletagmanager.com",
      "img-src 'self' data:":
        "img-src 'self' data: https://www.googletagmanager.com https://*.google-analytics.com " +
        'https://*.analytics.google.com',
      "connect-src 'self'":
        "connect-src 'self' https://www.googletagmanager.com https://*.google-analytics.com " +
        'https://*.analytics.google.com',
      "frame-src 'none'": 'frame-src https://cards.example.test',
    },
  ],
])('with %s', (_who, settings, changes) => {
  let site: Site;
  beforeAll(async () => {
    site = await startServices(settings as unknown as Record<string, string>);
  });
  afterAll(() => site.services.close());

  test('public pages allow the configured hosts and no others', async () => {
    const policy = policyWith(changes as unknown as Record<string, string>);
    expect(policy).not.toBe(anyPage['content-security-policy']);
    expect(await safetyOf(site, '/careers')).toEqual({ ...anyPage, 'content-security-policy': policy });
  });

  test.each(['/payment', '/sign-up', '/sign-in', '/nowhere'])(
    '%s allows no third-party host',
    async (address) => {
      expect(await safetyOf(site, address)).toEqual(sameOriginHeaders);
    },
  );
});

test('with Stripe only the form of the payment page may post to the checkout', async () => {
  const site = await startServices({
    STRIPE_SECRET_KEY: 'sk_live_12345678',
    STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
  });
  expect((await safetyOf(site, '/payment'))['content-security-policy']).toBe(
    policyWith({ "form-action 'self'": "form-action 'self' https://checkout.stripe.com" }),
  );
  for (const address of ['/careers', '/sign-up', '/payment-redirect', '/nowhere'])
    expect((await safetyOf(site, address))['content-security-policy']).toBe(
      anyPage['content-security-policy'],
    );
  await site.services.close();
});

test.each([
  ['off', undefined],
  ['on', 'max-age=63072000'],
  ['subdomains', 'max-age=63072000; includeSubDomains'],
  ['preload', 'max-age=63072000; includeSubDomains; preload'],
])('STRICT_TRANSPORT_SECURITY=%s sets the header to %s in every response', async (setting, said) => {
  const site = await startServices({ STRICT_TRANSPORT_SECURITY: setting });
  for (const address of ['/', '/payment', '/nowhere', '/robots.txt', '/assets/none.js'])
    expect((await safetyOf(site, address))['strict-transport-security']).toBe(said);
  await site.services.close();
});

test('a site on plain HTTP neither sends HSTS nor upgrades insecure requests', async () => {
  const site = await startServices({ PUBLIC_ORIGIN: 'http://www.example.test' });
  const { 'strict-transport-security': _left, ...rest } = anyPage;
  expect(await safetyOf(site, '/careers')).toEqual({
    ...rest,
    'content-security-policy': policyWith({ 'upgrade-insecure-requests': '' }).replace(';;', ';'),
  });
  await site.services.close();
});
