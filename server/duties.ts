/** Scheduled jobs of the server, apart from sending mail. */
import { lapseDuty } from './bookings/lapse-unconfirmed.ts';
import { reminderDuty } from './bookings/reminders.ts';
import { retentionDuty } from './personal-data/retention.ts';
import type { Duty } from './platform/duties/duties.ts';
import type { DutyContext } from './platform/duties/duty-context.ts';
import { newsletterDuties } from './subscriptions/newsletters/newsletter-duties.ts';

export function listDuties(context: DutyContext): Duty[] {
  const { outbox, newslettersPerMinute: perMinute } = context;
  const flush = () => outbox.flush();
  return [
    lapseDuty(context),
    reminderDuty(context),
    ...newsletterDuties({ ...context, perMinute, flush }),
    retentionDuty(context, context.log),
  ];
}
