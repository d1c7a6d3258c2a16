/** Security headers of every response and of HTML, computed once by helmet and stored as plain values. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import type { Env } from '../settings/env.ts';
import { developmentSources } from './development-sources.ts';

const twoYearsSeconds = 63_072_000;

const permissions = [
  'accelerometer=()',
  'autoplay=(self)',
  'camera=()',
  'display-capture=()',
  'geolocation=(self)',
  'gyroscope=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'payment=()',
  'usb=()',
  'serial=()',
  'hid=()',
].join(', ');

const tagManager = 'https://www.googletagmanager.com';

/**
 * Sources that Google's tag manager and its statistics need, and no more. Advertising hosts are excluded, and
 * so is `unsafe-eval`, which custom JavaScript in a container would need.
 */
const tagManagerSources = {
  scripts: [tagManager],
  beacons: [tagManager, 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
};
const noSources: typeof tagManagerSources = { scripts: [], beacons: [] };

/** Endpoint to which browsers report violations of a policy. */
export const cspReportPath = '/csp-report';
const cspGroup = 'csp';
/** Reporting directives of policies that are written by hand. */
export const cspReporting = `report-to ${cspGroup}; report-uri ${cspReportPath}`;

/**
 * Sent over HTTPS only, as HSTS requires.
 * See https://www.rfc-editor.org/rfc/rfc6797#section-7.2
 */
const strictTransport: Readonly<Record<Env['strictTransportSecurity'], Record<string, string>>> = {
  off: {},
  on: { 'Strict-Transport-Security': `max-age=${twoYearsSeconds}` },
  subdomains: { 'Strict-Transport-Security': `max-age=${twoYearsSeconds}; includeSubDomains` },
  preload: { 'Strict-Transport-Security': `max-age=${twoYearsSeconds}; includeSubDomains; preload` },
};

/** Returns the headers of every response. */
export function commonHeaders(env: Pick<Env, 'strictTransportSecurity'>): Record<string, string> {
  return {
    ...strictTransport[env.strictTransportSecurity],
    'Reporting-Endpoints': `${cspGroup}="${cspReportPath}"`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

/**
 * Returns the headers of HTML beside the common ones. No page holds an executable inline script, so the
 * policy needs no nonce or hash and the bytes of a page are the same for every visitor. `allowThirdParty`
 * allows scripts of other sites; it is off on payment, account and error pages. `checkoutOrigins` are origins
 * to which a form may lead beside this site: browsers check every step of a redirect. `signIn` lets the
 * account page call a hosted sign-in service.
 * See https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Content-Security-Policy/form-action
 */
export function pageHeaders(
  env: Env,
  {
    allowThirdParty,
    checkoutOrigins = [],
    signIn = false,
  }: { allowThirdParty: boolean; checkoutOrigins?: readonly string[]; signIn?: boolean },
): Record<string, string> {
  const retailer = allowThirdParty && env.retailerOrigin ? [env.retailerOrigin] : [];
  const tags = allowThirdParty && env.tagManager ? tagManagerSources : noSources;
  const development = env.nodeEnv === 'development' ? developmentSources : null;
  const headers = captureHeaders(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          baseUri: ["'none'"],
          objectSrc: ["'none'"],
          frameAncestors: ["'none'"],
          scriptSrc: ["'self'", ...retailer, ...tags.scripts],
          styleSrc: ["'self'", ...(development?.styles ?? [])],
          styleSrcAttr: ["'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', ...tags.beacons],
          fontSrc: ["'self'"],
          manifestSrc: ["'self'"],
          connectSrc: ["'self'", ...tags.beacons, ...(signIn ? signInHosts(env) : [])],
          ...(development && { workerSrc: development.workers }),
          frameSrc: retailer.length > 0 ? retailer : ["'none'"],
          formAction: ["'self'", ...checkoutOrigins],
          ...(env.publicOrigin.startsWith('https:') ? { upgradeInsecureRequests: [] } : {}),
          // The second is for browsers that do not support the first.
          reportTo: [cspGroup],
          reportUri: [cspReportPath],
        },
      },
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      originAgentCluster: true,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      // Set by `commonHeaders`.
      strictTransportSecurity: false,
      xContentTypeOptions: true,
      xFrameOptions: { action: 'deny' },
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
    }),
  );
  return { ...headers, 'Permissions-Policy': permissions };
}

function signInHosts({ firebase }: Env): string[] {
  if (!firebase) return [];
  if (firebase.authEmulator) return [firebase.authEmulator];
  return ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
}

/** Runs a middleware against a response that only records its headers. */
function captureHeaders(middleware: ReturnType<typeof helmet>): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name] = value;
    },
    removeHeader: () => {},
  };
  middleware({} as IncomingMessage, response as unknown as ServerResponse, (error?: unknown) => {
    if (error) throw error;
  });
  return headers;
}
