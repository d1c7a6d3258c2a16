/** Receives CSP violation reports: counts them, and logs them without anything about the visitor. */
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { type CspViolation, parseCspReports } from '../../platform/observe/parse-csp-reports.ts';
import { ipKey } from '../../platform/rate-limit/ip-key.ts';
import type { HttpServices } from '../http-services.ts';

type CspReportContext = Pick<HttpServices, 'bursts' | 'rateLimiter' | 'log' | 'metrics'>;

const bodyLimit = '16kb';
const types = ['application/csp-report', 'application/reports+json'];

/** Browsers ignore the response, so it is as short as possible. */
export function cspReport(services: CspReportContext): (RequestHandler | ErrorRequestHandler)[] {
  const { rateLimiter } = services;
  const handleReport: RequestHandler = async (req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    if (!req.is(types)) return void res.status(415).end();
    const violations = parseCspReports(req.body);
    if (!violations) return void res.status(400).end();
    res.status(204).end();
    // Past the limit, further reports say nothing new.
    if ((await rateLimiter.consume('csp-report', ipKey(req.ip))) > 0) return;
    if ((await rateLimiter.consume('csp-report-of-all', 'everybody')) > 0) return;
    for (const violation of violations) logViolation(services, violation);
  };
  const handleError: ErrorRequestHandler = (error: { status?: number }, _req, res, next) => {
    if (!error.status || error.status >= 500) return next(error);
    res.setHeader('Cache-Control', 'no-store');
    res.status(error.status).end();
  };
  return [express.json({ type: types, limit: bodyLimit, inflate: false }), handleReport, handleError];
}

function logViolation({ log, metrics, bursts }: CspReportContext, violation: CspViolation): void {
  const { directive, blocked, page } = violation;
  metrics.cspReports.inc({ directive });
  const write = (message: string, repeats?: number) =>
    log.warn({ event: 'csp_violation', ...violation, repeats }, message);
  bursts.add(
    `csp ${directive} ${blocked} ${page}`,
    `csp ${directive}`,
    () => write('browser blocked a resource'),
    (repeats) => write('browsers blocked it again', repeats),
  );
}
