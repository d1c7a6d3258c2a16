/** Setting definitions: name, check, default and meaning; docs/operations.md lists them in a table. */
import { containerIdPattern } from '#shared/analytics/container-id.ts';
import { integer, type NamesOf, oneOf, onOff, type SettingTree, type SettingValues, text } from './define-setting.ts';

const megabyte = 1024 * 1024;
const minuteMs = 60_000;

const environment = { pattern: '^[A-Za-z0-9_-]{1,64}$' };
const hostAndPort = { pattern: '^[A-Za-z0-9.-]+:\\d{1,5}$' };
const token = { pattern: '^[A-Za-z0-9_.-]{1,128}$' };
const smtpAddress = '[^\\s@<>"]+@[A-Za-z0-9-]+(?:\\.[A-Za-z0-9-]+)+';

/** Settings keyed by their names in server code. */
export const settings = {
  nodeEnv: oneOf('NODE_ENV', ['development', 'test', 'production'], { default: 'production', description: 'How the server runs' }),
  port: integer('PORT', { minimum: 0, maximum: 65535, default: 3000, description: 'Port to listen on' }),
  host: text('HOST', { minLength: 1, description: 'Address to listen on; all when not set' }),
  /** Undefined: no second listener. */
  adminPort: integer('ADMIN_PORT', { minimum: 1, maximum: 65535, description: 'Port of /metrics, /livez and /readyz for operators; none when not set' }),
  adminHost: text('ADMIN_HOST', {
    minLength: 1,
    default: '127.0.0.1',
    description: 'Address that ADMIN_PORT is listened on; never one that visitors can reach',
  }),
  maxConnections: integer('MAX_CONNECTIONS', {
    minimum: 100,
    maximum: 1_000_000,
    default: 10_000,
    description: 'Most connections at once, idle ones and streams included; fewer where the system lets fewer files be open',
  }),
  publicOrigin: text('PUBLIC_ORIGIN', {
    pattern: '^https?://[a-z0-9.-]+(:\\d+)?$',
    description: 'Origin that visitors see, without a slash at its end; needed in production, where `npm start` in a checkout sets http://localhost:PORT',
  }),
  /**
   * Number of proxies, as in Express's `trust proxy`.
   * See https://expressjs.com/en/guide/behind-proxies.html
   */
  trustProxy: integer('TRUST_PROXY', { minimum: 0, maximum: 5, default: 0, description: 'Proxies in front whose forwarding headers are believed' }),
  queryApiUrl: text('QUERY_API_URL', { pattern: '^https?://\\S+$', description: 'Endpoint of the hosted query API; the embedded one answers when not set' }),
  queryApiToken: text('QUERY_API_TOKEN', {
    secret: true,
    minLength: 1,
    maxLength: 4096,
    description: "Service credential for queries made without a visitor's own",
  }),
  /** Whether clients may read the schema of the embedded query API. */
  queryIntrospection: onOff('QUERY_INTROSPECTION', {
    description: "Answer questions about the embedded query API's schema; on, except in production at a PUBLIC_ORIGIN of the real world",
  }),
  logLevel: oneOf('LOG_LEVEL', ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], {
    default: 'info',
    description: 'Least serious line that is logged',
  }),
  earlyHints: onOff('EARLY_HINTS', { default: 'off', description: 'Send 103 Early Hints while a page loads its data' }),
  pageCache: onOff('PAGE_CACHE', { default: 'on', description: 'Keep finished pages' }),
  pageCacheBytes: integer('PAGE_CACHE_MB', { times: megabyte, minimum: 1, maximum: 4096, default: 32, description: 'Most memory for finished pages' }),
  payloadCache: onOff('PAYLOAD_CACHE', { default: 'on', description: 'Keep page data' }),
  payloadCacheBytes: integer('PAYLOAD_CACHE_MB', { times: megabyte, minimum: 1, maximum: 4096, default: 8, description: 'Most memory for page data' }),
  retailer: {
    script: onOff('RETAILER_SCRIPT', { default: 'off', description: "Load the card retailer's iframe script" }),
    host: text('RETAILER_HOST', { pattern: '^[a-z0-9.-]+(:\\d+)?$', description: "Host of the card retailer's script; needed when it is on" }),
  },
  searchVerification: text('SEARCH_VERIFICATION', { ...token, description: "The search engine's verification word" }),
  socialVerification: text('SOCIAL_VERIFICATION', { ...token, description: "The social network's verification word" }),
  tagManager: {
    containerId: text('GTM_CONTAINER_ID', {
      pattern: containerIdPattern.source,
      description: 'Container of the tag manager, like GTM-ABC123; nothing of the kind is there when not set',
    }),
    dataLayer: text('GTM_DATA_LAYER', { pattern: '^[A-Za-z_$][A-Za-z0-9_$]{0,63}$', default: 'dataLayer', description: 'Name of the data layer' }),
    auth: text('GTM_AUTH', { ...environment, description: "Key of one of the container's environments, with GTM_PREVIEW" }),
    preview: text('GTM_PREVIEW', { ...environment, description: 'Name of that environment, like env-4' }),
  },
  supportPhone: text('SUPPORT_PHONE', {
    pattern: '^[0-9+ ]{7,20}$',
    default: '01632 960 120',
    description: 'Number on the page shown when nothing else can be',
  }),
  staffPage: onOff('STAFF_PAGE', { description: 'Serve /test, the page for staff; on, except in production at a PUBLIC_ORIGIN of the real world' }),
  /** Scope of HSTS: the hosts that browsers must reach by HTTPS only. */
  strictTransportSecurity: oneOf('STRICT_TRANSPORT_SECURITY', ['off', 'on', 'subdomains', 'preload'], {
    default: 'subdomains',
    description:
      'Tell browsers to come by HTTPS alone for two years, where PUBLIC_ORIGIN is https: on (this host), subdomains (those below it too), preload (and agree to stand in the list that browsers bring along)',
  }),
  /** Contact and policy for vulnerability reports; null for a site that publishes neither. */
  securityContact: {
    contact: text('SECURITY_CONTACT', {
      pattern: '^(mailto:[^\\s@]+@[A-Za-z0-9.-]+|https://\\S+)$',
      maxLength: 300,
      description: 'Who is told of weaknesses of this site, as mailto: or https:; /.well-known/security.txt is there when set',
    }),
    policy: text('SECURITY_POLICY', {
      pattern: '^https://\\S+$',
      maxLength: 300,
      description: 'Page that says how such reports are dealt with, with SECURITY_CONTACT',
    }),
  },
  /** Exchange rate feed; null while rates are entered by hand. */
  ratesFeed: {
    url: text('RATES_FEED_URL', { pattern: '^https?://\\S+$', description: 'Feed of exchange rates, JSON or CSV; rates are written by hand when not set' }),
    everyMs: integer('RATES_FEED_MINUTES', { times: minuteMs, minimum: 1, maximum: 60, default: 10, description: 'Minutes between two looks at the feed' }),
  },
  /** Public token, sent to browsers. */
  mapsToken: text('MAPS_ACCESS_TOKEN', {
    pattern: '^[A-Za-z0-9._-]{8,256}$',
    description: 'Public token of a map service, handed to browsers with the rest of their settings; the own maps need none',
  }),
  shutdownDelayMs: integer('SHUTDOWN_DELAY_MS', {
    minimum: 0,
    maximum: 60000,
    default: 10000,
    description: 'How long to go on serving after SIGTERM before the port closes',
  }),
  /** Milliseconds between a browser's checks for a newer build; 0 for never. */
  pollMs: integer('BUILD_POLL_MS', {
    minimum: 0,
    default: 3600000,
    description: 'How long an open page waits before it looks for a newer build again; 0 for never',
  }),
  /** Folder of this server's own files; a relative path is inside the project. */
  dataFolder: text('DATA_DIR', {
    minLength: 1,
    default: '.data',
    description: 'Folder for what visitors send, uploads and keys; a relative one stands in the project',
  }),
  /** Store of uploads and build files that all servers share; null for the data folder. */
  blobStore: {
    url: text('BLOB_STORE_URL', {
      pattern: '^(https?://[^\\s?#@]+|file:///[^\\s?#]+)$',
      maxLength: 500,
      description:
        'Store of uploads and build files for several servers: a folder that all mount, as file:///srv/site, or an S3-compatible bucket, as https://s3.eu-west-2.amazonaws.com/bucket; DATA_DIR when not set',
    }),
    region: text('S3_REGION', { pattern: '^[a-z0-9-]{1,40}$', default: 'us-east-1', description: 'Region that requests to the bucket are signed for' }),
    accessKeyId: text('S3_ACCESS_KEY_ID', { minLength: 3, maxLength: 128, description: 'Access key of the bucket; needed with a BLOB_STORE_URL of https:' }),
    secretAccessKey: text('S3_SECRET_ACCESS_KEY', { secret: true, minLength: 8, maxLength: 128, description: 'Secret of that access key' }),
  },
  databaseUrl: text('DATABASE_URL', {
    secret: true,
    pattern: '^postgres(ql)?://\\S+$',
    description: 'PostgreSQL for several servers; a file in DATA_DIR when not set',
  }),
  /** Current key of 64 hexadecimal digits, then earlier keys after commas. */
  siteSecret: text('SITE_SECRET', {
    secret: true,
    pattern: '^[0-9a-f]{64}(?:,[0-9a-f]{64}){0,4}$',
    description:
      'Key that links are signed with, 64 hexadecimal digits; up to four earlier ones may follow, each after a comma, whose links are still good; needed with DATABASE_URL, else made once and kept in DATA_DIR',
  }),
  /** Null when Stripe does not take cards for this site. */
  stripe: {
    secretKey: text('STRIPE_SECRET_KEY', {
      secret: true,
      pattern: '^[sr]k_(test|live)_[A-Za-z0-9]{8,200}$',
      description: 'Key of the Stripe account that takes cards, with STRIPE_WEBHOOK_SECRET; the practice page stands in when not set',
    }),
    webhookSecret: text('STRIPE_WEBHOOK_SECRET', {
      secret: true,
      pattern: '^whsec_[A-Za-z0-9+/=_-]{8,200}$',
      description: 'Signing secret of the webhook to /payment-webhook/stripe',
    }),
    apiOrigin: text('STRIPE_API_ORIGIN', { pattern: '^https?://[a-z0-9.-]+(:\\d+)?$', description: "Another address of Stripe's API, for tests" }),
  },
  /** Whether test payments are accepted; never by default where real visitors come. */
  paymentTestMode: onOff('PAYMENT_TEST_MODE', {
    description: 'Take test payments: the practice page, or a test key of Stripe; on, except in production at a PUBLIC_ORIGIN of the real world',
  }),
  /** Name of the agency on a card statement. */
  paymentStatement: text('PAYMENT_STATEMENT', {
    pattern: '^[A-Z0-9 .*&-]{5,22}$',
    default: 'PREMIER TRAVEL',
    description: "What a card statement calls us, as it is set in the provider's account",
  }),
  /** Mail server for outgoing mail; undefined writes mail to files in the data folder. */
  smtpUrl: text('SMTP_URL', {
    secret: true,
    pattern: '^smtps?://\\S+$',
    description: 'Mail server that mail is handed to, smtps:// or smtp:// with STARTTLS; files in DATA_DIR/mail when not set',
  }),
  smtpFrom: text('SMTP_FROM', {
    pattern: `^(?:${smtpAddress}|(?:"[^\\p{C}<>"@]{1,100}"|[^\\p{C}<>"@]{1,100}) <${smtpAddress}>)$`,
    default: 'Premier <website@example.test>',
    description: 'Name and address that mail is sent from, or the address alone',
  }),
  newslettersPerMinute: integer('NEWSLETTERS_PER_MINUTE', {
    minimum: 1,
    maximum: 2000,
    default: 120,
    description: 'How many mails of a newsletter are put into the outbox in a minute',
  }),
  /** Redis with the rate-limit counters of several servers; undefined counts on this server. */
  redisUrl: text('REDIS_URL', {
    secret: true,
    pattern: '^rediss?://\\S+$',
    description: "Redis that several servers count visitors' tries in and take page data from that another has loaded; each for itself when not set",
  }),
  /** Firebase project for sign-in; null for the embedded sign-in service. */
  firebase: {
    projectId: text('FIREBASE_PROJECT_ID', {
      pattern: '^[a-z0-9-]{4,64}$',
      description: 'Firebase project for sign-in and documents; the embedded services answer when not set',
    }),
    apiKey: text('FIREBASE_API_KEY', { ...token, description: 'Web API key of the project; needed with FIREBASE_PROJECT_ID' }),
    authDomain: text('FIREBASE_AUTH_DOMAIN', { pattern: '^[a-z0-9.-]+$', description: "Sign-in domain of the project, where it is not the project's own" }),
    emulated: onOff('FIREBASE_EMULATOR', {
      default: 'off',
      description: 'With FIREBASE_PROJECT_ID, call the emulators named below and not Google; only where HOST and PUBLIC_ORIGIN are this machine',
    }),
    authEmulator: text('FIREBASE_AUTH_EMULATOR_HOST', { ...hostAndPort, default: '127.0.0.1:9099', description: 'Host and port of the sign-in emulator' }),
    firestoreEmulator: text('FIRESTORE_EMULATOR_HOST', {
      ...hostAndPort,
      default: '127.0.0.1:8080',
      description: "Host and port of the document database's emulator",
    }),
    firestoreDatabase: text('FIRESTORE_DATABASE', {
      pattern: '^(\\(default\\)|[a-z][a-z0-9-]{2,61}[a-z0-9])$',
      default: '(default)',
      description: "Which of the project's document databases, where it has a name of its own",
    }),
    credentialsFile: text('GOOGLE_APPLICATION_CREDENTIALS', {
      minLength: 1,
      description:
        'File with the service account of the project, as firebase-admin reads it; for documents, for signing out everywhere and for noticing who was signed out',
    }),
  },
} as const satisfies SettingTree;

export type Settings = SettingValues<typeof settings>;
export type SettingName = NamesOf<typeof settings>;
