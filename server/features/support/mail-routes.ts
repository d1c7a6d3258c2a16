/** Failed emails at the desk: the list, one email, sending it again, deleting it unsent. */
import type { Request, RequestHandler, Response, Router } from 'express';
import { formatDateTime } from '#shared/dates.ts';
import { HttpError } from '#shared/http-errors.ts';
import { listActs } from '../../acts/list-acts.ts';
import { changeMail } from '../../submissions/mails/change-mail.ts';
import {
  type FoundMail,
  findMail,
  listFailedMails,
  type MailPlace,
} from '../../submissions/mails/stored-mails.ts';
import { currentActor, type DeskServices, permit, readDone } from '../staff/desk-access.ts';
import type { DeskFormState } from '../staff/pages/desk-form.tsx';
import { sendDeskPage } from '../staff/pages/desk-page.tsx';
import { readDeskForm } from '../staff/read-desk-form.ts';
import { MailList, MailPage, mailHref, mailsPath, mailsTitle } from './pages/mail-pages.tsx';
import { dropForm } from './support-forms.ts';

const pageSize = 25;
const actsShown = 20;
const untouched: DeskFormState = { values: {}, errors: {} };
const doneTexts = {
  retry: 'It is on its way again. Attempts follow for three days.',
  drop: 'The email is deleted, unsent.',
};

export function mailRoutes(router: Router, services: DeskServices): void {
  router.use('/emails', permit('mail retry'));
  router.get('/emails', listPage(services));
  router.get('/emails/:id', mailPage(services));
  router.post('/emails/:id/retry', retry(services));
  router.post('/emails/:id/drop', drop(services));
}

function listPage(services: DeskServices): RequestHandler {
  return async (req, res) => {
    const found = await listFailedMails(services.database.read, {
      after: readPlace(req.query.after),
      limit: pageSize + 1,
    });
    const mails = found.slice(0, pageSize);
    const last = mails.at(-1);
    const more = found.length > pageSize && last ? moreAddress(last) : null;
    await sendDeskPage(services, res, {
      title: mailsTitle,
      done: readDone(req, doneTexts),
      content: MailList({ mails, more }),
    });
  };
}

function moreAddress({ madeAt, id }: MailPlace): string {
  return `${mailsPath}?${new URLSearchParams({ after: `${madeAt} ${id}` })}`;
}

function readPlace(value: unknown): MailPlace | undefined {
  const [, madeAt, id] =
    /^(\d{4}-[\dT:.-]{1,20}Z) (.{1,200})$/.exec(typeof value === 'string' ? value : '') ?? [];
  return madeAt && id ? { madeAt, id } : undefined;
}

async function requireMail({ database: { read } }: DeskServices, req: Request): Promise<FoundMail> {
  const id = String(req.params.id);
  const found = await findMail(read, id);
  if (found?.mail.recipient) return found;
  const dropped = (await listActs(read, { subject: id, actions: ['mail drop'], limit: 1 }))[0];
  const why = dropped?.why ? `: “${dropped.why}”` : '';
  throw new HttpError(
    404,
    dropped
      ? `${dropped.name} deleted this email, unsent, on ${formatDateTime(dropped.at)}${why}.`
      : 'There is no such email. Open the list again.',
  );
}

interface Shown {
  readonly status?: number;
  readonly done?: string | undefined;
  readonly notice?: string;
  readonly dropping?: DeskFormState;
}

async function sendMail(
  services: DeskServices,
  res: Response,
  found: FoundMail,
  { status = 200, done, notice, dropping = untouched }: Shown,
): Promise<void> {
  const content = MailPage({
    ...{ ...found, notice, dropping, now: services.now(), hasEnquiries: services.embedded !== null },
    acts: await listActs(services.database.read, { subject: found.mail.id, limit: actsShown }),
  });
  await sendDeskPage(services, res, { title: 'Email', done, content }, status);
}

function mailPage(services: DeskServices): RequestHandler {
  return async (req, res) => {
    await sendMail(services, res, await requireMail(services, req), { done: readDone(req, doneTexts) });
  };
}

function retry(services: DeskServices): RequestHandler {
  const { database, outbox } = services;
  return async (req, res) => {
    const found = await requireMail(services, req);
    const acting = { database, actor: currentActor(res) };
    if (!(await changeMail(acting, found, { kind: 'retry', onlyFailed: true })))
      return refuse(services, req, res, untouched);
    outbox.flush();
    res.redirect(303, `${mailHref(found.mail.id)}?done=retry`);
  };
}

function drop(services: DeskServices): RequestHandler {
  const { database } = services;
  return async (req, res) => {
    const found = await requireMail(services, req);
    const form = await readDeskForm(services, dropForm, req.body);
    if (!form.isValid) return sendMail(services, res, found, { status: 422, dropping: form });
    const acting = { database, actor: currentActor(res) };
    const why = String(form.values.reason).trim();
    if (!(await changeMail(acting, found, { kind: 'drop', why, onlyFailed: true })))
      return refuse(services, req, res, form);
    res.redirect(303, `${mailsPath}?done=drop`);
  };
}

/** A colleague, or a command, was faster: the page shows the email as it is now. */
async function refuse(
  services: DeskServices,
  req: Request,
  res: Response,
  dropping: DeskFormState,
): Promise<void> {
  const found = await requireMail(services, req);
  const [last] = await listActs(services.database.read, { subject: found.mail.id, limit: 1 });
  const who = last ? `: ${last.name} sent it again on ${formatDateTime(last.at)}` : '';
  const notice = `Nothing of yours was done${who}.`;
  await sendMail(services, res, found, { status: 409, notice, dropping });
}
