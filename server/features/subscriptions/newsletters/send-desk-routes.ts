/** Routes that send a newsletter from the desk: how many readers, confirmed by typing the number. */
import type { Request, RequestHandler, Response, Router } from 'express';
import { topicOptions } from '#shared/forms/fields/newsletter-fields.ts';
import { joinWords } from '#shared/words.ts';
import { missingProof, permit, proofWays } from '../../staff/desk-access.ts';
import type { DeskFormState } from '../../staff/pages/desk-form.tsx';
import { sendDeskPage } from '../../staff/pages/desk-page.tsx';
import { readDeskForm } from '../../staff/read-desk-form.ts';
import { findSubscribed } from './list-recipients.ts';
import {
  changeOfRun,
  type DeskNewsletter,
  type LettersDesk,
  requireNewsletter,
  sendingAct,
} from './newsletter-desk.ts';
import { sendForm } from './newsletter-desk-forms.ts';
import { nameReaders, newsletterAddress, SendPage } from './newsletter-desk-pages.tsx';
import { changedSince, hasSeen, sendNewsletter } from './newsletter-page.ts';
import { orderNewsletter } from './newsletter-runs.ts';

const isComing = 'It is not on this server yet: try again in a few seconds.';
const isUnfinished = 'It cannot be sent before its text is finished.';
const isOrdered = 'It is ordered already: a colleague was faster. This is how it is now.';

export function sendingRoutes(router: Router, desk: LettersDesk, one: string): void {
  router.route(`${one}/send`).all(permit('newsletters send')).get(sendPage(desk)).post(order(desk));
}

/** Answers itself, and resolves with null, where there is nothing to send. */
async function requireReady(desk: LettersDesk, req: Request, res: Response): Promise<DeskNewsletter | null> {
  const newsletter = await requireNewsletter(desk, req);
  const { text, run } = newsletter;
  if (!run && text?.place === 'live' && text.fields?.archived === false) return newsletter;
  const notice = run ? isOrdered : text?.place === 'coming' ? isComing : isUnfinished;
  await sendNewsletter(desk, res, newsletter, { status: 409, notice });
  return null;
}

async function readOrder({ services }: LettersDesk, { text }: DeskNewsletter) {
  const { topics = [], sendAt = null } = text?.fields ?? {};
  const readers = (await findSubscribed(services.database.read, topics)).length;
  const planned = sendAt !== null && Date.parse(sendAt) > services.now().getTime() ? sendAt : null;
  return { topics, planned, readers, definition: sendForm(planned) };
}

type Order = Awaited<ReturnType<typeof readOrder>>;

async function sendOrderPage(
  { services }: LettersDesk,
  res: Response,
  { slug, text }: DeskNewsletter,
  { topics, readers, definition }: Order,
  state: DeskFormState,
  status = 200,
): Promise<void> {
  const labels = topicOptions.filter(({ value }) => topics.includes(value)).map(({ label }) => label);
  const content = SendPage({
    ...{ ...state, definition, slug, readers, now: services.now() },
    revision: text?.number ?? 0,
    topics: joinWords(labels),
    proof: await proofWays(services, res),
  });
  await sendDeskPage(services, res, { title: `Send “${text?.fields?.subject}”`, content }, status);
}

function sendPage(desk: LettersDesk): RequestHandler {
  return async (req, res) => {
    const newsletter = await requireReady(desk, req, res);
    if (!newsletter) return;
    const state = { values: { when: 'planned' }, errors: {} };
    await sendOrderPage(desk, res, newsletter, await readOrder(desk, newsletter), state);
  };
}

function order(desk: LettersDesk): RequestHandler {
  const { services } = desk;
  return async (req, res) => {
    const newsletter = await requireReady(desk, req, res);
    if (!newsletter) return;
    const { slug, text } = newsletter;
    if (!hasSeen(newsletter, req))
      return sendNewsletter(desk, res, newsletter, { status: 409, notice: changedSince(text) });
    const asked = await readOrder(desk, newsletter);
    const { revision: _, ...typed } = req.body as Record<string, string>;
    const { planned, readers, definition } = asked;
    const form = await readDeskForm(services, definition, typed);
    const state = findMistake(form, readers, missingProof(services, res));
    if (!form.isValid || state) return sendOrderPage(desk, res, newsletter, asked, state ?? form, 422);
    const at = planned && form.values.when === 'planned' ? new Date(planned) : services.now();
    const context = sendingAct(services, res, 'newsletters send', slug, changeOfRun);
    const result = await orderNewsletter(context, slug, at);
    if (result === 'done') return res.redirect(303, `${newsletterAddress(slug)}?done=ordered`);
    const now = await requireNewsletter(desk, req);
    await sendNewsletter(desk, res, now, { status: 409, notice: isOrdered });
  };
}

/** The number is that of this moment: readers come and go while a page is open. */
function findMistake(
  form: DeskFormState,
  readers: number,
  message: string | undefined,
): DeskFormState | null {
  const { values, errors } = form;
  const typed = String(values.readers ?? '').replace(/[\s,.]/g, '');
  if (!errors.readers && typed !== String(readers))
    return {
      values,
      errors: { ...errors, readers: `It goes to ${nameReaders(readers)} now: type ${readers}` },
    };
  return message ? { values, errors, message } : null;
}
