/** Handles an account form, with or without scripts: carries it out and redirects back to the page. */
import type { Request, RequestHandler, Response } from 'express';
import { href } from '#routes/href.ts';
import type { AccountFlash } from '#shared/account/sign-in.ts';
import { HttpError, unavailable } from '#shared/http-errors.ts';
import type { HttpServices } from '../../http/http-services.ts';
import { describeStorageError } from '../../platform/describe-storage-error.ts';
import { getRequestState } from '../../platform/requests/request-state.ts';
import { type ActionCall, accountActions, type SdkForm } from './account-actions.ts';
import type { AccountServices } from './account-services.ts';
import { deleteAccountShortlist } from './account-shortlist.ts';
import { sendBusyPage } from './busy-page.ts';
import { errorCode } from './error-code.ts';
import { writeFlash } from './flash-cookie.ts';
import { precheckForm } from './precheck-form.ts';
import { recordFirebaseForm } from './record-firebase-form.ts';

/** Forms that start, renew or end the session. */
const changesSession = new Set<SdkForm>([
  'sign-up',
  'sign-in',
  'name',
  'confirm',
  'email',
  'password',
  'delete',
]);
/** Forms that require a signed-in visitor. */
const requiresUser = new Set<SdkForm>(['resend', 'name', 'email', 'password', 'delete']);
/** Forms whose result depends on the signed-in visitor. */
const readsUser = new Set<SdkForm>([...requiresUser, 'confirm']);

export function handleAccountForm({
  account,
  env,
  log,
}: Pick<HttpServices, 'env' | 'log'> & { account: AccountServices }): RequestHandler {
  return async (req, res) => {
    const form = String(req.params.form);
    const fields = readFields(req);
    const outcome = await execute(account, req, res, form, fields).catch((error: unknown) => {
      if (error instanceof HttpError) throw error;
      const logFields = { id: getRequestState(res).requestId, form, err: describeStorageError(error) };
      log.error({ event: 'account_change_not_stored', ...logFields }, 'failed to process an account form');
      if (error instanceof AccountFormError) return error.outcome;
      throw unavailable('An account form could not be carried out');
    });
    writeFlash(res, account.flash, outcome);
    const location = locationAfter(outcome, fields);
    if (outcome.problem === 'service-busy') sendBusyPage(res, env, location);
    else res.redirect(303, location);
  };
}

/** Problems that the visitor did not cause. */
const internalProblems = new Set(['internal-error', 'network-request-failed', 'reset-mail-not-sent']);

/** A failure that the visitor did not cause. The form shows a message; the log gets the cause. */
class AccountFormError extends Error {
  readonly outcome: AccountFlash;

  constructor(outcome: AccountFlash, cause: unknown) {
    super('An account form could not be carried out', { cause });
    this.name = 'AccountFormError';
    this.outcome = outcome;
  }
}

async function execute(
  account: AccountServices,
  req: Request,
  res: Response,
  form: string,
  fields: Fields,
): Promise<AccountFlash> {
  if (form === 'sign-out') {
    await account.sessions.end({ req, res });
    return { form, problem: null };
  }
  if (form === 'end-session') {
    const session = await account.sessions.current(req, res);
    if (session) await account.sessions.endOne(session, fields('session'), req);
    return { form, problem: session ? null : 'user-token-expired' };
  }
  if (form === 'sign-out-everywhere') return { form, problem: await signOutEverywhere(account, req, res) };
  if (!Object.hasOwn(accountActions, form))
    throw new HttpError(404, 'That form isn’t here any more. Please open the page again.');
  const sdkForm = form as SdkForm;
  if (account.service.embedded) return run(account, req, res, sdkForm, fields);
  const uid = readsUser.has(sdkForm) && (await account.sessions.current(req, res))?.claims.uid;
  const outcome = await run(account, req, res, sdkForm, fields);
  recordFirebaseForm(account.securityLog, req, outcome, {
    form: sdkForm,
    mode: fields('mode'),
    account: uid || null,
  });
  return outcome;
}

type Fields = (name: string) => string;

const maxFieldLength = 1_000;

function readFields(req: Request): Fields {
  const body = (req.body ?? {}) as Record<string, unknown>;
  return (name) => {
    const value = body[name];
    if (typeof value !== 'string' || value.length > maxFieldLength) return '';
    // PostgreSQL text cannot contain a NUL.
    // See https://www.postgresql.org/docs/current/datatype-character.html
    return name === 'password' || name === 'current' ? value : value.replaceAll('\0', '').trim();
  };
}

async function run(
  account: AccountServices,
  req: Request,
  res: Response,
  form: SdkForm,
  field: Fields,
): Promise<AccountFlash> {
  const { service, sessions, documents } = account;
  const typed = { email: field('email').slice(0, 254), name: field('name').slice(0, 120) };
  const session = readsUser.has(form) ? await sessions.current(req, res) : null;
  const visitor = sessions.toSdkVisitor(req, session);
  const refusal = await precheckForm(service, form, field, visitor.client);
  if (refusal) return { form, problem: refusal, ...typed };
  try {
    await service.use(visitor, async (auth, sdk) => {
      const user = auth.currentUser;
      if (requiresUser.has(form) && !user) {
        await sessions.end({ req, res }, 'account_signed_out');
        throw Object.assign(new Error('No visitor is signed in'), { code: 'auth/user-token-expired' });
      }
      let newPassword = false;
      try {
        await accountActions[form]({ auth, sdk, field, user: user as ActionCall['user'] });
        newPassword = form === 'password';
      } finally {
        // A password entered again renews the session, even when the change that needed it failed.
        if (changesSession.has(form) && (auth.currentUser || user))
          await sessions.syncWithUser({ req, res }, session, auth.currentUser, { newPassword });
        if (changesSession.has(form) && auth.currentUser)
          account.knownBrowsers?.remember(req, res, auth.currentUser.uid);
      }
    });
    if (form === 'delete' && session) {
      account.knownBrowsers?.forget(req, res, session.claims.uid);
      // End the sessions first: a concurrent shortlist write checks for the session after writing.
      await sessions.endAll(session.claims.uid);
      await deleteAccountShortlist(documents, session.claims.uid);
    }
    return { form, problem: null, email: typed.email };
  } catch (error) {
    const problem = errorCode(error);
    const outcome = { form, problem, ...typed };
    if (internalProblems.has(problem)) throw new AccountFormError(outcome, error);
    return outcome;
  }
}

/** Never reports success on failure: the session stays, and so does the button. */
async function signOutEverywhere(
  account: AccountServices,
  req: Request,
  res: Response,
): Promise<string | null> {
  const { service, sessions } = account;
  const session = await sessions.current(req, res);
  try {
    if (session) {
      await service.revokeAll(sessions.toSdkVisitor(req, session));
      // The embedded service records this event itself.
      if (!service.embedded)
        account.securityLog.record('signed_out_everywhere', { req, account: session.claims.uid });
      await sessions.endAll(session.claims.uid);
    }
  } catch (error) {
    throw new AccountFormError({ form: 'sign-out-everywhere', problem: 'internal-error' }, error);
  }
  await sessions.end({ req, res });
  return null;
}

/** Forms of the page behind an emailed link. To confirm an address, the visitor also signs in there. */
const linkForms = new Set<AccountFlash['form']>(['reset', 'confirm', 'recover']);

/** Returns the URL of the form that shows the outcome, with the link's code if a retry needs it. */
function locationAfter({ form, problem }: AccountFlash, field: Fields): string {
  const path = href('sign-in');
  const mode = form === 'reset' ? 'resetPassword' : field('mode');
  // The link is used up once the address is recovered; only the password reset mail failed.
  const canRetry = problem !== null && problem !== 'reset-mail-not-sent';
  if (field('code') && ((linkForms.has(form) && canRetry) || form === 'sign-in'))
    return `${path}?${new URLSearchParams({ mode, oobCode: field('code') })}#account`;
  if (form === 'forgotten') return `${path}?mode=forgotten#account`;
  return `${path}#account`;
}
