/** Emails a link about an account to its address at the request of staff, who do not see the link. */
import { actingDatabase } from '../../acts/act.ts';
import type { Actor } from '../../acts/permissions.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { mailboxKey } from '../../platform/rate-limit/mailbox-key.ts';
import type { RateLimiter } from '../../platform/rate-limit/rate-limiter.ts';
import type { Account } from './identity/account-store.ts';
import { ActionCodes } from './identity/action-codes.ts';
import { enqueueLinkMail } from './identity/enqueue-link-mail.ts';

export type AccountLinkKind = 'PASSWORD_RESET' | 'VERIFY_EMAIL';

interface LinkContext {
  readonly database: Database;
  readonly actor: Actor;
  readonly rateLimiter: Pick<RateLimiter, 'consume'>;
  readonly publicOrigin: string;
  readonly now: () => Date;
}

/** Resolves with false when the mailbox has had enough of these: visitors have the same limit. */
export async function sendAccountLink(
  { database, actor, rateLimiter, publicOrigin, now }: LinkContext,
  account: Account,
  kind: AccountLinkKind,
): Promise<boolean> {
  const { uid, email } = account;
  if ((await rateLimiter.consume('account-mail', `${kind} ${mailboxKey(email)}`)) > 0) return false;
  const acting = actingDatabase({ database, actor }, 'accounts send-link', {
    ...{ subject: uid, person: email },
    change: () => ({ after: { link: kind } }),
  });
  const codes = new ActionCodes(database, now);
  await enqueueLinkMail({ database: acting, codes, publicOrigin, now }, account, kind, email);
  return true;
}
