/** Scheduled jobs of the server, apart from sending mail. */
import { lapseJob } from './features/bookings/lapse-unconfirmed.ts';
import { reminderJob } from './features/bookings/reminders.ts';
import { newsletterJobs } from './features/subscriptions/newsletters/newsletter-jobs.ts';
import { retentionJob } from './personal-data/retention.ts';
import type { JobContext } from './platform/jobs/job-context.ts';
import type { Job } from './platform/jobs/jobs.ts';

export function listJobs(context: JobContext): Job[] {
  const { outbox, newslettersPerMinute: perMinute } = context;
  const flush = () => outbox.flush();
  return [
    lapseJob(context),
    reminderJob(context),
    ...newsletterJobs({ ...context, perMinute, flush }),
    retentionJob(context, context.log),
  ];
}
