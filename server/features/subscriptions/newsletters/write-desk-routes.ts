/** Routes that write a newsletter at the desk: a new one, and a change of one, saved as a draft. */
import type { Request, RequestHandler, Response, Router } from 'express';
import { londonDay } from '#shared/dates.ts';
import type { FormInput } from '#shared/forms/define-form.ts';
import { slugify } from '../../../catalogue/model/slugify.ts';
import { RevisionConflict } from '../../../catalogue/revisions/revision-store.ts';
import { currentActor, permit } from '../../staff/desk-access.ts';
import type { DeskFormState } from '../../staff/pages/desk-form.tsx';
import { sendDeskPage } from '../../staff/pages/desk-page.tsx';
import { readDeskForm } from '../../staff/read-desk-form.ts';
import {
  type DeskNewsletter,
  findNewsletter,
  type LettersDesk,
  nameOf,
  requireNewsletter,
} from './newsletter-desk.ts';
import { newsletterForm } from './newsletter-desk-forms.ts';
import { newsletterAddress, newslettersPath, WritePage } from './newsletter-desk-pages.tsx';
import { sendNewsletter } from './newsletter-page.ts';
import {
  joinPlanned,
  type NewsletterFields,
  parseNewsletter,
  splitPlanned,
  writeNewsletter,
} from './newsletter-text.ts';

/** Characters of the title in the address. */
const maxSlug = 60;
const empty: NewsletterFields = {
  ...{ subject: '', preview: '', topics: [], sendAt: null, archived: false, body: '' },
};
const pauseFirst = 'It is being sent. Pause it first, then change the text.';

export function writingRoutes(router: Router, desk: LettersDesk, path: string): void {
  router
    .route(`${path}/new`)
    .all(permit('content edit'))
    .get((_req, res) =>
      sendWritePage(desk, res, null, { values: toValues(empty, desk.services.now()), errors: {} }),
    )
    .post(create(desk));
  router.route(`${path}/:slug/change`).all(permit('content edit')).get(changePage(desk)).post(change(desk));
}

interface Written {
  readonly status?: number;
  readonly revision?: number;
  readonly theirs?: { readonly author: string; readonly body: string };
}

async function sendWritePage(
  { services }: LettersDesk,
  res: Response,
  newsletter: DeskNewsletter | null,
  state: DeskFormState,
  { status = 200, revision = newsletter?.text?.number ?? 0, theirs }: Written = {},
): Promise<void> {
  const definition = newsletterForm(String(state.values.time || '09:00'));
  const address = newsletter && newsletterAddress(newsletter.slug);
  const content = WritePage({
    ...{ ...state, definition, revision, theirs, now: services.now() },
    action: address ? `${address}/change` : `${newslettersPath}/new`,
    back: address ?? newslettersPath,
  });
  const title = newsletter ? 'Change the newsletter' : 'Write a newsletter';
  await sendDeskPage(services, res, { title, content }, status);
}

/** A planned day of the past is no longer one. */
function toValues({ subject, preview, topics, sendAt, body }: NewsletterFields, now: Date): FormInput {
  const { day, time } = splitPlanned(sendAt);
  return { subject, preview, topics, text: body, day: day < londonDay(now) ? '' : day, time };
}

function toFields(values: FormInput, archived: boolean): NewsletterFields {
  const { subject, preview, topics, text, day, time } = values;
  return {
    ...{ subject: String(subject), preview: String(preview), topics: [topics ?? []].flat(), archived },
    ...{ sendAt: joinPlanned(String(day), String(time)), body: String(text) },
  };
}

async function readForm({ services }: LettersDesk, req: Request, time: string) {
  const { revision, ...typed } = (req.body ?? {}) as Record<string, string | string[]>;
  const form = await readDeskForm(services, newsletterForm(time), typed);
  return { form, revision: Number.parseInt(String(revision), 10) || 0 };
}

function create(desk: LettersDesk): RequestHandler {
  const { services } = desk;
  return async (req, res) => {
    const { form } = await readForm(desk, req, '09:00');
    if (!form.isValid) return sendWritePage(desk, res, null, form, { status: 422 });
    const fields = toFields(form.values, false);
    const day = String(form.values.day) || londonDay(services.now());
    const slug = `${day}-${slugify(fields.subject).slice(0, maxSlug).replace(/-$/, '')}`;
    const isThere = await findNewsletter(desk, slug);
    const made = { text: writeNewsletter(fields), madeFrom: 0 };
    if (isThere || !(await isSaved(() => save(desk, res, slug, made)))) {
      const errors = {
        subject: 'There is a newsletter with this title and day: open that one, or change the title',
      };
      return sendWritePage(desk, res, null, { values: form.values, errors }, { status: 422 });
    }
    res.redirect(303, `${newsletterAddress(slug)}?done=saved`);
  };
}

/** Resolves with false where a colleague has just saved one of that name. */
async function isSaved(saving: () => Promise<unknown>): Promise<boolean> {
  try {
    await saving();
    return true;
  } catch (error) {
    if (error instanceof RevisionConflict) return false;
    throw error;
  }
}

function save(desk: LettersDesk, res: Response, slug: string, made: { text: string; madeFrom: number }) {
  const [actor, name] = [currentActor(res), nameOf(slug)];
  return desk.editor.act(actor, 'content edit', name).save(name, made, { author: actor.name, why: null });
}

function changePage(desk: LettersDesk): RequestHandler {
  return async (req, res) => {
    const newsletter = await requireChangeable(desk, req, res);
    if (!newsletter) return;
    const values = toValues(newsletter.text?.fields ?? empty, desk.services.now());
    await sendWritePage(desk, res, newsletter, { values, errors: {} });
  };
}

/** Answers itself, and resolves with null, where the text cannot be changed now. */
async function requireChangeable(
  desk: LettersDesk,
  req: Request,
  res: Response,
): Promise<DeskNewsletter | null> {
  const newsletter = await requireNewsletter(desk, req);
  const { text, run } = newsletter;
  if (text?.fields && run?.state !== 'sending') return newsletter;
  const notice = text?.fields
    ? pauseFirst
    : 'Its text cannot be changed here: ask the person who runs the website.';
  await sendNewsletter(desk, res, newsletter, { status: 409, notice });
  return null;
}

function change(desk: LettersDesk): RequestHandler {
  return async (req, res) => {
    const newsletter = await requireChangeable(desk, req, res);
    if (!newsletter?.text?.fields) return;
    const { slug, text } = newsletter;
    const { archived, sendAt } = text.fields ?? empty;
    const { form, revision } = await readForm(desk, req, splitPlanned(sendAt).time);
    if (!form.isValid) return sendWritePage(desk, res, newsletter, form, { status: 422, revision });
    try {
      const made = { text: writeNewsletter(toFields(form.values, archived)), madeFrom: revision };
      await save(desk, res, slug, made);
    } catch (error) {
      if (!(error instanceof RevisionConflict)) throw error;
      return sendConflict(desk, res, newsletter, form, error);
    }
    res.redirect(303, `${newsletterAddress(slug)}?done=saved`);
  };
}

/** Shows both texts. The next press replaces the colleague's, which the history retains. */
async function sendConflict(
  desk: LettersDesk,
  res: Response,
  newsletter: DeskNewsletter,
  { values }: DeskFormState,
  { newest }: RevisionConflict,
): Promise<void> {
  const author = newest?.author ?? 'a colleague';
  const message = `Nothing was saved: ${author} has changed it since you opened it. Put what you need of it into your text; saving again replaces it.`;
  const body = parseNewsletter(newest?.text ?? '')?.body ?? newest?.text ?? '';
  const written = { status: 409, revision: newest?.number ?? 0, theirs: { author, body } };
  await sendWritePage(desk, res, newsletter, { values, errors: {}, message }, written);
}
