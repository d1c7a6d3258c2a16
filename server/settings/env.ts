/** Reads the settings from the environment: validates all of them at once, and freezes the result. */
import { describeInvalidContainerId } from '#shared/analytics/container-id.ts';
import type { TagManagerConfig } from '#shared/browser-config.ts';
import { listSettings, toSettingValues } from './define-setting.ts';
import { describeInvalidGroupRoles, parseGroupRoles } from './group-roles.ts';
import { isLoopback } from './is-loopback.ts';
import { validateRedisUrl } from './redis-url.ts';
import { type Settings, settings } from './settings.ts';
import { validateSettings } from './settings.validators.ts';
import { validateSmtpUrl } from './smtp-options.ts';

/** Settings as the server reads them, keyed by their names in `settings.ts`. */
export type Env = Readonly<ReturnType<typeof toEnv>>;
export type RatesFeed = NonNullable<Env['ratesFeed']>;
export type Cdn = NonNullable<Env['cdn']>;
export type FirebaseSettings = NonNullable<Env['firebase']>;
export type StaffOidc = NonNullable<Env['staffOidc']>;

/** React build of this process. React itself reads the same variable, and both must agree. */
export const reactBuild = process.env.NODE_ENV === 'production' ? 'production' : 'development';

const list = listSettings(settings);
const byName = new Map<string, (typeof list)[number]>(list.map((setting) => [setting.name, setting]));

/** Record like process.env. */
type Source = Readonly<Record<string, string | undefined>>;

/** Lists every mistake at once: the setting, the given value and the allowed values. */
export class SettingsError extends Error {
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    super(`Settings are wrong:\n${mistakes.map((mistake) => `  ${mistake}`).join('\n')}`);
    this.name = 'SettingsError';
    this.mistakes = mistakes;
  }
}

/** Ignores unknown names of `source`, which belong to other programs. */
export function readEnv(source: Source): Env {
  const values: Record<string, unknown> = {};
  for (const { name } of list) if (source[name]) values[name] = source[name];
  if (!validateSettings(values)) throw new SettingsError(describeMistakes(values));
  const env = Object.freeze(toEnv(toSettingValues(settings, values)));
  const errors = [
    findOpenEmulator(env),
    findSmtpError(env),
    findRedisError(env),
    findBlobStoreError(env),
    findCdnError(env),
    findDirectUrlError(env),
    findPlainIssuer(env),
  ];
  const mistakes = [...errors.filter((error) => error !== undefined), ...findUnshared(env)];
  if (mistakes.length > 0) throw new SettingsError(mistakes);
  return env;
}

/**
 * Reads the settings of a server that visitors may reach. Production needs PUBLIC_ORIGIN, and a site on this
 * machine must not use real accounts or payments.
 */
export function readServerEnv(source: Source, warn?: (warning: string) => void): Env {
  const env = readEnv(source);
  if (env.nodeEnv !== 'production') return env;
  const mistakes = [
    findMissingOrigin(env),
    findEmulatorElsewhere(env),
    findHostedProject(env),
    findLiveKey(env),
  ];
  const first = mistakes.find((mistake) => mistake !== undefined);
  if (first) throw new SettingsError([first]);
  if (!env.smtpUrl && !isThisMachine(env.publicOrigin))
    warn?.(
      'SMTP_URL is not set, so no mail leaves: each is a file in mail/ of DATA_DIR; set SMTP_URL and SMTP_FROM',
    );
  return env;
}

function findMissingOrigin({ isOriginSet }: Env): string | undefined {
  return isOriginSet
    ? undefined
    : 'PUBLIC_ORIGIN: not set, and production needs the origin that visitors see, like ' +
        'https://www.example.com; to try the site out, use `npm start` in a checkout, or set it to ' +
        'http://localhost:3000';
}

function findEmulatorElsewhere({ firebase, publicOrigin }: Env): string | undefined {
  if (!firebase?.authEmulator || isThisMachine(publicOrigin)) return undefined;
  return (
    `FIREBASE_EMULATOR: on, and PUBLIC_ORIGIN "${publicOrigin}" is not this machine; an ` +
    `emulator's tokens can be forged. Set FIREBASE_EMULATOR=off to call Google, or a ` +
    'PUBLIC_ORIGIN like http://localhost:3000'
  );
}

function findHostedProject({ firebase, publicOrigin }: Env): string | undefined {
  if (!firebase || firebase.authEmulator || !isThisMachine(publicOrigin)) return undefined;
  return (
    `FIREBASE_PROJECT_ID: a hosted project, and PUBLIC_ORIGIN "${publicOrigin}" is this machine; ` +
    'a site that is tried out must not change real accounts. Set FIREBASE_EMULATOR=on, or the ' +
    'PUBLIC_ORIGIN that visitors see'
  );
}

function findLiveKey({ takesRealPayments, publicOrigin }: Env): string | undefined {
  if (!takesRealPayments || isPublicOrigin(publicOrigin)) return undefined;
  return (
    `STRIPE_SECRET_KEY: a live key, and PUBLIC_ORIGIN "${publicOrigin}" is not of the real ` +
    'world; its payments would be real. Give it a test key, or the PUBLIC_ORIGIN that visitors ' +
    'see'
  );
}

function isThisMachine(origin: string): boolean {
  const { hostname } = new URL(origin);
  return /(?:^|\.)localhost$/.test(hostname) || isLoopback(hostname);
}

/** Writes a warning of `readEnv` to stderr. Each appears once, as settings are read once. */
export function writeWarning(warning: string): void {
  process.stderr.write(`Settings: ${warning}\n`);
}

/** Refuses an emulator that clients can reach: any of them could forge a token and pose as a visitor. */
function findOpenEmulator({ nodeEnv, host, publicOrigin, firebase }: Env): string | undefined {
  if (!firebase?.authEmulator) return undefined;
  // Behind a proxy the listening address does not show which clients can connect.
  if (isPublicOrigin(publicOrigin))
    return (
      `FIREBASE_EMULATOR: on, and PUBLIC_ORIGIN "${publicOrigin}" is of the real world; an ` +
      `emulator's tokens can be forged, so a client could sign in as any visitor. ` +
      'Set FIREBASE_EMULATOR=off to call Google, or a PUBLIC_ORIGIN like http://localhost:3000 ' +
      'to try things out'
    );
  if (nodeEnv !== 'production' || (host && isLoopback(host))) return undefined;
  return (
    'FIREBASE_EMULATOR: on, and HOST ' +
    `${host ? `"${host}"` : 'not set, so that others can reach this server'}; an emulator's ` +
    'tokens can be forged. Set FIREBASE_EMULATOR=off, or HOST=127.0.0.1'
  );
}

function findSmtpError({ smtpUrl }: Env): string | undefined {
  const mistake = smtpUrl && validateSmtpUrl(smtpUrl);
  return mistake ? `SMTP_URL: what was given ${mistake}` : undefined;
}

function findRedisError({ redisUrl }: Env): string | undefined {
  const mistake = redisUrl && validateRedisUrl(redisUrl);
  return mistake ? `REDIS_URL: what was given ${mistake}` : undefined;
}

function findBlobStoreError({ blobStore }: Env): string | undefined {
  if (!blobStore?.url.startsWith('http') || blobStore.accessKeyId) return undefined;
  return 'S3_ACCESS_KEY_ID: needed with a BLOB_STORE_URL of https:, with S3_SECRET_ACCESS_KEY; a folder is file:///…';
}

function findDirectUrlError({ databaseUrl, databaseDirectUrl }: Env): string | undefined {
  return databaseDirectUrl && !databaseUrl
    ? 'DATABASE_DIRECT_URL: set without DATABASE_URL; set DATABASE_URL to the address of PgBouncer, or to the same'
    : undefined;
}

function findCdnError({ cdn }: Env): string | undefined {
  if (!cdn) return undefined;
  const { kind, url, token, id } = cdn;
  if (kind === 'varnish') {
    if (token || id)
      return `${token ? 'CDN_PURGE_TOKEN' : 'CDN_ID'}: not used with CDN=varnish, which permits purges by address; unset it`;
    return url ? undefined : 'CDN_PURGE_URL: needed with CDN=varnish; set it to the address of Varnish';
  }
  const missing = token ? 'CDN_ID' : 'CDN_PURGE_TOKEN';
  return token && id ? undefined : `${missing}: needed with CDN=${kind}`;
}

function findPlainIssuer({ staffOidc }: Env): string | undefined {
  if (!staffOidc) return undefined;
  const { protocol, hostname } = new URL(staffOidc.issuer);
  if (protocol === 'https:' || isLoopback(hostname)) return undefined;
  return `STAFF_OIDC_ISSUER: "${staffOidc.issuer}" is not on this machine, so it must begin with https:`;
}

/** Refuses several servers without shared storage: data would be lost, or each rate limit multiplied. */
function findUnshared({ servers, databaseUrl, redisUrl, blobStore, siteSecret }: Env): string[] {
  if (servers === 'one') return databaseUrl && !siteSecret ? ['SITE_SECRET: needed with DATABASE_URL'] : [];
  const shared = [
    ['DATABASE_URL', databaseUrl, 'the PostgreSQL of all servers, because a SQLite file is for one server'],
    [
      'REDIS_URL',
      redisUrl,
      'the Redis of all servers, because each server alone allows every rate limit once more',
    ],
    [
      'BLOB_STORE_URL',
      blobStore,
      'the bucket or folder of all servers, because each has to find every upload',
    ],
    ['SITE_SECRET', siteSecret, 'one secret for all servers, from `openssl rand -hex 32`'],
  ] as const;
  return shared
    .filter(([, value]) => !value)
    .map(([name, , advice]) => `${name}: needed with SERVERS=several; set it to ${advice}`);
}

/** Reads the login name behind sudo. Its user may have set it, so it is logged beside the actual user. */
export function readSudoUser({
  SUDO_USER: name,
}: Readonly<Record<string, string | undefined>>): string | undefined {
  return name && /^[\w.-]{1,64}$/.test(name) ? name : undefined;
}

function describeMistakes(values: Record<string, unknown>): string[] {
  const mistakes = (validateSettings.errors ?? []).filter((error) => error.keyword !== 'if');
  return mistakes.map((error) => {
    const missing: unknown = error.params.missingProperty;
    if (typeof missing === 'string')
      return (
        `${missing}: needed ` +
        `${error.params.property ? `with ${error.params.property}` : 'when RETAILER_SCRIPT is on'}`
      );
    const name = error.instancePath.slice(1);
    if (name === 'GTM_CONTAINER_ID') return `${name}: ${describeInvalidContainerId(values[name])}`;
    if (name === 'STAFF_OIDC_ROLES') return `${name}: ${describeInvalidGroupRoles(String(values[name]))}`;
    const allowed = error.params.allowedValues ? `: ${error.params.allowedValues.join(', ')}` : '';
    const value = byName.get(name)?.secret ? 'what was given' : JSON.stringify(values[name] ?? '');
    return `${name}: ${value} ${error.message}${allowed}`;
  });
}

/** Adds members that are renamed, derived, or combined from several settings; the rest are copied. */
function toEnv({ retailer, firebase, tagManager, cdn, staffOidc, ...values }: Settings) {
  const { nodeEnv, port, publicOrigin } = values;
  const stripe = unlessMissing(values.stripe, 'secretKey', 'webhookSecret');
  const untilReal = nodeEnv !== 'production' || !publicOrigin || !isPublicOrigin(publicOrigin);
  return {
    ...values,
    /** Origin that visitors see, without a trailing slash. */
    publicOrigin: publicOrigin ?? `http://localhost:${port}`,
    /** Origin of the staff desk, without a trailing slash. */
    deskOrigin: values.staffOrigin ?? publicOrigin ?? `http://localhost:${port}`,
    databaseDirectUrl: values.databaseDirectUrl ?? values.databaseUrl,
    isOriginSet: publicOrigin !== undefined,
    /** True in production with a public PUBLIC_ORIGIN. */
    isLaunched: !untilReal,
    queryApiToken: values.queryApiToken ?? null,
    queryIntrospection: values.queryIntrospection ?? untilReal,
    /** Origin of the card retailer's script, or null when it is switched off. */
    retailerOrigin: retailer.script ? `https://${retailer.host}` : null,
    testPage: values.testPage ?? untilReal,
    /** `off` unless the site is served over HTTPS. */
    strictTransportSecurity: publicOrigin?.startsWith('https:') ? values.strictTransportSecurity : 'off',
    securityContact: unlessMissing(values.securityContact, 'contact'),
    ratesFeed: unlessMissing(values.ratesFeed, 'url'),
    tagManager: toTagManager(tagManager),
    blobStore: unlessMissing(values.blobStore, 'url'),
    cdn: toCdn(cdn),
    stripe,
    /** True with a live key of Stripe: its payments move money. */
    takesRealPayments: /^[sr]k_live_/.test(stripe?.secretKey ?? ''),
    paymentTestMode: values.paymentTestMode ?? untilReal,
    firebase: toFirebase(firebase),
    staffOidc: toStaffOidc(staffOidc),
  };
}

type Whole<Group, Key extends keyof Group> = Group & { readonly [K in Key]: NonNullable<Group[K]> };

/** Returns the group, or null when one of `keys` is not set: the others mean nothing without it. */
function unlessMissing<Group, Key extends keyof Group>(
  group: Group,
  ...keys: Key[]
): Whole<Group, Key> | null {
  return keys.every((key) => group[key] !== undefined) ? (group as Whole<Group, Key>) : null;
}

/** API of each CDN; Varnish has no common one. */
const purgeUrls = {
  varnish: '',
  cloudflare: 'https://api.cloudflare.com/client/v4',
  fastly: 'https://api.fastly.com',
};

function toCdn({ kind, purgeUrl, token = '', id = '' }: Settings['cdn']) {
  return kind ? { kind, url: purgeUrl ?? purgeUrls[kind], token, id } : null;
}

function toFirebase({ emulated, authEmulator, firestoreEmulator, ...rest }: Settings['firebase']) {
  const project = unlessMissing(rest, 'projectId', 'apiKey');
  return (
    project && {
      ...project,
      /** Origin of the sign-in emulator, or null for Google's own service. */
      authEmulator: emulated ? `http://${authEmulator}` : null,
      /** Host and port of the document database's emulator, or null for Google's own. */
      firestoreEmulator: emulated ? firestoreEmulator : null,
    }
  );
}

function toStaffOidc({ roles: given, ...settings }: Settings['staffOidc']) {
  const provider = unlessMissing(settings, 'issuer', 'clientId', 'clientSecret');
  return provider && { ...provider, roles: given === undefined ? [] : parseGroupRoles(given) };
}

/**
 * Host names reserved for tests and examples, and addresses of this machine and of home networks.
 * See https://www.rfc-editor.org/rfc/rfc2606
 */
const nonPublicHost =
  /^(?:(?:.*\.)?(?:localhost|test|example|invalid)|(?:127|10|192\.168)(?:\.\d+)+|(?:.*\.)?example\.(?:com|net|org))$/;

function isPublicOrigin(origin: string): boolean {
  return !nonPublicHost.test(new URL(origin).hostname);
}

function toTagManager({
  containerId,
  dataLayer,
  auth,
  preview,
}: Settings['tagManager']): TagManagerConfig | null {
  if (!containerId) return null;
  return {
    containerId,
    ...(dataLayer === settings.tagManager.dataLayer.schema.default ? {} : { dataLayer }),
    ...(auth && preview ? { auth, preview } : {}),
  };
}
