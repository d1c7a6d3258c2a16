/** Takes in what browsers have kept from running by our content security policy: counted, and told in the log without anything of the visitor. */
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { addressKey } from '../limits/address-key.ts';
import { type CspViolation, readCspReports } from '../observe/read-csp-reports.ts';
import type { Services } from '../services.ts';

type CspReportContext = Pick<Services, 'bursts' | 'limits' | 'log' | 'metrics'>;

const bodyLimit = '16kb';
const types = ['application/csp-report', 'application/reports+json'];

/** Browsers do nothing with the answer, so it is as short as can be. */
export function cspReport(services: CspReportContext): (RequestHandler | ErrorRequestHandler)[] {
  const { limits } = services;
  const take: RequestHandler = async (req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    if (!req.is(types)) return void res.status(415).end();
    const violations = readCspReports(req.body);
    if (!violations) return void res.status(400).end();
    res.status(204).end();
    // Past the limit the rest say nothing new.
    if ((await limits.count('csp-report', addressKey(req.ip))) > 0) return;
    if ((await limits.count('csp-report-of-all', 'everybody')) > 0) return;
    for (const violation of violations) tell(services, violation);
  };
  const refuse: ErrorRequestHandler = (error: { status?: number }, _req, res, next) => {
    if (!error.status || error.status >= 500) return next(error);
    res.setHeader('Cache-Control', 'no-store');
    res.status(error.status).end();
  };
  return [express.json({ type: types, limit: bodyLimit, inflate: false }), take, refuse];
}

function tell({ log, metrics, bursts }: CspReportContext, violation: CspViolation): void {
  const { directive, blocked, page } = violation;
  metrics.cspReports.inc({ directive });
  const write = (words: string, repeats?: number) =>
    log.warn({ event: 'csp_violation', ...violation, repeats }, words);
  bursts.add(
    `csp ${directive} ${blocked} ${page}`,
    `csp ${directive}`,
    () => write('a browser kept something from running'),
    (repeats) => write('browsers kept it from running again', repeats),
  );
}
