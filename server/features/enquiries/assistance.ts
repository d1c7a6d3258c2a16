/** Link by which a branch reads confidential answers: a button, then the answers; each view is recorded. */
import type { RequestHandler, Response } from 'express';
import type { HttpServices } from '../../http/http-services.ts';
import { verifyAssistanceToken } from '../../submissions/assistance-link.ts';
import {
  assistanceAnswersPage,
  assistanceHeaders,
  assistanceQuestionPage,
  assistanceRefusedPage,
} from './assistance-page.ts';
import { viewConfidential } from './view-confidential.ts';

/** POST needs no same-origin check: the token suffices, and the response goes only to its sender. */
export function assistance({
  database,
  secret,
  securityLog,
  now,
}: Pick<HttpServices, 'database' | 'secret' | 'securityLog' | 'now'>): RequestHandler {
  return async (req, res) => {
    const at = now();
    const found = verifyAssistanceToken(String(req.query.token ?? ''), secret, at);
    if (!found || found.expired) {
      securityLog.record('assistance_link_refused', { req, reason: found ? 'expired' : 'made-up' });
      return send(res, found ? 410 : 404, assistanceRefusedPage(found?.reference ?? null));
    }
    const { reference } = found;
    if (req.method !== 'POST') return send(res, 200, assistanceQuestionPage(reference));
    const view = await viewConfidential(database, reference, at);
    securityLog.record('assistance_viewed', { req, reference });
    send(res, 200, assistanceAnswersPage(reference, view?.answers ?? [], view?.earlierViews ?? []));
  };
}

function send(res: Response, status: number, html: string): void {
  for (const [name, value] of Object.entries(assistanceHeaders)) res.setHeader(name, value);
  res.status(status).send(html);
}
