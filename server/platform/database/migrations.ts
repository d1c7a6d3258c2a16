/** All migrations by name, in the order in which they run. A released migration is never edited. */
import type { Migration } from 'kysely';
import { accounts } from '../../accounts/migration.ts';
import { appointments } from '../../bookings/appointments/migration.ts';
import { seats } from '../../bookings/seats/migration.ts';
import { documents } from '../../documents/migration.ts';
import { payments } from '../../payments/migration.ts';
import { submissions } from '../../submissions/migration.ts';
import { subscriptions } from '../../subscriptions/migration.ts';
import { newsletters } from '../../subscriptions/newsletters/migration.ts';
import { offerNews } from '../../subscriptions/offer-news/migration.ts';
import { jobs } from '../jobs/migration.ts';
import { mail } from '../mail/migration.ts';

export const migrations: Record<string, Migration> = {
  '2026-11-26-01-mail': mail,
  '2026-11-26-02-jobs': jobs,
  '2026-11-26-03-accounts': accounts,
  '2026-11-26-04-documents': documents,
  '2026-11-26-05-submissions': submissions,
  '2026-11-26-06-payments': payments,
  '2026-11-26-07-subscriptions': subscriptions,
  '2026-11-26-08-newsletters': newsletters,
  '2026-11-26-09-offer-news': offerNews,
  '2026-11-26-10-appointments': appointments,
  '2026-11-26-11-seats': seats,
};
