/** Reads the data of the account page for one visitor. */
import type { Request, Response } from 'express';
import type { Auth, User } from 'firebase/auth';
import type { AccountLink, AccountView } from '#shared/account/sign-in.ts';
import { formatDaysAgo } from '#shared/dates.ts';
import type { AccountServices, ActionLinkParams } from './account-services.ts';
import { readAccountShortlist } from './account-shortlist.ts';
import { errorCode } from './error-code.ts';
import { consumeFlash } from './flash-cookie.ts';
import { listEnquiries } from './list-enquiries.ts';
import type { Sdk } from './server-sdk.ts';
import type { Session } from './session.ts';
import type { Sessions } from './sessions.ts';
import { toSignedInUser } from './signed-in-user.ts';

export async function readAccount(
  account: AccountServices,
  req: Request,
  res: Response,
  params: ActionLinkParams,
  now: Date,
): Promise<AccountView> {
  const { service, sessions, database, documents } = account;
  const session = await sessions.current(req, res);
  const { user, link } = await loadFromService(account, req, res, session, params);
  const profile = user && toSignedInUser(user);
  const outcome = consumeFlash(req, res, account.flash);
  return {
    service: service.config,
    rules: await account.passwordRules(),
    user: profile?.email
      ? {
          name: profile.displayName,
          email: profile.email,
          emailVerified: profile.emailVerified,
          since: toIsoString(profile.metadata.creationTime),
        }
      : null,
    flash: outcome,
    link,
    enquiries:
      profile?.email && profile.emailVerified ? await listEnquiries(database.read, profile.email) : [],
    sessions: profile && session ? await listOwnSessions(sessions, session, now) : [],
    // A failed read of the shortlist must not fail the whole account page.
    saved: profile ? await readAccountShortlist(documents, profile.uid).catch(() => []) : [],
  };
}

/** Loads both with one SDK instance: the user as the service knows them now, and the link's details. */
async function loadFromService(
  { service, sessions }: AccountServices,
  req: Request,
  res: Response,
  session: Session | null,
  params: ActionLinkParams,
): Promise<{ user: User | null; link: AccountLink | null }> {
  const mode = readMode(params.mode);
  if (!session && !(mode && params.code)) return { user: null, link: null };
  return service.use(sessions.toSdkVisitor(req, session), async (auth, sdk) => {
    // The account was signed out elsewhere, disabled or deleted since.
    if (session && !auth.currentUser) await sessions.end({ req, res }, 'account_signed_out');
    const link = mode && params.code ? await checkLink(auth, sdk, mode, params.code) : null;
    return { user: auth.currentUser, link };
  });
}

/** Checking does not use the code up, so mail scanners that follow every link change nothing. */
async function checkLink(
  auth: Auth,
  sdk: Sdk,
  mode: AccountLink['mode'],
  code: string,
): Promise<AccountLink> {
  try {
    const { data } = await sdk.checkActionCode(auth, code);
    const email = data.email ?? null;
    return { mode, code, email, account: data.previousEmail ?? email, problem: null };
  } catch (error) {
    return { mode, code, email: null, account: null, problem: errorCode(error) };
  }
}

const modes = ['resetPassword', 'verifyEmail', 'verifyAndChangeEmail', 'recoverEmail'] as const;

function readMode(value: string | undefined): AccountLink['mode'] | undefined {
  return modes.find((mode) => mode === value);
}

function toIsoString(time: string | undefined): string | null {
  return time ? new Date(time).toISOString() : null;
}

/** Sessions of an account as its own page lists them: this browser first, then the most recently used. */
async function listOwnSessions(
  sessions: Sessions,
  session: Session,
  now: Date,
): Promise<AccountView['sessions']> {
  const rows = await sessions.list(session);
  return rows
    .map(({ id, publicId, browser, startedAt, lastUsedAt }) => ({
      id: publicId,
      browser,
      startedAt,
      lastUsed: id === session.id ? 'now' : formatDaysAgo(lastUsedAt, now),
      here: id === session.id,
    }))
    .sort((a, b) => Number(b.here) - Number(a.here));
}
