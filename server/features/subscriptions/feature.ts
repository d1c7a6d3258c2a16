/** Subscriptions: consents, newsletters, rate alerts, and news of saved holidays. */

import { dayMs } from '#shared/dates.ts';
import { retentionDays } from '#shared/personal-data/retention-days.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Feature } from '../define-feature.ts';
import { deleteExpiredSubscriptions, isUnusedCode } from './delete-expired-subscriptions.ts';
import { subscriptionsMigrations } from './migration.ts';
import { newslettersMigrations } from './newsletters/migration.ts';
import { openNewsletterAccess } from './newsletters/newsletter-access.ts';
import { newsletterJobs } from './newsletters/newsletter-jobs.ts';
import { newsletterQueries, newsletterTypes } from './newsletters/newsletter-resolvers.ts';
import { newslettersPersonalData } from './newsletters/personal-data.ts';
import { offerNewsMigrations } from './offer-news/migration.ts';
import { createOfferNewsReader } from './offer-news/offer-news-reader.ts';
import { offerNewsPersonalData } from './offer-news/personal-data.ts';
import { subscriptionsPersonalData } from './personal-data.ts';
import { reportInvalidSubscriptions } from './report-invalid-subscriptions.ts';
import { subscriptionForms } from './subscription-forms.ts';
import { createSubscriptionReader } from './subscription-reader.ts';
import { subscriptionQueries } from './subscription-resolvers.ts';
import { isUnconfirmed } from './subscription-store.ts';

/** Deletes the recipients of old newsletters, and with them the figures of those newsletters. */
async function deleteOldRecipients({ write }: Pick<Database, 'write'>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionDays.newsletterRecipient * dayMs).toISOString();
  await write((transaction) =>
    transaction.deleteFrom('newsletterRecipients').where('at', '<', before).execute(),
  );
}

export const subscriptions = {
  name: 'subscriptions',
  loadServer: () => import('./server.ts'),
  loadDesk: () => import('./desk.ts'),
  commands: {
    subscriptions: () => import('./commands.ts'),
    newsletters: () => import('./newsletters/commands.ts'),
  },
  migrations: { ...subscriptionsMigrations, ...newslettersMigrations, ...offerNewsMigrations },
  // Recipients are found through their subscription, which is deleted after them.
  personalData: [newslettersPersonalData, subscriptionsPersonalData, offerNewsPersonalData],
  retention: {
    async deleteExpired(context, now) {
      await deleteExpiredSubscriptions(context, now);
      await deleteOldRecipients(context.database, now);
      return undefined;
    },
    due: { subscriptions: isUnconfirmed, referralCodes: isUnusedCode },
  },
  forms: subscriptionForms,
  resolvers: { Query: { ...subscriptionQueries, ...newsletterQueries }, ...newsletterTypes },
  openReaders: ({ database, secret, now }) => ({
    readSubscription: createSubscriptionReader(database, secret, now),
    readOfferNews: createOfferNewsReader(database, secret, now),
    newsletters: openNewsletterAccess(database, secret, now),
  }),
  checkRows: ({ database, facts }) => reportInvalidSubscriptions(database.read, facts),
  jobs: (context) =>
    newsletterJobs({
      ...context,
      perMinute: context.newslettersPerMinute,
      flush: () => context.outbox.flush(),
    }),
} satisfies Feature;
