/** Page of one newsletter at the desk, and what it says when a colleague was faster. */
import type { Request, Response } from 'express';
import { renderMailText } from '../../../platform/mail/render-mail-text.ts';
import { signedInSession } from '../../staff/desk-access.ts';
import { sendDeskPage } from '../../staff/pages/desk-page.tsx';
import { composeTrial } from './compose-newsletter.ts';
import { nameRateAlert } from './list-newsletters.ts';
import {
  type DeskNewsletter,
  type LettersDesk,
  listMistakes,
  loadNewest,
  sendingContext,
} from './newsletter-desk.ts';
import { NewsletterPage } from './newsletter-desk-pages.tsx';
import { describeRun, describeUnsent } from './newsletter-states.ts';

/** Confirmations that an address may ask for. */
export const doneTexts = {
  saved: 'The draft is saved. Only the desk shows it.',
  finished: 'It is finished, and can be sent in a few seconds.',
  discarded: 'The draft is thrown away.',
  tried: 'The test is on its way to you.',
  ordered: 'It is ordered. The figures below count what leaves.',
  paused: 'It is paused. Emails that were on their way still arrive.',
  resumed: 'It goes on where it was paused.',
  cancelled: 'It is cancelled for good.',
};
export type Done = keyof typeof doneTexts;

interface Shown {
  readonly status?: number;
  readonly done?: string | undefined;
  /** Sentence above the page. */
  readonly notice?: string;
  /** Found by the checks of the whole content. */
  readonly mistakes?: readonly string[];
}

/** Shows one newsletter; its email is in a frame, which no other page of the desk may hold. */
export async function sendNewsletter(
  desk: LettersDesk,
  res: Response,
  newsletter: DeskNewsletter,
  { status = 200, done, notice, mistakes }: Shown,
): Promise<void> {
  const { services } = desk;
  const { text, run, slug } = newsletter;
  const { email } = signedInSession(res).member;
  const draft = await loadNewest(desk, newsletter);
  const content = NewsletterPage({
    ...newsletter,
    state: describeState(newsletter),
    notice,
    mistakes: mistakes ?? (await listMistakes(desk, newsletter)),
    plain: draft && renderMailText(composeTrial(draft.letter, email, sendingContext(services)).body),
    missing: draft?.missing ?? [],
    ownAddress: email,
  });
  const title = text?.fields?.subject || (run && nameRateAlert(run)) || slug;
  const policy = String(res.get('Content-Security-Policy'));
  res.set('Content-Security-Policy', policy.replace("frame-src 'none'", "frame-src 'self'"));
  await sendDeskPage(services, res, { title, done, content }, status);
}

function describeState({ text, run }: DeskNewsletter): string {
  if (run)
    return text?.place === 'draft' ? `${describeRun(run)}, with a change saved as a draft` : describeRun(run);
  return describeUnsent(text?.place ?? 'draft', text?.fields ?? { archived: false, sendAt: null });
}

/** Whether the person has seen the newest text. */
export function hasSeen({ text }: DeskNewsletter, req: Request): boolean {
  return Number.parseInt(String(req.body?.revision ?? ''), 10) === (text?.number ?? 0);
}

export const changedSince = (text: DeskNewsletter['text']) =>
  `Nothing was done: ${text?.revision?.author ?? 'a colleague'} has changed the text since you opened it. Read it below, then press again.`;
