/** Routes of newsletters at the desk: list, one, its email in a frame, and each change as an act. */
import type { Request, RequestHandler, Response, Router } from 'express';
import { HttpError } from '#shared/http-errors.ts';
import type { Action } from '../../../acts/permissions.ts';
import { ContentRefused } from '../../../catalogue/revisions/content-refused.ts';
import { RevisionConflict } from '../../../catalogue/revisions/revision-store.ts';
import { renderMailHtml } from '../../../platform/mail/render-mail-html.ts';
import {
  currentActor,
  type DeskServices,
  permit,
  readDone,
  signedInSession,
} from '../../staff/desk-access.ts';
import { sendDeskPage } from '../../staff/pages/desk-page.tsx';
import { composeTrial } from './compose-newsletter.ts';
import { listNewsletters, listRateAlerts, listUnderWay, pageSize } from './list-newsletters.ts';
import type { NewsletterContext } from './newsletter-context.ts';
import {
  changeOfRun,
  explainMistakes,
  findNewsletter,
  type LettersDesk,
  loadNewest,
  nameOf,
  openLettersDesk,
  requireNewsletter,
  sendingAct,
  sendingContext,
} from './newsletter-desk.ts';
import { NewsletterList, newsletterAddress, newslettersPath } from './newsletter-desk-pages.tsx';
import { changedSince, type Done, doneTexts, hasSeen, sendNewsletter } from './newsletter-page.ts';
import { cancelNewsletter, pauseNewsletter, type RunChange, resumeNewsletter } from './newsletter-runs.ts';
import { sendingRoutes } from './send-desk-routes.ts';
import { tryLetter } from './try-letter.ts';
import { writingRoutes } from './write-desk-routes.ts';

export function newsletterRoutes(router: Router, services: DeskServices): void {
  const desk = openLettersDesk(services);
  if (!desk) return;
  const path = newslettersPath.replace('/staff', '');
  const one = `${path}/:slug`;
  router.use(path, permit('newsletters test'));
  router.get(path, listPage(services));
  writingRoutes(router, desk, path);
  router.get(one, newsletterPage(desk));
  router.get(`${one}/mail`, mailFrame(desk));
  router.post(`${one}/finish`, permit('content publish'), finish(desk));
  router.post(`${one}/discard`, permit('content discard'), discard(desk));
  router.post(`${one}/try`, permit('newsletters test'), tryIt(desk));
  sendingRoutes(router, desk, one);
  for (const [step, action, change, done] of runSteps)
    router.post(`${one}/${step}`, permit(action), changeRun(desk, { action, change, done }));
}

type ChangeRun = (context: NewsletterContext, slug: string) => Promise<RunChange>;

const runSteps: readonly (readonly [step: string, Action, ChangeRun, Done])[] = [
  ['pause', 'newsletters pause', pauseNewsletter, 'paused'],
  ['resume', 'newsletters resume', resumeNewsletter, 'resumed'],
  ['cancel', 'newsletters cancel', cancelNewsletter, 'cancelled'],
];

function listPage(services: DeskServices): RequestHandler {
  return async (req, res) => {
    const from = Math.max(0, Number.parseInt(String(req.query.from ?? ''), 10) || 0);
    const isRates = req.query.view === 'rates';
    const [underWay, { rows, hasMore }] = await Promise.all([
      from === 0 && !isRates ? listUnderWay(services) : [],
      isRates ? listRateAlerts(services, from) : listNewsletters(services, from),
    ]);
    const next = `${newslettersPath}?${isRates ? 'view=rates&' : ''}from=${from + pageSize}`;
    const content = NewsletterList({ underWay, rows, isRates, more: hasMore ? next : null });
    await sendDeskPage(services, res, { title: 'Newsletters', done: readDone(req, doneTexts), content });
  };
}

function newsletterPage(desk: LettersDesk): RequestHandler {
  return async (req, res) => {
    await sendNewsletter(desk, res, await requireNewsletter(desk, req), { done: readDone(req, doneTexts) });
  };
}

/** The email as a page of its own: no script runs in it, and its links open in another tab. */
function mailFrame(desk: LettersDesk): RequestHandler {
  return async (req, res) => {
    const draft = await loadNewest(desk, await requireNewsletter(desk, req));
    if (!draft) throw new HttpError(404, 'The text of this newsletter cannot be read.');
    const { email } = signedInSession(res).member;
    const { subject, body } = composeTrial(draft.letter, email, sendingContext(desk.services));
    res.set({
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; " +
        'sandbox allow-popups allow-popups-to-escape-sandbox',
      'X-Frame-Options': 'SAMEORIGIN',
    });
    res.type('html').send(renderMailHtml(body, subject).replace('<head>', '<head>\n<base target="_blank">'));
  };
}

function finish(desk: LettersDesk): RequestHandler {
  return async (req, res) => {
    const newsletter = await requireNewsletter(desk, req);
    const { slug, text } = newsletter;
    if (text?.place !== 'draft' || !hasSeen(newsletter, req))
      return sendNewsletter(desk, res, newsletter, { status: 409, notice: changedSince(text) });
    try {
      await desk.editor.act(currentActor(res), 'content publish', nameOf(slug)).publish([nameOf(slug)]);
    } catch (error) {
      if (error instanceof RevisionConflict) return sendChanged(desk, req, res);
      if (!(error instanceof ContentRefused)) throw error;
      const [, ...mistakes] = error.message.split('\n');
      return sendNewsletter(desk, res, newsletter, {
        status: 422,
        notice: 'It is not finished: mend what is listed below.',
        mistakes: explainMistakes(text, mistakes),
      });
    }
    res.redirect(303, `${newsletterAddress(slug)}?done=finished`);
  };
}

async function sendChanged(desk: LettersDesk, req: Request, res: Response): Promise<void> {
  const now = await requireNewsletter(desk, req);
  await sendNewsletter(desk, res, now, { status: 409, notice: changedSince(now.text) });
}

function discard(desk: LettersDesk): RequestHandler {
  return async (req, res) => {
    const newsletter = await requireNewsletter(desk, req);
    const { slug, text } = newsletter;
    if (text?.place !== 'draft' || !hasSeen(newsletter, req)) return sendChanged(desk, req, res);
    const [actor, name] = [currentActor(res), nameOf(slug)];
    try {
      await desk.editor
        .act(actor, 'content discard', name)
        .discard([name], { author: actor.name, why: null });
    } catch (error) {
      if (error instanceof RevisionConflict) return sendChanged(desk, req, res);
      throw error;
    }
    const isLeft = (await findNewsletter(desk, slug)) !== null;
    res.redirect(303, `${isLeft ? newsletterAddress(slug) : newslettersPath}?done=discarded`);
  };
}

function tryIt(desk: LettersDesk): RequestHandler {
  const { services } = desk;
  return async (req, res) => {
    const newsletter = await requireNewsletter(desk, req);
    const { slug } = newsletter;
    const draft = await loadNewest(desk, newsletter);
    if (!draft)
      return sendNewsletter(desk, res, newsletter, {
        status: 409,
        notice: 'Its text cannot be read: change it.',
      });
    const context = sendingAct(services, res, 'newsletters test', slug, () => ({}));
    await tryLetter(context, draft.letter, signedInSession(res).member.email);
    services.outbox.flush();
    res.redirect(303, `${newsletterAddress(slug)}?done=tried`);
  };
}

function changeRun(
  desk: LettersDesk,
  { action, change, done }: { action: Action; change: ChangeRun; done: Done },
): RequestHandler {
  return async (req, res) => {
    const { slug } = await requireNewsletter(desk, req);
    const result = await change(sendingAct(desk.services, res, action, slug, changeOfRun), slug);
    if (result === 'done') return res.redirect(303, `${newsletterAddress(slug)}?done=${done}`);
    const notice = 'Nothing was changed: a colleague was faster. This is how it is now.';
    await sendNewsletter(desk, res, await requireNewsletter(desk, req), { status: 409, notice });
  };
}
