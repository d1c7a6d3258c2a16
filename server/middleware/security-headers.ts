/** The safety headers of every answer, computed once by helmet and kept as plain values. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Env } from '../env.ts';

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

/** For every answer, whatever it is. */
export function commonHeaders(): Record<string, string> {
  return {
    'Strict-Transport-Security': `max-age=${twoYearsSeconds}; includeSubDomains; preload`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

/**
 * For HTML, beside the common ones. No page holds an executable inline script, so the policy needs neither nonce
 * nor hash and the bytes of a page are the same for every visitor. `retailer` is off on payment and error pages.
 */
export function pageHeaders(env: Env, { retailer }: { retailer: boolean }): Record<string, string> {
  const elsewhere = retailer && env.retailerOrigin ? [env.retailerOrigin] : [];
  const development = env.nodeEnv === 'development';
  const headers = captureHeaders(
    helmet({
      contentSecurityPolicy: development
        ? false
        : {
            useDefaults: false,
            directives: {
              defaultSrc: ["'none'"],
              baseUri: ["'none'"],
              objectSrc: ["'none'"],
              frameAncestors: ["'none'"],
              scriptSrc: ["'self'", ...elsewhere],
              styleSrc: ["'self'"],
              styleSrcAttr: ["'unsafe-inline'"],
              imgSrc: ["'self'", 'data:'],
              fontSrc: ["'self'"],
              manifestSrc: ["'self'"],
              connectSrc: ["'self'"],
              frameSrc: elsewhere.length > 0 ? elsewhere : ["'none'"],
              formAction: ["'self'"],
              ...(env.publicOrigin.startsWith('https:') ? { upgradeInsecureRequests: [] } : {}),
            },
          },
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      originAgentCluster: true,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      strictTransportSecurity: { maxAge: twoYearsSeconds, includeSubDomains: true, preload: true },
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

/** Runs a middleware against a response that only remembers. */
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

/** Sets the common headers; answers that are HTML add theirs when they are written. */
export function securityHeaders(): RequestHandler {
  const headers = Object.entries(commonHeaders());
  return (_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value);
    next();
  };
}
