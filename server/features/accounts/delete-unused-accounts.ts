/** Deletes accounts with unconfirmed addresses, and idle accounts after a notice to their owners. */

import { type Expression, expressionBuilder, type Selectable, type SqlBool } from 'kysely';
import { dayMs, formatDayOf } from '#shared/dates.ts';
import { retentionDays } from '#shared/personal-data/retention-days.ts';
import { retainedSince } from '#shared/personal-data/retention-period.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { OutgoingMail } from '../../platform/mail/enqueue-mail.ts';
import { enqueueOnce } from '../../platform/mail/enqueue-once.ts';
import { action, paragraph } from '../../platform/mail/mail-document.ts';
import { AccountStore } from './identity/account-store.ts';

type Account = Selectable<Tables['accounts']>;

const { idleAccount, notice, unconfirmedAccount } = retentionDays;

/** The offers saved in the accounts are deleted by `purgeSessions`. */
export async function deleteUnusedAccounts(
  { database, origin }: { database: Database; origin: string },
  now: Date,
): Promise<void> {
  const store = new AccountStore(database);
  const accounts = database.read.selectFrom('accounts').selectAll();
  const unconfirmed = await accounts.where(isUnconfirmedAccount(now)).execute();
  for (const account of unconfirmed) await store.removeUnused(account);
  const idle = await accounts
    .where('emailVerified', '=', 1)
    .where('lastSignInAt', '<', retainedSince(idleAccount - notice, now))
    .execute();
  for (const account of idle)
    if (await hasBeenTold(account, { database, origin, now })) await store.removeUnused(account);
}

export function isUnconfirmedAccount(now: Date): Expression<SqlBool> {
  const row = expressionBuilder<Tables, 'accounts'>();
  return row.and([
    row('emailVerified', '=', 0),
    row('createdAt', '<', retainedSince(unconfirmedAccount, now)),
  ]);
}

/** Sends the notice if not sent yet; true once the notice period and the three idle years are over. */
async function hasBeenTold(
  account: Account,
  { database, origin, now }: { database: Database; origin: string; now: Date },
): Promise<boolean> {
  const key = `idle-account:${account.uid}:${account.lastSignInAt}`;
  return database.write(async (transaction) => {
    const sent = await transaction
      .selectFrom('sentNotices')
      .select('at')
      .where('key', '=', key)
      .executeTakeFirst();
    if (!sent) {
      await enqueueOnce(transaction, key, idleMail(account, { origin, now }), now);
      return false;
    }
    const isOver =
      sent.at <= retainedSince(notice, now) && account.lastSignInAt <= retainedSince(idleAccount, now);
    if (!isOver) return false;
    // The owner may have signed in since the row was read.
    const current = transaction.selectFrom('accounts').select('uid').where('uid', '=', account.uid);
    return Boolean(await current.where('lastSignInAt', '=', account.lastSignInAt).executeTakeFirst());
  });
}

function idleMail({ email }: Account, { origin, now }: { origin: string; now: Date }): OutgoingMail {
  const lastDay = formatDayOf(new Date(now.getTime() + notice * dayMs).toISOString());
  return {
    to: email,
    replyTo: null,
    subject: `Your account will be deleted on ${lastDay} unless you sign in`,
    body: {
      preview: 'You haven’t signed in for almost three years.',
      parts: [
        paragraph(
          'You haven’t signed in to your account with us for almost three years, so we’ll ' +
            `delete it on ${lastDay}, with the holidays saved in it. To keep it, sign in once ` +
            'before then. If you no longer need it, you don’t need to do anything.',
        ),
        action('Sign in', `${origin}/sign-up`),
      ],
      signature: ['Premier'],
    },
  };
}
