/** Setting definitions: name, check, default and meaning; docs/reference/settings.md lists them. */
import { containerIdPattern } from '#shared/analytics/container-id.ts';
import { minuteMs } from '#shared/dates.ts';
import { integer, type NamesOf, oneOf, onOff, type SettingTree, type SettingValues, text } from './define-setting.ts';
import { groupRolesPattern } from './group-roles.ts';

const megabyte = 1024 * 1024;

const environment = { pattern: '^[A-Za-z0-9_-]{1,64}$', accepts: 'up to 64 letters, digits, `_` and `-`' };
const hostAndPort = { pattern: '^[A-Za-z0-9.-]+:\\d{1,5}$', accepts: '`host:port`' };
const token = { pattern: '^[A-Za-z0-9_.-]{1,128}$', accepts: 'up to 128 letters, digits, `_`, `.` and `-`' };
const httpUrl = { pattern: '^https?://\\S+$', accepts: 'a URL of http: or https:' };
const origin = { pattern: '^https?://[a-z0-9.-]+(:\\d+)?$', accepts: 'an origin of http: or https:, without a path or final slash' };
const smtpAddress = '[^\\s@<>"]+@[A-Za-z0-9-]+(?:\\.[A-Za-z0-9-]+)+';
const unlessPublic = 'On by default, except in production at a public PUBLIC_ORIGIN';

const server = {
  nodeEnv: oneOf('NODE_ENV', ['development', 'test', 'production'], {
    default: 'production',
    description: 'Mode of the server',
  }),
  port: integer('PORT', { unit: 'port', minimum: 0, maximum: 65535, default: 3000, description: 'Port to listen on; 0 for any free port' }),
  host: text('HOST', { minLength: 1, accepts: 'an address of this machine', description: 'Address to listen on; all addresses when unset' }),
  /** Undefined: no second listener. */
  adminPort: integer('ADMIN_PORT', {
    unit: 'port',
    minimum: 1,
    maximum: 65535,
    description: 'Port of /metrics, /livez and /readyz for operators; no admin listener when unset',
    refused: 'A port in use',
  }),
  adminHost: text('ADMIN_HOST', {
    minLength: 1,
    accepts: 'an address of this machine',
    default: '127.0.0.1',
    description: 'Address of the admin listener. Must not be reachable by visitors; 0.0.0.0 suits a container in a private network',
  }),
  publicOrigin: text('PUBLIC_ORIGIN', {
    ...origin,
    description: 'Origin that visitors see, like https://www.example.com. `npm start` in a checkout sets http://localhost:PORT',
    refused: 'Unset in production',
  }),
  staffOrigin: text('STAFF_ORIGIN', {
    ...origin,
    description:
      'Origin of the staff desk where it has a host of its own, like https://desk.example.com: then /staff is found there alone, and no other page is. Without it the desk is at /staff of PUBLIC_ORIGIN',
  }),
  /**
   * Number of proxies, as in Express's `trust proxy`.
   * See https://expressjs.com/en/guide/behind-proxies.html
   */
  trustProxy: integer('TRUST_PROXY', {
    unit: 'proxies',
    minimum: 0,
    maximum: 5,
    default: 0,
    description:
      'Number of proxies in front whose forwarding headers are trusted: 1 for a balancer, 2 for a CDN in front of it. Too high a number lets clients forge their address',
  }),
  maxConnections: integer('MAX_CONNECTIONS', {
    unit: 'connections',
    minimum: 100,
    maximum: 1_000_000,
    default: 10_000,
    description: 'Limit of open connections, idle ones and streams included; lower where `ulimit -n` minus 256 is lower',
  }),
  shutdownDelayMs: integer('SHUTDOWN_DELAY_MS', {
    unit: 'ms',
    minimum: 0,
    maximum: 60000,
    default: 10000,
    description:
      'Time between SIGTERM and closing the port, while /readyz is 503 and requests are served. Must exceed probe interval × failures of the balancer',
  }),
  logLevel: oneOf('LOG_LEVEL', ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], {
    default: 'info',
    description: 'Lowest level that is logged. Security events are logged at every level except silent',
  }),
} as const satisfies SettingTree;

const storage = {
  /** Whether this server is the only one of the site; only this setting decides it. */
  servers: oneOf('SERVERS', ['one', 'several'], {
    default: 'one',
    description: 'Number of servers of the site, on one machine or more: one, or several that share their storage',
    refused: '`several`, without DATABASE_URL, REDIS_URL, BLOB_STORE_URL or SITE_SECRET',
  }),
  /** Folder of this server's own files; a relative path is inside the project. */
  dataFolder: text('DATA_DIR', {
    minLength: 1,
    accepts: 'a path',
    default: '.data',
    description: 'Folder of the SQLite database, uploads, keys and security.log; a relative path is inside the project',
    refused: 'A folder that the server cannot write to; without DATABASE_URL, a folder whose database was moved to PostgreSQL',
  }),
  databaseUrl: text('DATABASE_URL', {
    secret: true,
    pattern: '^postgres(ql)?://\\S+$',
    accepts: 'a URL of postgres:',
    description: 'PostgreSQL 14 or later, shared by all servers; SQLite in DATA_DIR when unset. Off this machine, add `?sslmode=verify-full&sslrootcert=…`',
    refused: 'Set without SITE_SECRET',
  }),
  databaseDirectUrl: text('DATABASE_DIRECT_URL', {
    secret: true,
    pattern: '^postgres(ql)?://\\S+$',
    accepts: 'a URL of postgres:',
    description: 'PostgreSQL itself, for LISTEN, migrations and backups, where DATABASE_URL is a PgBouncer in transaction mode; DATABASE_URL when unset',
    refused: 'Set without DATABASE_URL',
  }),
  databasePool: integer('DATABASE_POOL', {
    unit: 'connections',
    minimum: 3,
    maximum: 100,
    default: 4,
    description:
      'Most connections of this server to PostgreSQL: one that writes, one that listens, the others read. The sum of all servers must fit into `max_connections`',
  }),
  /** Redis with the rate-limit counters of several servers; undefined counts on this server. */
  redisUrl: text('REDIS_URL', {
    secret: true,
    pattern: '^rediss?(\\+sentinel|\\+cluster)?://\\S+$',
    accepts: 'a URL of redis: or rediss:, or of several hosts',
    description:
      'Redis for rate-limit counters and page data shared by several servers; each server has its own when unset. With Sentinel `redis+sentinel://one:26379,two:26379/name-of-the-master`, with Cluster `redis+cluster://one:6379,two:6379`. `?commandTimeout=` sets the time-out of a command, 50 ms by default',
  }),
  /** Store of uploads and build files that all servers share; null for the data folder. */
  blobStore: {
    url: text('BLOB_STORE_URL', {
      pattern: '^(https?://[^\\s?#@]+|file:///[^\\s?#]+)$',
      accepts: 'a URL of file:, http: or https:, without credentials, query or fragment',
      maxLength: 500,
      description:
        'Store of uploads and build files for several servers: a folder of all of them, as file:///srv/site, or a private S3-compatible bucket, as https://s3.eu-west-2.amazonaws.com/bucket; DATA_DIR when unset',
      refused: 'https: without S3_ACCESS_KEY_ID',
    }),
    region: text('S3_REGION', {
      pattern: '^[a-z0-9-]{1,40}$',
      accepts: 'up to 40 lower-case letters, digits and `-`',
      default: 'us-east-1',
      description: 'Region that requests to the bucket are signed for',
    }),
    accessKeyId: text('S3_ACCESS_KEY_ID', {
      minLength: 3,
      maxLength: 128,
      description: 'Access key of the bucket; must be allowed to get, put, delete and list objects',
      refused: 'Set without BLOB_STORE_URL or S3_SECRET_ACCESS_KEY',
    }),
    secretAccessKey: text('S3_SECRET_ACCESS_KEY', {
      secret: true,
      minLength: 8,
      maxLength: 128,
      description: 'Secret of the access key',
      refused: 'Set without S3_ACCESS_KEY_ID',
    }),
  },
  /** Current key of 64 hexadecimal digits, then earlier keys after commas. */
  siteSecret: text('SITE_SECRET', {
    secret: true,
    pattern: '^[0-9a-f]{64}(?:,[0-9a-f]{64}){0,4}$',
    accepts: 'one to five keys of 64 hexadecimal digits, separated by commas',
    description:
      'Key that signs links and seals sessions, the same on all servers; up to four earlier keys may follow, whose links stay valid. Created in DATA_DIR/site-secret when unset',
  }),
} as const satisfies SettingTree;

const queryApiAndCaches = {
  queryApiUrl: text('QUERY_API_URL', { ...httpUrl, description: 'Endpoint of the hosted query API; embedded query API when unset' }),
  queryApiToken: text('QUERY_API_TOKEN', {
    secret: true,
    minLength: 1,
    maxLength: 4096,
    description: 'Service credential of queries that carry no credential of a visitor',
  }),
  /** Whether clients may read the schema of the embedded query API. */
  queryIntrospection: onOff('QUERY_INTROSPECTION', { description: `Allow introspection of the embedded query API. ${unlessPublic}` }),
  pageCache: onOff('PAGE_CACHE', { default: 'on', description: 'Cache rendered pages' }),
  pageCacheBytes: integer('PAGE_CACHE_MB', {
    unit: 'MB',
    times: megabyte,
    minimum: 1,
    maximum: 4096,
    default: 32,
    description: 'Memory limit of the page cache. Raise it when cache_evictions_total{cache="page"} keeps rising',
  }),
  payloadCache: onOff('PAYLOAD_CACHE', { default: 'on', description: 'Cache page data' }),
  payloadCacheBytes: integer('PAYLOAD_CACHE_MB', {
    unit: 'MB',
    times: megabyte,
    minimum: 1,
    maximum: 4096,
    default: 8,
    description: 'Memory limit of the page data cache',
  }),
  /** Whether to use fast code that relies on internals of a library; its slower equivalent does not. */
  fastPath: onOff('FAST_PATH', {
    default: 'on',
    description: "Render by React's string-writing build; off renders by its Node stream, with the same bytes",
  }),
  /** CDN that changed pages are purged from, by tag; null without one. */
  cdn: {
    kind: oneOf('CDN', ['varnish', 'cloudflare', 'fastly'], {
      description: 'CDN in front of the site: responses carry its header of cache tags, and changed pages are purged; neither when unset',
      refused: '`varnish`, without CDN_PURGE_URL; `cloudflare` or `fastly`, without CDN_PURGE_TOKEN or CDN_ID',
    }),
    purgeUrl: text('CDN_PURGE_URL', {
      pattern: '^https?://[^\\s?#@]+$',
      accepts: 'a URL of http: or https:, without credentials, query or fragment',
      maxLength: 500,
      description:
        'Address that takes purges: that of Varnish, or the API of the CDN, when unset https://api.cloudflare.com/client/v4 or https://api.fastly.com',
      refused: 'Set without CDN',
    }),
    token: text('CDN_PURGE_TOKEN', {
      secret: true,
      pattern: '^[!-~]{8,500}$',
      accepts: '8 to 500 printable ASCII characters without spaces',
      description: 'API token of Cloudflare or Fastly that may purge this site',
      refused: 'Set without CDN, or with `varnish`, which permits purges by address',
    }),
    id: text('CDN_ID', {
      pattern: '^[A-Za-z0-9]{1,64}$',
      accepts: 'up to 64 letters and digits',
      description: 'ID of the zone at Cloudflare, or of the service at Fastly',
      refused: 'Set without CDN, or with `varnish`',
    }),
  },
  earlyHints: onOff('EARLY_HINTS', { default: 'off', description: 'Send 103 Early Hints while a page loads its data' }),
  /** Milliseconds between a browser's checks for a newer build; 0 for never. */
  pollMs: integer('BUILD_POLL_MS', {
    unit: 'ms',
    minimum: 0,
    default: 3600000,
    description: 'Interval at which an open page checks for a newer build, ±10 %; 0 for never',
  }),
} as const satisfies SettingTree;

const mail = {
  /** Mail server for outgoing mail; undefined writes mail to files in the data folder. */
  smtpUrl: text('SMTP_URL', {
    secret: true,
    pattern: '^smtps?://\\S+$',
    accepts: 'a URL of smtp: or smtps:',
    description:
      'Mail server. Off this machine smtp: requires STARTTLS with a valid certificate; `?requireTLS=false` permits plain text and excludes a password. `?connectionTimeout=`, `greetingTimeout=` and `socketTimeout=` are milliseconds, `maxConnections=` a count. Mails are written to DATA_DIR/mail when unset',
    refused: 'A time-out or count that is not a whole number above 0; a password with requireTLS=false',
  }),
  smtpFrom: text('SMTP_FROM', {
    pattern: `^(?:${smtpAddress}|(?:"[^\\p{C}<>"@]{1,100}"|[^\\p{C}<>"@]{1,100}) <${smtpAddress}>)$`,
    accepts: 'an email address, or `Name <address>`',
    default: 'Premier <website@example.test>',
    description: 'Sender of every mail',
  }),
  newslettersPerMinute: integer('NEWSLETTERS_PER_MINUTE', {
    unit: 'mails a minute',
    minimum: 1,
    maximum: 2000,
    default: 120,
    description: 'Rate at which newsletters enter the outbox',
  }),
} as const satisfies SettingTree;

const payments = {
  /** Null when Stripe does not take cards for this site. */
  stripe: {
    secretKey: text('STRIPE_SECRET_KEY', {
      secret: true,
      pattern: '^[sr]k_(test|live)_[A-Za-z0-9]{8,200}$',
      accepts: 'a secret or restricted key of Stripe',
      description: 'Key of the Stripe account that takes cards; the test card page is used when unset',
      refused:
        'Set without STRIPE_WEBHOOK_SECRET; a live key at a PUBLIC_ORIGIN that is not public, or without the particulars ' + 'of the company in agency.yaml',
    }),
    webhookSecret: text('STRIPE_WEBHOOK_SECRET', {
      secret: true,
      pattern: '^whsec_[A-Za-z0-9+/=_-]{8,200}$',
      accepts: 'a signing secret of Stripe, `whsec_…`',
      description: 'Signing secret of the webhook to /payment-webhook/stripe',
    }),
    apiOrigin: text('STRIPE_API_ORIGIN', { ...origin, description: "Other origin of Stripe's API, for tests" }),
  },
  /** Whether test payments are accepted; never by default where real visitors come. */
  paymentTestMode: onOff('PAYMENT_TEST_MODE', {
    description: `Accept test payments: the test card page, or a test key of Stripe. ${unlessPublic}`,
  }),
  /** Name of the agency on a card statement. */
  paymentStatement: text('PAYMENT_STATEMENT', {
    pattern: '^[A-Z0-9 .*&-]{5,22}$',
    accepts: '5 to 22 capital letters, digits, spaces and `.*&-`',
    default: 'PREMIER TRAVEL',
    description: "Name of the agency on a card statement, as set in the card company's account",
  }),
  refundTwoPeoplePence: integer('REFUND_TWO_PEOPLE_PENCE', {
    unit: 'pence',
    minimum: 0,
    maximum: 100_000_000,
    default: 50_000,
    description: 'Refunds of one payment that come to more than this in all need a second person with the role Money; 0 for every refund',
  }),
} as const satisfies SettingTree;

const signInAndDocuments = {
  /** Firebase project for sign-in; null for the embedded sign-in service. */
  firebase: {
    projectId: text('FIREBASE_PROJECT_ID', {
      pattern: '^[a-z0-9-]{4,64}$',
      accepts: '4 to 64 lower-case letters, digits and `-`',
      description: 'Firebase project for sign-in and documents; embedded services when unset',
      refused: 'Set without FIREBASE_API_KEY; a hosted project at a PUBLIC_ORIGIN on this machine in production',
    }),
    apiKey: text('FIREBASE_API_KEY', { ...token, description: 'Web API key of the project' }),
    authDomain: text('FIREBASE_AUTH_DOMAIN', {
      pattern: '^[a-z0-9.-]+$',
      accepts: 'a host name',
      description: "Sign-in domain, where it is not the project's default",
    }),
    emulated: onOff('FIREBASE_EMULATOR', {
      default: 'off',
      description: 'Call the emulators below instead of Google, with FIREBASE_PROJECT_ID',
      refused: 'On, with a public PUBLIC_ORIGIN, or in production with a HOST or PUBLIC_ORIGIN that is not this machine',
    }),
    authEmulator: text('FIREBASE_AUTH_EMULATOR_HOST', { ...hostAndPort, default: '127.0.0.1:9099', description: 'Host and port of the sign-in emulator' }),
    firestoreEmulator: text('FIRESTORE_EMULATOR_HOST', {
      ...hostAndPort,
      default: '127.0.0.1:8080',
      description: 'Host and port of the Firestore emulator',
    }),
    firestoreDatabase: text('FIRESTORE_DATABASE', {
      pattern: '^(\\(default\\)|[a-z][a-z0-9-]{2,61}[a-z0-9])$',
      accepts: '`(default)`, or 4 to 63 lower-case letters, digits and `-`',
      default: '(default)',
      description: 'Firestore database of the project',
    }),
    credentialsFile: text('GOOGLE_APPLICATION_CREDENTIALS', {
      minLength: 1,
      accepts: 'a path',
      description: 'Service account file of the project, read by firebase-admin: for documents, global sign-out and revoked sessions',
    }),
  },
  /** OpenID Connect provider by which staff may sign in; null for passkeys alone. */
  staffOidc: {
    issuer: text('STAFF_OIDC_ISSUER', {
      pattern: '^https?://[^\\s?#@]+$',
      accepts: 'a URL of https:, or on this machine of http:, without query',
      maxLength: 500,
      description:
        'Issuer of the OpenID Connect provider by which staff sign in to the desk, beside passkeys; its client has the redirect URI `/staff/provider/callback` of the desk. Passkeys alone when unset',
      refused: 'Set without STAFF_OIDC_CLIENT_ID or STAFF_OIDC_CLIENT_SECRET; http: on another machine',
    }),
    clientId: text('STAFF_OIDC_CLIENT_ID', {
      minLength: 1,
      maxLength: 200,
      description: 'Client of the desk at the provider',
      refused: 'Set without STAFF_OIDC_ISSUER',
    }),
    clientSecret: text('STAFF_OIDC_CLIENT_SECRET', {
      secret: true,
      minLength: 8,
      maxLength: 500,
      description: 'Secret of that client',
      refused: 'Set without STAFF_OIDC_ISSUER',
    }),
    roles: text('STAFF_OIDC_ROLES', {
      pattern: groupRolesPattern,
      accepts: '`group=role`, separated by commas; the role is `service`, `money`, `editor`, `master` or `shop:<branch>`',
      maxLength: 8_000,
      description:
        'Roles at the desk by group of the claim `groups`, like `premier-shop-norwich=shop:norwich,premier-editors=editor`. Who is in none of these groups has the roles that were given at the desk',
      refused: 'Set without STAFF_OIDC_ISSUER; a branch that is not in the content of the release',
    }),
  },
} as const satisfies SettingTree;

const pages = {
  supportPhone: text('SUPPORT_PHONE', {
    pattern: '^[0-9+ ]{7,20}$',
    accepts: '7 to 20 digits, spaces and `+`',
    default: '01632 960 120',
    description: 'Phone number on the error page that needs neither data nor content',
  }),
  testPage: onOff('TEST_PAGE', { description: `Serve /test, every component and scene on one page. ${unlessPublic}` }),
  /** Exchange rate feed; null while rates are entered by hand. */
  ratesFeed: {
    url: text('RATES_FEED_URL', { ...httpUrl, description: 'Feed of exchange rates, JSON or CSV; rates are set with `premier documents` when unset' }),
    everyMs: integer('RATES_FEED_MINUTES', {
      unit: 'minutes',
      times: minuteMs,
      minimum: 1,
      maximum: 60,
      default: 10,
      description: 'Interval between two reads of the feed',
    }),
  },
  /** Public token, sent to browsers. */
  mapsToken: text('MAPS_ACCESS_TOKEN', {
    pattern: '^[A-Za-z0-9._-]{8,256}$',
    accepts: '8 to 256 letters, digits, `.`, `_` and `-`',
    description: "Public token of a map service, sent to browsers; the site's own maps need none",
  }),
  retailer: {
    script: onOff('RETAILER_SCRIPT', {
      default: 'off',
      description: "Load the card retailer's iframe script",
      refused: 'On, without RETAILER_HOST',
    }),
    host: text('RETAILER_HOST', {
      pattern: '^[a-z0-9.-]+(:\\d+)?$',
      accepts: 'a host, with or without a port',
      description: "Host of the card retailer's script",
    }),
  },
  searchVerification: text('SEARCH_VERIFICATION', { ...token, description: 'Site verification token of the search engine' }),
  socialVerification: text('SOCIAL_VERIFICATION', { ...token, description: 'Site verification token of the social network' }),
  tagManager: {
    containerId: text('GTM_CONTAINER_ID', {
      pattern: containerIdPattern.source,
      accepts: 'an ID like `GTM-ABC123`',
      description: 'Tag manager container; no tag manager when unset',
    }),
    dataLayer: text('GTM_DATA_LAYER', {
      pattern: '^[A-Za-z_$][A-Za-z0-9_$]{0,63}$',
      accepts: 'a JavaScript identifier of up to 64 characters',
      default: 'dataLayer',
      description: 'Name of the data layer',
    }),
    auth: text('GTM_AUTH', { ...environment, description: "Key of one of the container's environments", refused: 'Set without GTM_PREVIEW' }),
    preview: text('GTM_PREVIEW', { ...environment, description: 'Name of that environment, like env-4', refused: 'Set without GTM_AUTH' }),
  },
} as const satisfies SettingTree;

const security = {
  /** Scope of HSTS: the hosts that browsers must reach by HTTPS only. */
  strictTransportSecurity: oneOf('STRICT_TRANSPORT_SECURITY', ['off', 'on', 'subdomains', 'preload'], {
    default: 'subdomains',
    description:
      'Scope of HSTS for two years, where PUBLIC_ORIGIN is https: this host (on), its subdomains too (subdomains), or with consent to the preload list (preload)',
  }),
  /** Contact and policy for vulnerability reports; null for a site that publishes neither. */
  securityContact: {
    contact: text('SECURITY_CONTACT', {
      pattern: '^(mailto:[^\\s@]+@[A-Za-z0-9.-]+|https://\\S+)$',
      accepts: 'a URL of mailto: or https:',
      maxLength: 300,
      description: 'Contact for vulnerability reports; /.well-known/security.txt is served when set',
    }),
    policy: text('SECURITY_POLICY', {
      pattern: '^https://\\S+$',
      accepts: 'a URL of https:',
      maxLength: 300,
      description: 'Page with the policy for vulnerability reports',
      refused: 'Set without SECURITY_CONTACT',
    }),
  },
} as const satisfies SettingTree;

/** Settings by section of docs/reference/settings.md. */
export const settingSections = {
  Server: server,
  Storage: storage,
  'Query API and caches': queryApiAndCaches,
  Mail: mail,
  Payments: payments,
  'Sign-in and documents': signInAndDocuments,
  Pages: pages,
  Security: security,
} as const satisfies Readonly<Record<string, SettingTree>>;

/** Settings keyed by their names in server code. */
export const settings = {
  ...server,
  ...storage,
  ...queryApiAndCaches,
  ...mail,
  ...payments,
  ...signInAndDocuments,
  ...pages,
  ...security,
} as const satisfies SettingTree;

export type Settings = SettingValues<typeof settings>;
export type SettingName = NamesOf<typeof settings>;
