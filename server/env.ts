/** The only reader of the environment: every setting, its default and its check, read once and frozen. */
import { Ajv } from 'ajv';
import type { TagManagerConfig } from '#shared/browser-config.ts';
import { containerIdPattern, describeContainerIdMistake } from '#shared/container-id.ts';
import { isLoopback } from './is-loopback.ts';
import { describeSmtpUrlMistake } from './mail/smtp-options.ts';

export interface Env {
  readonly nodeEnv: 'development' | 'test' | 'production';
  readonly port: number;
  readonly host: string | undefined;
  /** Port of the metrics, on this machine alone; undefined for none. */
  readonly adminPort: number | undefined;
  /** Origin that visitors see, without a slash at its end. */
  readonly publicOrigin: string;
  readonly trustedHops: number;
  readonly queryApiUrl: string | undefined;
  readonly queryApiToken: string | null;
  /** Whether anybody may ask the embedded query API for its schema. */
  readonly queryIntrospection: boolean;
  readonly logLevel: string;
  readonly earlyHints: boolean;
  readonly pageStore: boolean;
  readonly pageStoreBytes: number;
  readonly payloadStore: boolean;
  readonly payloadStoreBytes: number;
  /** Origin of the card retailer's script, or null when it is switched off. */
  readonly retailerOrigin: string | null;
  readonly searchVerification: string | undefined;
  readonly socialVerification: string | undefined;
  readonly supportPhone: string;
  readonly sandboxPage: boolean;
  /** How much of the domain browsers are told to reach by HTTPS alone; `off` wherever this site is not on HTTPS. */
  readonly strictTransportSecurity: 'off' | 'on' | 'subdomains' | 'preload';
  /** Who hears of weaknesses, and how they are dealt with; null for a site that says neither. */
  readonly securityContact: { readonly contact: string; readonly policy: string | undefined } | null;
  /** Where exchange rates come from, or null while people write them. */
  readonly ratesFeed: RatesFeed | null;
  /** Public: browsers are handed it. */
  readonly mapsToken: string | undefined;
  readonly lameDuckMs: number;
  /** Milliseconds between two looks of a browser for a newer build; 0 for never. */
  readonly pollMs: number;
  readonly tagManager: TagManagerConfig | null;
  /** Where files of this server's own are kept; a relative one stands in the project. */
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  /** 64 hexadecimal digits. */
  readonly siteSecret: string | undefined;
  /** Null where Stripe takes no cards for us. */
  readonly stripe: { readonly secretKey: string; readonly webhookSecret: string; readonly apiOrigin: string | undefined } | null;
  /** Whether payments may be pretended here: never by accident where real visitors are. */
  readonly pretendPayments: boolean;
  /** What a card statement calls us. */
  readonly paymentStatement: string;
  /** Where mail is handed over; undefined keeps it as files in the data folder. */
  readonly smtpUrl: string | undefined;
  readonly smtpFrom: string;
  /** Where visitors' tries are counted for several servers; undefined counts them here. */
  readonly redisUrl: string | undefined;
  /** The Firebase project that people sign in with; null for the service that this site embeds. */
  readonly firebase: FirebaseSettings | null;
}

export interface RatesFeed {
  readonly url: string;
  readonly everyMs: number;
}

export interface FirebaseSettings {
  readonly projectId: string;
  readonly apiKey: string;
  readonly authDomain: string | undefined;
  /** Origin of the sign-in emulator, or null for Google's own service. */
  readonly authEmulator: string | null;
  /** Host and port of the document database's emulator, or null for Google's own. */
  readonly firestoreEmulator: string | null;
  /** Which of the project's document databases. */
  readonly firestoreDatabase: string;
  /** The project's service account; without one Google's libraries look where they run. */
  readonly credentialsFile: string | undefined;
}

/** Which of React's builds this process runs: React itself reads the same variable, and both must agree. */
export const reactBuild = process.env.NODE_ENV === 'production' ? 'production' : 'development';

const onOff = { type: 'string', enum: ['on', 'off'] };
const environment = { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' };
const hostAndPort = { type: 'string', pattern: '^[A-Za-z0-9.-]+:\\d{1,5}$' };
const token = { type: 'string', pattern: '^[A-Za-z0-9_.-]{1,128}$' };

const smtpAddress = '[^\\s@<>"]+@[A-Za-z0-9-]+(?:\\.[A-Za-z0-9-]+)+';

/** Name, check, default and meaning of every setting; the README's table is made from the same words. */
export const settings = {
  NODE_ENV: { type: 'string', enum: ['development', 'test', 'production'], default: 'production', description: 'How the server runs' },
  PORT: { type: 'integer', minimum: 0, maximum: 65535, default: 3000, description: 'Port to listen on' },
  HOST: { type: 'string', minLength: 1, description: 'Address to listen on; all when not set' },
  ADMIN_PORT: {
    type: 'integer',
    minimum: 1,
    maximum: 65535,
    description: 'Port of /metrics for Prometheus, on 127.0.0.1 alone; none when not set',
  },
  PUBLIC_ORIGIN: {
    type: 'string',
    pattern: '^https?://[a-z0-9.-]+(:\\d+)?$',
    description: 'Origin in canonical links, without a slash at its end; http://localhost:PORT when not set',
  },
  TRUSTED_HOPS: { type: 'integer', minimum: 0, maximum: 5, default: 0, description: 'Proxies in front whose forwarding headers are believed' },
  QUERY_API_URL: { type: 'string', pattern: '^https?://\\S+$', description: 'Endpoint of the hosted query API; the embedded one answers when not set' },
  QUERY_API_TOKEN: { type: 'string', minLength: 1, maxLength: 4096, description: "Service credential for queries made without a visitor's own" },
  QUERY_INTROSPECTION: {
    ...onOff,
    description: "Answer questions about the embedded query API's schema; on, except in production at a PUBLIC_ORIGIN of the real world",
  },
  LOG_LEVEL: {
    type: 'string',
    enum: ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'],
    default: 'info',
    description: 'Least serious line that is logged',
  },
  EARLY_HINTS: { ...onOff, default: 'off', description: 'Send 103 Early Hints while a page loads its data' },
  PAGE_STORE: { ...onOff, default: 'on', description: 'Keep finished pages' },
  PAGE_STORE_MB: { type: 'integer', minimum: 1, maximum: 4096, default: 48, description: 'Most memory for finished pages' },
  PAYLOAD_STORE: { ...onOff, default: 'on', description: 'Keep page data' },
  PAYLOAD_STORE_MB: { type: 'integer', minimum: 1, maximum: 4096, default: 24, description: 'Most memory for page data' },
  RETAILER_SCRIPT: { ...onOff, default: 'off', description: "Load the card retailer's iframe script" },
  RETAILER_HOST: { type: 'string', pattern: '^[a-z0-9.-]+(:\\d+)?$', description: "Host of the card retailer's script; needed when it is on" },
  SEARCH_VERIFICATION: { ...token, description: "The search engine's verification word" },
  SOCIAL_VERIFICATION: { ...token, description: "The social network's verification word" },
  GTM_CONTAINER_ID: {
    type: 'string',
    pattern: containerIdPattern.source,
    description: 'Container of the tag manager, like GTM-ABC123; nothing of the kind is there when not set',
  },
  GTM_DATA_LAYER: { type: 'string', pattern: '^[A-Za-z_$][A-Za-z0-9_$]{0,63}$', default: 'dataLayer', description: 'Name of the data layer' },
  GTM_AUTH: { ...environment, description: "Key of one of the container's environments, with GTM_PREVIEW" },
  GTM_PREVIEW: { ...environment, description: 'Name of that environment, like env-4' },
  SUPPORT_PHONE: { type: 'string', pattern: '^[0-9+ ]{7,20}$', default: '01632 960 120', description: 'Number on the page shown when nothing else can be' },
  SANDBOX_PAGE: { ...onOff, description: 'Serve /test, the page for staff; on, except in production at a PUBLIC_ORIGIN of the real world' },
  STRICT_TRANSPORT_SECURITY: {
    type: 'string',
    enum: ['off', 'on', 'subdomains', 'preload'],
    default: 'subdomains',
    description:
      'Tell browsers to come by HTTPS alone for two years, where PUBLIC_ORIGIN is https: on (this host), subdomains (those below it too), preload (and agree to stand in the list that browsers bring along)',
  },
  SECURITY_CONTACT: {
    type: 'string',
    pattern: '^(mailto:[^\\s@]+@[A-Za-z0-9.-]+|https://\\S+)$',
    maxLength: 300,
    description: 'Who is told of weaknesses of this site, as mailto: or https:; /.well-known/security.txt is there when set',
  },
  SECURITY_POLICY: {
    type: 'string',
    pattern: '^https://\\S+$',
    maxLength: 300,
    description: 'Page that says how such reports are dealt with, with SECURITY_CONTACT',
  },
  RATES_FEED_URL: { type: 'string', pattern: '^https?://\\S+$', description: 'Feed of exchange rates, JSON or CSV; rates are written by hand when not set' },
  MAPS_ACCESS_TOKEN: {
    type: 'string',
    pattern: '^[A-Za-z0-9._-]{8,256}$',
    description: 'Public token of a map service, handed to browsers with the rest of their settings; the own maps need none',
  },
  RATES_FEED_MINUTES: { type: 'integer', minimum: 1, maximum: 60, default: 10, description: 'Minutes between two looks at the feed' },
  LAME_DUCK_MS: { type: 'integer', minimum: 0, maximum: 60000, default: 10000, description: 'How long to go on serving after SIGTERM before the port closes' },
  BUILD_POLL_MS: {
    type: 'integer',
    minimum: 0,
    default: 3600000,
    description: 'How long an open page waits before it looks for a newer build again; 0 for never',
  },
  DATA_DIR: {
    type: 'string',
    minLength: 1,
    default: '.data',
    description: 'Folder for what visitors send, uploads and keys; a relative one stands in the project',
  },
  DATABASE_URL: { type: 'string', pattern: '^postgres(ql)?://\\S+$', description: 'PostgreSQL for several servers; a file in DATA_DIR when not set' },
  SITE_SECRET: {
    type: 'string',
    pattern: '^[0-9a-f]{64}$',
    description: 'Key that links are signed with, 64 hexadecimal digits; needed with DATABASE_URL, else made once and kept in DATA_DIR',
  },
  STRIPE_SECRET_KEY: {
    type: 'string',
    pattern: '^[sr]k_(test|live)_[A-Za-z0-9]{8,200}$',
    description: 'Key of the Stripe account that takes cards, with STRIPE_WEBHOOK_SECRET; the practice page stands in when not set',
  },
  STRIPE_WEBHOOK_SECRET: {
    type: 'string',
    pattern: '^whsec_[A-Za-z0-9+/=_-]{8,200}$',
    description: 'Signing secret of the webhook to /payment-webhook/stripe',
  },
  STRIPE_API_ORIGIN: { type: 'string', pattern: '^https?://[a-z0-9.-]+(:\\d+)?$', description: "Another address of Stripe's API, for tests" },
  PAYMENT_SANDBOX: {
    ...onOff,
    description: 'Pretend payments: the practice page, or a test key of Stripe; on, except in production at a PUBLIC_ORIGIN of the real world',
  },
  PAYMENT_STATEMENT: {
    type: 'string',
    pattern: '^[A-Z0-9 .*&-]{5,22}$',
    default: 'PREMIER TRAVEL',
    description: "What a card statement calls us, as it is set in the provider's account",
  },
  SMTP_URL: {
    type: 'string',
    pattern: '^smtps?://\\S+$',
    description: 'Mail server that mail is handed to, smtps:// or smtp:// with STARTTLS; files in DATA_DIR/mail when not set',
  },
  SMTP_FROM: {
    type: 'string',
    pattern: `^(?:${smtpAddress}|(?:"[^\\p{C}<>"@]{1,100}"|[^\\p{C}<>"@]{1,100}) <${smtpAddress}>)$`,
    default: 'Premier <website@example.test>',
    description: 'Name and address that mail is sent from, or the address alone',
  },
  REDIS_URL: {
    type: 'string',
    pattern: '^rediss?://\\S+$',
    description: "Redis that several servers count visitors' tries in; each counts for itself when not set",
  },
  FIREBASE_PROJECT_ID: {
    type: 'string',
    pattern: '^[a-z0-9-]{4,64}$',
    description: 'Firebase project for sign-in and documents; the embedded services answer when not set',
  },
  FIREBASE_API_KEY: { ...token, description: 'Web API key of the project; needed with FIREBASE_PROJECT_ID' },
  FIREBASE_AUTH_DOMAIN: { type: 'string', pattern: '^[a-z0-9.-]+$', description: "Sign-in domain of the project, where it is not the project's own" },
  FIREBASE_EMULATOR: {
    ...onOff,
    default: 'on',
    description:
      'With FIREBASE_PROJECT_ID, call the emulators named below and not Google; only where HOST is this machine, and never at a PUBLIC_ORIGIN of the real world',
  },
  FIREBASE_AUTH_EMULATOR_HOST: { ...hostAndPort, default: '127.0.0.1:9099', description: 'Host and port of the sign-in emulator' },
  FIRESTORE_EMULATOR_HOST: { ...hostAndPort, default: '127.0.0.1:8080', description: "Host and port of the document database's emulator" },
  FIRESTORE_DATABASE: {
    type: 'string',
    pattern: '^(\\(default\\)|[a-z][a-z0-9-]{2,61}[a-z0-9])$',
    default: '(default)',
    description: "Which of the project's document databases, where it has a name of its own",
  },
  GOOGLE_APPLICATION_CREDENTIALS: {
    type: 'string',
    minLength: 1,
    description:
      'File with the service account of the project, as firebase-admin reads it; for documents, for signing out everywhere and for noticing who was signed out',
  },
} as const;

type Values = Record<keyof typeof settings, string | number | undefined>;

/** Never repeated in a message. */
const secretSettings = new Set(['QUERY_API_TOKEN', 'DATABASE_URL', 'SITE_SECRET', 'SMTP_URL', 'REDIS_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']);

const validate = new Ajv({ allErrors: true, coerceTypes: true, useDefaults: true, strict: false }).compile<Values>({
  type: 'object',
  properties: settings,
  if: { required: ['RETAILER_SCRIPT'], properties: { RETAILER_SCRIPT: { const: 'on' } } },
  dependencies: {
    GTM_AUTH: ['GTM_PREVIEW'],
    GTM_PREVIEW: ['GTM_AUTH'],
    DATABASE_URL: ['SITE_SECRET'],
    SECURITY_POLICY: ['SECURITY_CONTACT'],
    STRIPE_SECRET_KEY: ['STRIPE_WEBHOOK_SECRET'],
    FIREBASE_PROJECT_ID: ['FIREBASE_API_KEY'],
  },
  // biome-ignore lint/suspicious/noThenProperty: "then" is the JSON Schema keyword.
  then: { required: ['RETAILER_HOST'] },
});

/** Every mistake at once, each with its setting, what was given and what is allowed. */
export class SettingsError extends Error {
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    super(`Settings are wrong:\n${mistakes.map((mistake) => `  ${mistake}`).join('\n')}`);
    this.name = 'SettingsError';
    this.mistakes = mistakes;
  }
}

/** `source` is a record like process.env: names it does not know are not ours and are left alone. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const given: Record<string, unknown> = {};
  for (const name of Object.keys(settings)) if (source[name]) given[name] = source[name];
  if (!validate(given)) throw new SettingsError(describeMistakes(given));
  const env = Object.freeze(toEnv(given as Values));
  const mistakes = [findOpenEmulator(env), findSmtpMistake(env)].filter((mistake) => mistake !== undefined);
  if (mistakes.length > 0) throw new SettingsError(mistakes);
  return env;
}

/** An emulator takes tokens that anybody can write, so whoever reached this site could be any of its visitors. */
function findOpenEmulator({ nodeEnv, host, publicOrigin, firebase }: Env): string | undefined {
  if (!firebase?.authEmulator) return undefined;
  // Behind a proxy the address that is listened on says nothing about who can come.
  if (isRealOrigin(publicOrigin))
    return `FIREBASE_EMULATOR: on, and PUBLIC_ORIGIN "${publicOrigin}" is of the real world; an emulator's tokens can be made by anybody, so anybody could be signed in as any visitor. Set FIREBASE_EMULATOR=off to call Google, or a PUBLIC_ORIGIN like http://localhost:3000 to try things out`;
  if (nodeEnv !== 'production' || (host && isLoopback(host))) return undefined;
  return `FIREBASE_EMULATOR: on, and HOST ${host ? `"${host}"` : 'not set, so that others can reach this server'}; an emulator's tokens can be made by anybody. Set FIREBASE_EMULATOR=off, or HOST=127.0.0.1`;
}

function findSmtpMistake({ smtpUrl }: Env): string | undefined {
  const mistake = smtpUrl && describeSmtpUrlMistake(smtpUrl);
  return mistake ? `SMTP_URL: what was given ${mistake}` : undefined;
}

/** Who became another user to run this, where sudo says so: whoever it was may have set it, so it is told beside the user. */
export function readSudoUser({ SUDO_USER: name }: Readonly<Record<string, string | undefined>>): string | undefined {
  return name && /^[\w.-]{1,64}$/.test(name) ? name : undefined;
}

function describeMistakes(given: Record<string, unknown>): string[] {
  const mistakes = (validate.errors ?? []).filter((error) => error.keyword !== 'if');
  return mistakes.map((error) => {
    const missing: unknown = error.params.missingProperty;
    if (typeof missing === 'string') return `${missing}: needed ${error.params.property ? `with ${error.params.property}` : 'when RETAILER_SCRIPT is on'}`;
    const name = error.instancePath.slice(1);
    if (name === 'GTM_CONTAINER_ID') return `${name}: ${describeContainerIdMistake(given[name])}`;
    const allowed = error.params.allowedValues ? `: ${error.params.allowedValues.join(', ')}` : '';
    const value = secretSettings.has(name) ? 'what was given' : JSON.stringify(given[name] ?? '');
    return `${name}: ${value} ${error.message}${allowed}`;
  });
}

function toEnv(values: Values): Env {
  const text = (name: keyof Values) => values[name] as string | undefined;
  const number = (name: keyof Values) => values[name] as number;
  const megabyte = 1024 * 1024;
  return {
    nodeEnv: text('NODE_ENV') as Env['nodeEnv'],
    port: number('PORT'),
    host: text('HOST'),
    adminPort: values.ADMIN_PORT as number | undefined,
    publicOrigin: text('PUBLIC_ORIGIN') ?? `http://localhost:${number('PORT')}`,
    trustedHops: number('TRUSTED_HOPS'),
    queryApiUrl: text('QUERY_API_URL'),
    queryApiToken: text('QUERY_API_TOKEN') ?? null,
    queryIntrospection: isOnUnlessReal(text, 'QUERY_INTROSPECTION'),
    logLevel: text('LOG_LEVEL') as string,
    earlyHints: text('EARLY_HINTS') === 'on',
    pageStore: text('PAGE_STORE') === 'on',
    pageStoreBytes: number('PAGE_STORE_MB') * megabyte,
    payloadStore: text('PAYLOAD_STORE') === 'on',
    payloadStoreBytes: number('PAYLOAD_STORE_MB') * megabyte,
    retailerOrigin: text('RETAILER_SCRIPT') === 'on' ? `https://${text('RETAILER_HOST')}` : null,
    searchVerification: text('SEARCH_VERIFICATION'),
    socialVerification: text('SOCIAL_VERIFICATION'),
    supportPhone: text('SUPPORT_PHONE') as string,
    sandboxPage: isOnUnlessReal(text, 'SANDBOX_PAGE'),
    strictTransportSecurity: text('PUBLIC_ORIGIN')?.startsWith('https:') ? (text('STRICT_TRANSPORT_SECURITY') as Env['strictTransportSecurity']) : 'off',
    securityContact: toSecurityContact(text),
    ratesFeed: text('RATES_FEED_URL') ? { url: text('RATES_FEED_URL') as string, everyMs: number('RATES_FEED_MINUTES') * 60_000 } : null,
    mapsToken: text('MAPS_ACCESS_TOKEN'),
    lameDuckMs: number('LAME_DUCK_MS'),
    pollMs: number('BUILD_POLL_MS'),
    tagManager: toTagManager(text),
    dataFolder: text('DATA_DIR') as string,
    databaseUrl: text('DATABASE_URL'),
    siteSecret: text('SITE_SECRET'),
    stripe: toStripe(text),
    pretendPayments: isOnUnlessReal(text, 'PAYMENT_SANDBOX'),
    paymentStatement: text('PAYMENT_STATEMENT') as string,
    smtpUrl: text('SMTP_URL'),
    smtpFrom: text('SMTP_FROM') as string,
    redisUrl: text('REDIS_URL'),
    firebase: toFirebase(text),
  };
}

function toFirebase(text: (name: keyof Values) => string | undefined): FirebaseSettings | null {
  const projectId = text('FIREBASE_PROJECT_ID');
  const emulated = text('FIREBASE_EMULATOR') === 'on';
  if (!projectId) return null;
  return {
    projectId,
    apiKey: text('FIREBASE_API_KEY') as string,
    authDomain: text('FIREBASE_AUTH_DOMAIN'),
    authEmulator: emulated ? `http://${text('FIREBASE_AUTH_EMULATOR_HOST')}` : null,
    firestoreEmulator: emulated ? (text('FIRESTORE_EMULATOR_HOST') as string) : null,
    firestoreDatabase: text('FIRESTORE_DATABASE') as string,
    credentialsFile: text('GOOGLE_APPLICATION_CREDENTIALS'),
  };
}

function toStripe(text: (name: keyof Values) => string | undefined): Env['stripe'] {
  const [secretKey, webhookSecret] = [text('STRIPE_SECRET_KEY'), text('STRIPE_WEBHOOK_SECRET')];
  return secretKey && webhookSecret ? { secretKey, webhookSecret, apiOrigin: text('STRIPE_API_ORIGIN') } : null;
}

/** Names that the internet keeps free for tests and examples, and addresses of this machine and of home networks. */
const unrealHost = /^(?:(?:.*\.)?(?:localhost|test|example|invalid)|(?:127|10|192\.168)(?:\.\d+)+|(?:.*\.)?example\.(?:com|net|org))$/;

function isRealOrigin(origin: string): boolean {
  return !unrealHost.test(new URL(origin).hostname);
}

/** As the setting says; where it says nothing, on, but not where real visitors are. */
function isOnUnlessReal(text: (name: keyof Values) => string | undefined, name: keyof Values): boolean {
  const [asked, origin] = [text(name), text('PUBLIC_ORIGIN')];
  if (asked) return asked === 'on';
  return text('NODE_ENV') !== 'production' || !origin || !isRealOrigin(origin);
}

function toSecurityContact(text: (name: keyof Values) => string | undefined): Env['securityContact'] {
  const contact = text('SECURITY_CONTACT');
  return contact ? { contact, policy: text('SECURITY_POLICY') } : null;
}

function toTagManager(text: (name: keyof Values) => string | undefined): TagManagerConfig | null {
  const containerId = text('GTM_CONTAINER_ID');
  const [dataLayer, auth, preview] = [text('GTM_DATA_LAYER') as string, text('GTM_AUTH'), text('GTM_PREVIEW')];
  if (!containerId) return null;
  return {
    containerId,
    ...(dataLayer === settings.GTM_DATA_LAYER.default ? {} : { dataLayer }),
    ...(auth && preview ? { auth, preview } : {}),
  };
}
