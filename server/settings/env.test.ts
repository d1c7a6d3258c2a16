/** Settings: safe defaults, and every mistake reported at once. */
import { readEnv, readServerEnv, SettingsError } from './env.ts';

test('no setting is required', () => {
  expect(readEnv({})).toMatchObject({
    port: 3000,
    publicOrigin: 'http://localhost:3000',
    trustProxy: 0,
    queryApiUrl: undefined,
    queryApiToken: null,
    pageCache: true,
    retailerOrigin: null,
  });
});

test('an empty setting counts as unset, and unrelated variables are ignored', () => {
  expect(readEnv({ PORT: '', HOME: '/root', PATH: 'x' }).port).toBe(3000);
});

test('values are parsed to their types, and the settings are frozen', () => {
  const env = readEnv({
    PORT: '8080',
    PAGE_CACHE: 'off',
    PAGE_CACHE_MB: '2',
    RETAILER_SCRIPT: 'on',
    RETAILER_HOST: 'a.test',
  });
  expect(env).toMatchObject({
    port: 8080,
    pageCache: false,
    pageCacheBytes: 2_097_152,
    retailerOrigin: 'https://a.test',
  });
  expect(Object.isFrozen(env)).toBe(true);
});

test('the metrics port is unset by default, and must be at least 1', () => {
  expect(readEnv({}).adminPort).toBeUndefined();
  expect(readEnv({ ADMIN_PORT: '9464' }).adminPort).toBe(9464);
  expect(() => readEnv({ ADMIN_PORT: '0' })).toThrow(/ADMIN_PORT: "?0"? must be >= 1/);
});

test('every mistake is reported, with the given value and the allowed values', () => {
  const wrong = {
    PORT: 'http',
    LOG_LEVEL: 'loud',
    PUBLIC_ORIGIN: 'https://a.test/',
    TRUST_PROXY: '-1',
    EARLY_HINTS: 'yes',
  };
  let thrown: SettingsError | undefined;
  try {
    readEnv(wrong);
  } catch (error) {
    thrown = error as SettingsError;
  }
  expect(thrown).toBeInstanceOf(SettingsError);
  expect(thrown?.mistakes).toHaveLength(5);
  expect(thrown?.message).toMatch(/PORT: "http" must be integer/);
  expect(thrown?.message).toMatch(
    /LOG_LEVEL: "loud" must be equal to one of the allowed values: silent, fatal/,
  );
});

test('RETAILER_SCRIPT requires RETAILER_HOST', () => {
  expect(() => readEnv({ RETAILER_SCRIPT: 'on' })).toThrow(
    /RETAILER_HOST: needed when RETAILER_SCRIPT is on/,
  );
});

test('an error message never repeats a credential', () => {
  expect(() => readEnv({ QUERY_API_TOKEN: 's3cret'.repeat(1000) })).toThrow(
    /^(?![\s\S]*s3cret)[\s\S]*QUERY_API_TOKEN/,
  );
});

test('the tag manager’s settings include its container, data layer and environment', () => {
  expect(readEnv({}).tagManager).toBeNull();
  expect(readEnv({ GTM_CONTAINER_ID: 'GTM-ABC123' }).tagManager).toEqual({ containerId: 'GTM-ABC123' });
  const whole = { GTM_DATA_LAYER: 'tagLayer', GTM_AUTH: 'kEy_1', GTM_PREVIEW: 'env-4' };
  expect(readEnv({ GTM_CONTAINER_ID: 'GTM-ABC123', ...whole }).tagManager).toEqual({
    containerId: 'GTM-ABC123',
    dataLayer: 'tagLayer',
    auth: 'kEy_1',
    preview: 'env-4',
  });
});

test('an invalid container id is reported with the id that was probably meant', () => {
  expect(() => readEnv({ GTM_CONTAINER_ID: 'gtm-abc123' })).toThrow(
    /GTM_CONTAINER_ID: 'gtm-abc123' is not a valid container id .* Did you mean 'GTM-ABC123'\?/,
  );
});

describe('several servers', () => {
  const several = {
    SERVERS: 'several',
    DATABASE_URL: 'postgres://premier:s3cret@db.test/premier',
    REDIS_URL: 'redis://:s3cret@redis.test',
    BLOB_STORE_URL: 'file:///srv/site',
    SITE_SECRET: 'ab'.repeat(32),
  };
  const refusal = (settings: Record<string, string>) => {
    try {
      readEnv(settings);
      return [];
    } catch (error) {
      return (error as SettingsError).mistakes;
    }
  };
  const missing = {
    DATABASE_URL:
      'DATABASE_URL: needed with SERVERS=several; set it to the PostgreSQL of all servers, because a SQLite file is for one server',
    REDIS_URL:
      'REDIS_URL: needed with SERVERS=several; set it to the Redis of all servers, because each server alone allows every rate limit once more',
    BLOB_STORE_URL:
      'BLOB_STORE_URL: needed with SERVERS=several; set it to the bucket or folder of all servers, because each has to find every upload',
    SITE_SECRET:
      'SITE_SECRET: needed with SERVERS=several; set it to one secret for all servers, from `openssl rand -hex 32`',
  };

  test('share PostgreSQL, Redis, a folder or bucket, and a secret', () => {
    expect(refusal(several)).toEqual([]);
    expect(readEnv(several).servers).toBe('several');
    const bucket = {
      BLOB_STORE_URL: 'https://s3.test/site',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 's3cret-key',
    };
    expect(refusal({ ...several, ...bucket })).toEqual([]);
    expect(refusal({ ...several, QUERY_API_URL: 'https://api.test/graphql' })).toEqual([]);
  });

  test.each(Object.entries(missing))('without %s are refused in one sentence', (name, sentence) => {
    expect(refusal({ ...several, [name]: '' })).toEqual([sentence]);
  });

  test('without any shared storage are refused with all four sentences', () => {
    expect(refusal({ SERVERS: 'several' })).toEqual(Object.values(missing));
  });

  test('are never assumed: one server is the default, with SQLite or PostgreSQL, and needs none of it', () => {
    expect(readEnv({}).servers).toBe('one');
    expect(refusal({ SERVERS: 'one' })).toEqual([]);
    const { DATABASE_URL, SITE_SECRET } = several;
    expect(refusal({ DATABASE_URL, SITE_SECRET })).toEqual([]);
    expect(refusal({ DATABASE_URL })).toEqual(['SITE_SECRET: needed with DATABASE_URL']);
    expect(refusal({ SERVERS: '2' })).toEqual([
      'SERVERS: "2" must be equal to one of the allowed values: one, several',
    ]);
  });
});

test('GTM_PREVIEW requires GTM_AUTH', () => {
  const half = { GTM_CONTAINER_ID: 'GTM-ABC123', GTM_PREVIEW: 'env-4' };
  expect(() => readEnv(half)).toThrow(/GTM_AUTH: needed with GTM_PREVIEW/);
});

test('a data layer name with a space is refused', () => {
  expect(() => readEnv({ GTM_DATA_LAYER: 'data layer' })).toThrow(/GTM_DATA_LAYER/);
});

test('a Firebase project requires its API key, and its emulators a loopback host or development', () => {
  const project = { FIREBASE_PROJECT_ID: 'demo-site' };
  expect(readEnv({}).firebase).toBeNull();
  expect(() => readEnv(project)).toThrow(/FIREBASE_API_KEY: needed with FIREBASE_PROJECT_ID/);
  const hosted = { ...project, FIREBASE_API_KEY: 'web-key' };
  const whole = { ...hosted, FIREBASE_EMULATOR: 'on' };
  for (const HOST of ['', '0.0.0.0', '::', '10.0.0.4', 'www.example.test'])
    expect(() => readEnv({ ...whole, HOST })).toThrow(
      /FIREBASE_EMULATOR: on, and HOST .* tokens can be forged/,
    );
  for (const HOST of ['127.0.0.1', 'localhost', '::1'])
    expect(readEnv({ ...whole, HOST }).firebase).toMatchObject({ authEmulator: 'http://127.0.0.1:9099' });
  expect(readEnv({ ...whole, NODE_ENV: 'development' }).firebase?.firestoreEmulator).toBe('127.0.0.1:8080');
  expect(readEnv({ ...whole, FIREBASE_EMULATOR: 'off' })).toEqual(readEnv(hosted));
  expect(readEnv(hosted).firebase).toEqual({
    projectId: 'demo-site',
    apiKey: 'web-key',
    authDomain: undefined,
    authEmulator: null,
    firestoreEmulator: null,
    firestoreDatabase: '(default)',
    credentialsFile: undefined,
  });
});

const real = 'https://www.premier-travel.co.uk';

test('an emulator is refused with a public origin, even on a loopback host', () => {
  const project = {
    FIREBASE_PROJECT_ID: 'demo-site',
    FIREBASE_API_KEY: 'web-key',
    FIREBASE_EMULATOR: 'on',
    HOST: '127.0.0.1',
  };
  for (const NODE_ENV of ['production', 'development', 'test'])
    expect(() => readEnv({ ...project, NODE_ENV, PUBLIC_ORIGIN: real })).toThrow(
      /FIREBASE_EMULATOR: on, and PUBLIC_ORIGIN "https:\/\/www\.premier-travel\.co\.uk" is of the real world; .* Set FIREBASE_EMULATOR=off/,
    );
  expect(
    readEnv({ ...project, PUBLIC_ORIGIN: real, FIREBASE_EMULATOR: 'off' }).firebase?.authEmulator,
  ).toBeNull();
  // Without a project no emulator is used.
  expect(readEnv({ PUBLIC_ORIGIN: real }).firebase).toBeNull();
  expect(readEnv({ ...project, PUBLIC_ORIGIN: 'https://www.example.test' }).firebase?.authEmulator).toBe(
    'http://127.0.0.1:9099',
  );
});

describe('a server in production', () => {
  const refusal = (settings: Record<string, string>) => {
    try {
      readServerEnv(settings);
      return null;
    } catch (error) {
      return (error as Error).message.split('\n').slice(1).join('').trim();
    }
  };
  const here = 'http://localhost:3000';
  const project = { FIREBASE_PROJECT_ID: 'demo-site', FIREBASE_API_KEY: 'web-key', HOST: '127.0.0.1' };
  const live = { STRIPE_SECRET_KEY: 'sk_live_12345678', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' };
  const emulated = { ...project, FIREBASE_EMULATOR: 'on' };

  test.each<[string, Record<string, string>]>([
    ['PUBLIC_ORIGIN: not set', {}],
    ['PUBLIC_ORIGIN: not set', { NODE_ENV: 'production' }],
    ['PUBLIC_ORIGIN: not set', { ...emulated, NODE_ENV: 'production', TRUST_PROXY: '1' }],
    ['PUBLIC_ORIGIN: not set', project],
    ['FIREBASE_EMULATOR: on', { ...emulated, PUBLIC_ORIGIN: 'https://www.premier.example' }],
    ['FIREBASE_EMULATOR: on', { ...emulated, PUBLIC_ORIGIN: 'http://10.0.0.7' }],
    ['FIREBASE_EMULATOR: on', { ...emulated, PUBLIC_ORIGIN: real }],
    ['FIREBASE_PROJECT_ID: a hosted project', { ...project, PUBLIC_ORIGIN: here }],
    ['FIREBASE_PROJECT_ID: a hosted project', { ...project, PUBLIC_ORIGIN: 'http://127.0.0.1:3000' }],
    ['STRIPE_SECRET_KEY: a live key', { ...live, PUBLIC_ORIGIN: here }],
    ['STRIPE_SECRET_KEY: a live key', { ...live, PUBLIC_ORIGIN: 'https://staging.test' }],
    [
      'STRIPE_SECRET_KEY: a live key',
      { ...live, STRIPE_SECRET_KEY: 'rk_live_12345678', PUBLIC_ORIGIN: here },
    ],
  ])('startup is refused with “%s” for %j', (said, settings) => {
    expect(refusal(settings)).toMatch(new RegExp(`^${said}`));
    expect(refusal(settings)).not.toContain('12345678');
  });

  test.each<[Record<string, string>]>([
    [{ PUBLIC_ORIGIN: here }],
    [{ PUBLIC_ORIGIN: real }],
    [{ ...emulated, PUBLIC_ORIGIN: here }],
    [{ ...project, PUBLIC_ORIGIN: real }],
    [{ ...live, PUBLIC_ORIGIN: real }],
    [{ ...live, STRIPE_SECRET_KEY: 'sk_test_12345678', PUBLIC_ORIGIN: here }],
    [{ NODE_ENV: 'development' }],
    [{ NODE_ENV: 'test', ...emulated }],
  ])('the server starts with %j', (settings) => {
    expect(refusal(settings)).toBeNull();
  });
});

test('a production site without SMTP_URL warns once, and a local site does not warn', () => {
  const warningsAt = (settings: Record<string, string>) => {
    const warnings: string[] = [];
    readServerEnv(settings, (warning) => warnings.push(warning));
    return warnings;
  };
  expect(warningsAt({ PUBLIC_ORIGIN: real })).toEqual([expect.stringMatching(/^SMTP_URL is not set/)]);
  expect(warningsAt({ PUBLIC_ORIGIN: real, SMTP_URL: 'smtp://127.0.0.1' })).toEqual([]);
  expect(warningsAt({ PUBLIC_ORIGIN: 'http://localhost:3000' })).toEqual([]);
});

test.each([
  ['nothing set', {}, true],
  ['an origin for tests', { PUBLIC_ORIGIN: 'https://www.example.test' }, true],
  ['this machine', { PUBLIC_ORIGIN: 'http://localhost:3000' }, true],
  ['a home network', { PUBLIC_ORIGIN: 'http://192.168.1.20:3000' }, true],
  ['an origin of the real world', { PUBLIC_ORIGIN: real }, false],
  ['the same, in development', { PUBLIC_ORIGIN: real, NODE_ENV: 'development' }, true],
])('with %s the test page and payment test mode are on: %s', (_what, settings, there) => {
  expect(readEnv(settings)).toMatchObject({ testPage: there, paymentTestMode: there });
});

test('TEST_PAGE turns the test page on for a public origin, and off for a local one', () => {
  expect(readEnv({ PUBLIC_ORIGIN: real, TEST_PAGE: 'on' }).testPage).toBe(true);
  expect(readEnv({ TEST_PAGE: 'off' }).testPage).toBe(false);
});

test('strict transport security is on only for an HTTPS origin, and an invalid value is refused', () => {
  expect(readEnv({}).strictTransportSecurity).toBe('off');
  expect(
    readEnv({ PUBLIC_ORIGIN: 'http://www.example.test', STRICT_TRANSPORT_SECURITY: 'preload' }),
  ).toMatchObject({ strictTransportSecurity: 'off' });
  expect(readEnv({ PUBLIC_ORIGIN: real }).strictTransportSecurity).toBe('subdomains');
  expect(() => readEnv({ STRICT_TRANSPORT_SECURITY: 'yes' })).toThrow(
    /STRICT_TRANSPORT_SECURITY: "yes" must be equal to one of the allowed values: off, on, subdomains, preload/,
  );
});

test('an invalid SECURITY_CONTACT is refused, and SECURITY_POLICY requires a contact', () => {
  expect(readEnv({}).securityContact).toBeNull();
  for (const SECURITY_CONTACT of ['security@example.test', 'http://www.example.test/x', 'mailto:nobody'])
    expect(() => readEnv({ SECURITY_CONTACT })).toThrow(/SECURITY_CONTACT/);
  expect(() => readEnv({ SECURITY_POLICY: 'https://www.example.test/policy' })).toThrow(
    /SECURITY_CONTACT: needed with SECURITY_POLICY/,
  );
});

test('FIRESTORE_DATABASE accepts only names that Google allows, and defaults to “(default)”', () => {
  const project = { FIREBASE_PROJECT_ID: 'demo-site', FIREBASE_API_KEY: 'web-key', HOST: '127.0.0.1' };
  const databaseOf = (name: string) =>
    readEnv({ ...project, FIRESTORE_DATABASE: name }).firebase?.firestoreDatabase;
  expect(databaseOf('')).toBe('(default)');
  expect(databaseOf('(default)')).toBe('(default)');
  expect(databaseOf('live-facts-2')).toBe('live-facts-2');
  for (const wrong of ['default)', 'Live', '2live', 'abc', 'live-', 'live/facts', `a${'b'.repeat(63)}`])
    expect(() => databaseOf(wrong)).toThrow(/FIRESTORE_DATABASE/);
});

test.each([
  'website@premier.example.test',
  'Premier <website@premier.example.test>',
  '"Premier Café" <a@b.test>',
])('SMTP_FROM accepts %s', (from) => {
  expect(readEnv({ SMTP_FROM: from }).smtpFrom).toBe(from);
});

test.each([
  'website',
  'Premier <website>',
  'a@b.test, c@d.test',
  'Premier\nBcc: <a@b.test>',
  '<a@b.test> Premier',
])('SMTP_FROM refuses %j', (from) => {
  expect(() => readEnv({ SMTP_FROM: from })).toThrow(/SMTP_FROM/);
});

test('an SMTP_URL that would send the password in clear is refused, without repeating the password', () => {
  const read = () => readEnv({ SMTP_URL: 'smtp://site:secret@mail.example.test?requireTLS=false' });
  expect(read).toThrow(/SMTP_URL: .*in clear/);
  expect(read).not.toThrow(/secret/);
});

test.each([
  [{}, true],
  [{ PUBLIC_ORIGIN: 'https://www.example.test' }, true],
  [{ PUBLIC_ORIGIN: 'https://www.premier.co.uk' }, false],
  [{ PUBLIC_ORIGIN: 'https://www.premier.co.uk', QUERY_INTROSPECTION: 'on' }, true],
  [{ PUBLIC_ORIGIN: 'https://www.premier.co.uk', NODE_ENV: 'development' }, true],
  [{ QUERY_INTROSPECTION: 'off' }, false],
])('with %j introspection is allowed: %s', (given, expected) => {
  expect(readEnv(given).queryIntrospection).toBe(expected);
});

test('an unknown setting, or a setting read as the wrong type, does not compile', () => {
  const env = readEnv({});
  // @ts-expect-error there is no such setting
  expect(env.pageStore).toBeUndefined();
  // @ts-expect-error it is one of three words
  expect(env.nodeEnv === 'staging').toBe(false);
  // @ts-expect-error a port is a number
  const port: string = env.port;
  // @ts-expect-error what has no default may be missing
  const host: string = env.host;
  expect([port, host]).toEqual([3000, undefined]);
});

describe('the CDN', () => {
  const token = { CDN_PURGE_TOKEN: 'token-of-the-cdn' };

  test('is none by default, and Cloudflare and Fastly have the addresses of their APIs', () => {
    expect(readEnv({}).cdn).toBeNull();
    expect(readEnv({ CDN: 'cloudflare', ...token, CDN_ID: 'zone1' }).cdn).toEqual({
      kind: 'cloudflare',
      url: 'https://api.cloudflare.com/client/v4',
      token: 'token-of-the-cdn',
      id: 'zone1',
    });
    expect(readEnv({ CDN: 'fastly', ...token, CDN_ID: 'service1' }).cdn?.url).toBe('https://api.fastly.com');
    const varnish = readEnv({ CDN: 'varnish', CDN_PURGE_URL: 'http://10.0.0.5:6081' }).cdn;
    expect(varnish).toEqual({ kind: 'varnish', url: 'http://10.0.0.5:6081', token: '', id: '' });
  });

  test.each([
    [{ CDN: 'varnish' }, 'CDN_PURGE_URL: needed with CDN=varnish; set it to the address of Varnish'],
    [
      { CDN: 'varnish', CDN_PURGE_URL: 'http://10.0.0.5', ...token },
      'CDN_PURGE_TOKEN: not used with CDN=varnish, which permits purges by address; unset it',
    ],
    [
      { CDN: 'varnish', CDN_PURGE_URL: 'http://10.0.0.5', CDN_ID: 'zone1' },
      'CDN_ID: not used with CDN=varnish, which permits purges by address; unset it',
    ],
    [{ CDN: 'cloudflare', CDN_ID: 'zone1' }, 'CDN_PURGE_TOKEN: needed with CDN=cloudflare'],
    [{ CDN: 'fastly', ...token }, 'CDN_ID: needed with CDN=fastly'],
    [{ CDN_PURGE_URL: 'http://10.0.0.5' }, 'CDN: needed with CDN_PURGE_URL'],
    [token, 'CDN: needed with CDN_PURGE_TOKEN'],
    [{ CDN_ID: 'zone1' }, 'CDN: needed with CDN_ID'],
  ])('with %j is refused in one sentence', (given, sentence) => {
    expect(() => readEnv(given)).toThrow(new SettingsError([sentence]));
  });
});
