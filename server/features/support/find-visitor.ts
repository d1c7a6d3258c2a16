/** Finds what support sees of one visitor by email address: account, subscriptions, failed emails, acts. */
import { type Act, listActs } from '../../acts/list-acts.ts';
import type { StoredMail } from '../../platform/mail/describe-mail.ts';
import { listFailedMails } from '../../submissions/mails/stored-mails.ts';
import { listSessions } from '../accounts/change-account.ts';
import { type Account, AccountStore } from '../accounts/identity/account-store.ts';
import type { SessionRow } from '../accounts/session-store.ts';
import type { Confirmation } from '../staff/desk-part.ts';
import { listConsents, type Received, readReceived } from '../subscriptions/received.ts';
import { listConfirmations } from './send-confirmation.ts';
import type { SupportServices } from './support-services.ts';

const maxListed = 20;

export interface FoundAccount {
  readonly account: Account;
  readonly sessions: readonly SessionRow[];
  /** Seconds until a password is accepted again, after too many wrong ones; 0 usually. */
  readonly pausedSeconds: number;
}

export interface FoundVisitor {
  /** In lower case. */
  readonly email: string;
  /** Null when there is none; the name of the Firebase project that stores accounts in place of the site. */
  readonly account: FoundAccount | null | { readonly firebase: string };
  /** Null where the query API is hosted, which stores subscriptions. */
  readonly subscriptions: { readonly received: Received; readonly consents: readonly Consent[] } | null;
  readonly confirmations: readonly Confirmation[];
  readonly mails: readonly StoredMail[];
  readonly acts: readonly Act[];
}

export type Consent = Awaited<ReturnType<typeof listConsents>>[number];

const supportActions = [
  'accounts disable',
  'accounts enable',
  'accounts sign-out',
  'accounts send-link',
  'mail retry',
  'mail drop',
  'mail resend',
  'subscriptions unsubscribe',
] as const;

export async function findVisitor(services: SupportServices, email: string): Promise<FoundVisitor> {
  const { read } = services.database;
  const [account, subscriptions, confirmations, mails, acts] = await Promise.all([
    findAccount(services, email),
    services.embedded ? readSubscriptions(services, email) : null,
    listConfirmations(services, email),
    listFailedMails(read, { recipient: email, limit: maxListed }),
    listActs(read, { person: email, actions: supportActions, limit: maxListed }),
  ]);
  return { email, account, subscriptions, confirmations, mails, acts };
}

async function findAccount(
  { database, env, rateLimiter }: SupportServices,
  email: string,
): Promise<FoundVisitor['account']> {
  if (env.firebase) return { firebase: env.firebase.projectId };
  const account = await new AccountStore(database).findByEmail(email);
  if (!account) return null;
  const [sessions, pausedSeconds] = await Promise.all([
    listSessions(database, account),
    rateLimiter.retryAfter('password-of-account', email),
  ]);
  return { account, sessions, pausedSeconds };
}

async function readSubscriptions({ database: { read } }: SupportServices, email: string) {
  const [received, consents] = await Promise.all([readReceived(read, email), listConsents(read, email)]);
  return { received, consents };
}
