/** Logs errors of visitors' browsers: build, page and message, and nothing about the visitor. */
import express, { type Request, type RequestHandler } from 'express';
import { HttpError } from '#shared/http-errors.ts';
import { ipKey } from '../../platform/rate-limit/ip-key.ts';
import { getRequestState } from '../../platform/requests/request-state.ts';
import type { HttpServices } from '../http-services.ts';
import { isSameOrigin } from '../middleware/same-origin.ts';
import { isReport } from './client-errors.validators.ts';

export function clientErrors({
  env,
  log,
  metrics,
  rateLimiter,
}: Pick<HttpServices, 'env' | 'log' | 'metrics' | 'rateLimiter'>): RequestHandler[] {
  const handleReport: RequestHandler = async (req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    if (!isSameOrigin(req, env.publicOrigin))
      throw new HttpError(403, 'Only pages of this site may report errors.');
    if (!isReport(req.body)) throw new HttpError(400, 'Not an error report.');
    metrics.clientErrors.inc({ kind: req.body.kind });
    if (await isWithinLogLimit(rateLimiter, req))
      log.warn(
        { event: 'client_error', id: getRequestState(res).requestId, browser: req.body },
        'browser error',
      );
    res.status(204).end();
  };
  return [express.json({ limit: '4kb', inflate: false }), handleReport];
}

/** An address over its limit reports nothing new, and must not use up the limit of all visitors. */
async function isWithinLogLimit(limits: HttpServices['rateLimiter'], { ip }: Request): Promise<boolean> {
  if ((await limits.consume('client-error-by-address', ipKey(ip))) > 0) return false;
  return (await limits.consume('client-error', 'everybody')) === 0;
}
