/** Sets the security headers of every response; HTML responses add theirs when they are written. */
import type { RequestHandler } from 'express';
import { commonHeaders } from '../../render/security-headers.ts';
import type { Env } from '../../settings/env.ts';

export function securityHeaders(env: Env): RequestHandler {
  const headers = Object.entries(commonHeaders(env));
  return (_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value);
    next();
  };
}
