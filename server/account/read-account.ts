/** Reads what the account page shows to the visitor who asks for it. */
import type { Request, Response } from 'express';
import type { Auth, User } from 'firebase/auth';
import type { AccountLink, AccountView } from '#shared/sign-in.ts';
import { readAccountShortlist } from '../live/account-shortlist.ts';
import type { AccountServices } from './account.ts';
import { takeOutcome } from './outcome-cookie.ts';
import { listEnquiries } from './own-enquiries.ts';
import { listOwnSessions } from './own-sessions.ts';
import { problemOf } from './problem-of.ts';
import type { Sdk } from './server-sdk.ts';
import type { Session } from './session.ts';
import { toSignedInUser } from './signed-in-user.ts';

export interface AskedLink {
  mode: string | undefined;
  code: string | undefined;
}

export async function readAccount(
  account: AccountServices,
  req: Request,
  res: Response,
  asked: AskedLink,
  now: Date,
): Promise<AccountView> {
  const { service, sessions, database, documents } = account;
  const session = await sessions.current(req, res);
  const { user, link } = await askService(account, req, res, session, asked);
  const shown = user && toSignedInUser(user);
  const outcome = takeOutcome(req, res, account.outcomes);
  return {
    service: service.config,
    rules: await account.rules(),
    user: shown?.email
      ? {
          name: shown.displayName,
          email: shown.email,
          emailVerified: shown.emailVerified,
          since: toIso(shown.metadata.creationTime),
        }
      : null,
    outcome,
    link,
    enquiries: shown?.email && shown.emailVerified ? await listEnquiries(database.read, shown.email) : [],
    sessions: shown && session ? await listOwnSessions(sessions, session, now) : [],
    // The page of an account is more than its list.
    saved: shown ? await readAccountShortlist(documents, shown.uid).catch(() => []) : [],
  };
}

/** One instance of the SDK for both: the user as the service knows them now, and what a link from an e-mail is about. */
async function askService(
  { service, sessions }: AccountServices,
  req: Request,
  res: Response,
  session: Session | null,
  asked: AskedLink,
): Promise<{ user: User | null; link: AccountLink | null }> {
  const mode = readMode(asked.mode);
  if (!session && !(mode && asked.code)) return { user: null, link: null };
  return service.use(sessions.visitorOf(req, session), async (auth, sdk) => {
    // Signed out elsewhere, disabled or deleted since.
    if (session && !auth.currentUser) await sessions.end({ req, res }, 'account_signed_out');
    const link = mode && asked.code ? await lookAtLink(auth, sdk, mode, asked.code) : null;
    return { user: auth.currentUser, link };
  });
}

/** Looking uses nothing up: programs that follow every link of an e-mail change nothing. */
async function lookAtLink(
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
    return { mode, code, email: null, account: null, problem: problemOf(error) };
  }
}

const modes = ['resetPassword', 'verifyEmail', 'verifyAndChangeEmail', 'recoverEmail'] as const;

function readMode(given: string | undefined): AccountLink['mode'] | undefined {
  return modes.find((mode) => mode === given);
}

function toIso(time: string | undefined): string | null {
  return time ? new Date(time).toISOString() : null;
}
