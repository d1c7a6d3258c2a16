/** Ends silent subscriptions: asks after almost two years, then unsubscribes those who do not answer. */

import { retentionDays } from '#shared/personal-data/retention-days.ts';
import { retainedSince } from '#shared/personal-data/retention-period.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Keyring } from '../../platform/keyring.ts';
import type { OutgoingMail } from '../../platform/mail/enqueue-mail.ts';
import { enqueueOnce } from '../../platform/mail/enqueue-once.ts';
import { action, paragraph } from '../../platform/mail/mail-document.ts';
import { createSubscriptionLink, oneClickUnsubscribeLink } from './subscription-link.ts';
import { unsubscribe } from './unsubscribe.ts';

export interface SubscriptionRetentionContext {
  readonly database: Database;
  /** Origin of this site, without a trailing slash. */
  readonly origin: string;
  readonly secret: Keyring;
}

const { notice, silentSubscription } = retentionDays;

/** Unsubscribes only when the question was sent at least `notice` days before. */
export async function endSilentSubscriptions(
  context: SubscriptionRetentionContext,
  now: Date,
): Promise<void> {
  const { read, write } = context.database;
  const silent = await read
    .selectFrom('subscriptions')
    .select(['id', 'email', 'changedAt'])
    .where('state', '=', 'confirmed')
    .where('changedAt', '<', retainedSince(silentSubscription - notice, now))
    .execute();
  for (const { id, email, changedAt } of silent)
    await write(async (transaction) => {
      // The row may have changed since it was read.
      const current = await transaction
        .selectFrom('subscriptions')
        .select('id')
        .where('id', '=', id)
        .where('state', '=', 'confirmed')
        .where('changedAt', '=', changedAt)
        .executeTakeFirst();
      if (!current) return;
      const key = `silent-subscription:${id}:${changedAt}`;
      const asked = await enqueueOnce(transaction, key, askMail({ id, email, now }, context), now);
      if (asked) return;
      const { at } = await transaction
        .selectFrom('sentNotices')
        .select('at')
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
      if (at > retainedSince(notice, now) || changedAt > retainedSince(silentSubscription, now)) return;
      await unsubscribe(transaction, id, { form: 'two years of silence', reference: null, now });
    });
}

function askMail(
  { id, email, now }: { id: string; email: string; now: Date },
  { origin, secret }: SubscriptionRetentionContext,
): OutgoingMail {
  const options = { origin, secret, now };
  return {
    to: email,
    replyTo: null,
    subject: 'Shall we keep sending you offers?',
    unsubscribe: oneClickUnsubscribeLink(id, options),
    body: {
      preview: `If you do nothing, we’ll stop in ${notice} days.`,
      parts: [
        paragraph(
          'You asked us for holiday offers almost two years ago, and we haven’t heard from you ' +
            'since. If you’d like to keep getting them, open this page and press its button. If ' +
            `you do nothing, we’ll stop in ${notice} days.`,
        ),
        action('Keep sending me offers', createSubscriptionLink({ purpose: 'manage', id }, options)),
      ],
      signature: ['Premier'],
    },
  };
}
