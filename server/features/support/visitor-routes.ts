/** One visitor for support: found by email address, with acts on the account and on subscriptions. */
import type { Request, RequestHandler, Response, Router } from 'express';
import { type AccountChange, changeAccount } from '../accounts/change-account.ts';
import { type Account, AccountStore } from '../accounts/identity/account-store.ts';
import { type AccountLinkKind, sendAccountLink } from '../accounts/send-account-link.ts';
import { currentActor, noSuchPage, permit, signedInSession } from '../staff/desk-access.ts';
import type { DeskFormState } from '../staff/pages/desk-form.tsx';
import { sendDeskPage } from '../staff/pages/desk-page.tsx';
import { readDeskForm } from '../staff/read-desk-form.ts';
import { lists, stopList } from '../subscriptions/stop-list.ts';
import { accountVersion } from './account-version.ts';
import { findVisitor } from './find-visitor.ts';
import { listTitles } from './pages/subscription-section.tsx';
import { LookUpPage, VisitorPage } from './pages/visitor-page.tsx';
import { supportTitle } from './pages/visitor-step.tsx';
import { sendConfirmation } from './send-confirmation.ts';
import { disableForm, lookUpForm } from './support-forms.ts';
import type { SupportServices } from './support-services.ts';

const untouched: DeskFormState = { values: {}, errors: {} };

/** What one press did, as the page says it. */
interface Outcome {
  readonly status?: number;
  readonly done?: string;
  readonly notice?: string;
  readonly disabling?: DeskFormState;
}

/** The visitor's address is in forms alone: no address of a page, and so no log or history, holds it. */
export function visitorRoutes(router: Router, services: SupportServices): void {
  router.use('/support', permit('accounts sign-out'));
  router.get('/support', (_req, res) => sendLookUp(services, res, untouched));
  router.post('/support', step(services, look(services)));
  router.post('/support/account/link/:kind', step(services, sendLink(services)));
  router.post('/support/account/:change', step(services, change(services)));
  router.post('/support/stop', step(services, stop(services)));
  router.post('/support/confirmation', permit('mail resend'), step(services, resend(services)));
}

async function sendLookUp(services: SupportServices, res: Response, form: DeskFormState, status = 200) {
  const content = LookUpPage({ ...form, now: services.now() });
  await sendDeskPage(services, res, { title: supportTitle, content }, status);
}

type Run = (email: string, req: Request, res: Response) => Promise<Outcome>;

/** Runs a step about the address in the form, then shows the visitor. */
function step(services: SupportServices, run: Run): RequestHandler {
  return async (req, res) => {
    const { email = '' } = (req.body ?? {}) as Record<string, string>;
    const form = await readDeskForm(services, lookUpForm, { email });
    if (!form.isValid) return sendLookUp(services, res, form, 422);
    const address = String(form.values.email).toLowerCase();
    const { status, done, notice, disabling = untouched } = await run(address, req, res);
    const content = VisitorPage({
      ...{ notice, disabling, now: services.now(), queryApiUrl: services.env.queryApiUrl },
      visitor: await findVisitor(services, address),
    });
    await sendDeskPage(services, res, { title: supportTitle, done, content }, status);
  };
}

function look(services: SupportServices): Run {
  return async (email, req, res) => {
    recordView(services, req, res, email);
    return {};
  };
}

function recordView({ securityLog }: SupportServices, req: Request, res: Response, email: string): void {
  securityLog.record('person_viewed', { req, account: signedInSession(res).member.id, email });
}

const changedSince: Outcome = {
  status: 409,
  notice: 'Nothing was done: the account has changed since you opened this page. Below is who did what.',
};

/** Resolves with undefined unless the account is as the page showed it. */
async function findSeen(
  { database, env }: SupportServices,
  email: string,
  req: Request,
): Promise<Account | undefined> {
  if (env.firebase) throw noSuchPage();
  const account = await new AccountStore(database).findByEmail(email);
  return account && accountVersion(account) === req.body.seen ? account : undefined;
}

const changes: Readonly<Record<AccountChange, { readonly whileDisabled: boolean; readonly done: string }>> = {
  disable: { whileDisabled: false, done: 'Sign-in is disabled, and every session has ended.' },
  enable: { whileDisabled: true, done: 'Sign-in is enabled again.' },
  'sign-out': { whileDisabled: false, done: 'Every session has ended, in every browser.' },
};

const isChange = (name: string): name is AccountChange => Object.hasOwn(changes, name);

function change(services: SupportServices): Run {
  const {
    database,
    account: { sessionStore },
  } = services;
  return async (email, req, res) => {
    const kind = String(req.params.change);
    if (!isChange(kind)) throw noSuchPage();
    const { whileDisabled, done } = changes[kind];
    const account = await findSeen(services, email, req);
    if (!account || (account.disabled === 1) !== whileDisabled) return changedSince;
    let why: string | undefined;
    if (kind === 'disable') {
      const form = await readDeskForm(services, disableForm, { reason: req.body.reason ?? '' });
      if (!form.isValid) return { status: 422, disabling: form };
      why = String(form.values.reason).trim();
    }
    const acting = { database, actor: currentActor(res), onRevoked: () => sessionStore.notifyRevoked() };
    return (await changeAccount(acting, account, kind, why)) ? { done } : changedSince;
  };
}

const links: Readonly<Record<string, AccountLinkKind>> = {
  password: 'PASSWORD_RESET',
  address: 'VERIFY_EMAIL',
};

function sendLink(services: SupportServices): Run {
  const { database, env, now, outbox, rateLimiter } = services;
  return async (email, req, res) => {
    const kind = Object.hasOwn(links, String(req.params.kind)) && links[String(req.params.kind)];
    if (!kind) throw noSuchPage();
    const account = await findSeen(services, email, req);
    const isNeedless = account?.disabled || (kind === 'VERIFY_EMAIL' && account?.emailVerified);
    if (!account || isNeedless) return changedSince;
    const context = { database, actor: currentActor(res), rateLimiter, publicOrigin: env.publicOrigin, now };
    if (!(await sendAccountLink(context, account, kind)))
      return {
        status: 409,
        notice:
          'Nothing was sent: this mailbox has just had such an email. Ask the visitor to look in spam, too.',
      };
    outbox.flush();
    return { done: 'The email with the link is on its way.' };
  };
}

function stop({ database, embedded, now }: SupportServices): Run {
  return async (email, req, res) => {
    const list = lists.find((each) => each === req.body.list);
    if (!embedded || !list) throw noSuchPage();
    const isStopped = await stopList({ database, actor: currentActor(res), now: now() }, email, list);
    if (isStopped) return { done: `Stopped: ${listTitles[list]}. It is recorded that the visitor asked.` };
    return {
      status: 409,
      notice: 'Nothing was done: it had been stopped already. Below is who did what.',
    };
  };
}

/** Also sent by the page of an enquiry or an appointment, which is left for the visitor's. */
function resend(services: SupportServices): Run {
  return async (email, req, res) => {
    recordView(services, req, res, email);
    const subject = String(req.body.subject);
    const result = await sendConfirmation(services, currentActor(res), { email, subject });
    if (result === 'sent') {
      services.outbox.flush();
      return { done: `The email about ${subject} is on its way to ${email}.` };
    }
    const notices = {
      'too often':
        'Nothing was sent: this email has just been sent, or three times within the hour. Ask the visitor to look in spam, too.',
      'nothing to send':
        'Nothing was sent: it is over, cancelled or answered, or has another address by now. Open its page to see.',
    };
    return { status: 409, notice: notices[result] };
  };
}
