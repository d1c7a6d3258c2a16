/** All migrations by name, in the order in which they run. A released migration is never edited. */
import type { Migration } from 'kysely';
import { documents } from '../../documents/migration.ts';
import { accounts } from '../../features/accounts/migration.ts';
import { appointments } from '../../features/bookings/appointments/migration.ts';
import { seats } from '../../features/bookings/seats/migration.ts';
import { payments } from '../../features/payments/migration.ts';
import { subscriptions } from '../../features/subscriptions/migration.ts';
import { newsletters } from '../../features/subscriptions/newsletters/migration.ts';
import { offerNews } from '../../features/subscriptions/offer-news/migration.ts';
import { submissions } from '../../submissions/migration.ts';
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
