/** Link to confidential answers, for a branch: a sign-in, a button, the answers; each view is an act. */
import type { RequestHandler, Response } from 'express';
import { actingDatabase } from '../../acts/act.ts';
import { grantingRole } from '../../acts/permissions.ts';
import type { HttpServices } from '../../http/http-services.ts';
import { verifyAssistanceToken } from '../../submissions/assistance-link.ts';
import { findByReference } from '../../submissions/find-submissions.ts';
import { currentActor } from '../staff/desk-access.ts';
import {
  assistanceAnswersPage,
  assistanceForbiddenPage,
  assistanceHeaders,
  assistanceQuestionPage,
  assistanceRefusedPage,
} from './assistance-page.ts';
import { viewConfidential } from './view-confidential.ts';

/** Behind `requireSignedIn`. The token alone opens nothing: the person's roles must allow the branch. */
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
    const actor = currentActor(res);
    const branch = (await findByReference(database.read, reference))?.branch ?? null;
    if (!grantingRole(actor, 'submissions reveal', branch)) {
      securityLog.record('assistance_link_refused', { req, reason: 'role', account: actor.staff });
      return send(res, 404, assistanceForbiddenPage(reference));
    }
    if (req.method !== 'POST') return send(res, 200, assistanceQuestionPage(reference));
    const subject = { subject: reference, branch, change: () => ({}) };
    const acting = actingDatabase({ database, actor }, 'submissions reveal', subject);
    const view = await viewConfidential(acting, reference, at);
    securityLog.record('assistance_viewed', { req, reference, account: actor.staff });
    send(res, 200, assistanceAnswersPage(reference, view?.answers ?? [], view?.earlierViews ?? []));
  };
}

function send(res: Response, status: number, html: string): void {
  for (const [name, value] of Object.entries(assistanceHeaders)) res.setHeader(name, value);
  res.status(status).send(html);
}
