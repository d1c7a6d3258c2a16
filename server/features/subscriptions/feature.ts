/** Subscriptions: consents, newsletters, rate alerts, and news of saved holidays. */
import type { Feature } from '../define-feature.ts';
import { deleteExpiredSubscriptions, isUnusedCode } from './delete-expired-subscriptions.ts';
import { subscriptionsMigrations } from './migration.ts';
import { deleteOldRecipients } from './newsletters/delete-old-recipients.ts';
import { newslettersMigrations } from './newsletters/migration.ts';
import { newsletterJobs } from './newsletters/newsletter-jobs.ts';
import { newslettersPersonalData } from './newsletters/personal-data.ts';
import { offerNewsMigrations } from './offer-news/migration.ts';
import { offerNewsPersonalData } from './offer-news/personal-data.ts';
import { subscriptionsPersonalData } from './personal-data.ts';
import { subscriptionForms } from './subscription-forms.ts';
import { isUnconfirmed } from './subscription-store.ts';

export const subscriptions = {
  name: 'subscriptions',
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
  jobs: (context) =>
    newsletterJobs({
      ...context,
      perMinute: context.newslettersPerMinute,
      flush: () => context.outbox.flush(),
    }),
} satisfies Feature;
