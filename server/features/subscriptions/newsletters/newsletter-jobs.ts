/** Scheduled jobs for subscribers: ordered newsletters, rate alerts, and news of saved holidays. */
import { minuteMs } from '#shared/dates.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { sendOfferNews } from '../offer-news/send-offer-news.ts';
import { checkRates } from './rate-alerts.ts';
import { type SendContext, sendNewsletters } from './send-newsletters.ts';

const secondMs = 1_000;

export function newsletterJobs(context: SendContext): Job[] {
  return [
    {
      name: 'newsletters',
      // Shorter than the job runner's poll interval, so that it runs at each poll. A run sends the share of
      // the per-minute limit for the time since the last run.
      everyMs: 10 * secondMs,
      async run() {
        return (await sendNewsletters(context)) ? undefined : { againInMs: minuteMs };
      },
    },
    {
      name: 'rate-alerts',
      everyMs: 5 * minuteMs,
      async run() {
        await checkRates(context);
      },
    },
    {
      name: 'offer-news',
      everyMs: 10 * minuteMs,
      async run() {
        if ((await sendOfferNews(context)) > 0) context.flush();
      },
    },
  ];
}
