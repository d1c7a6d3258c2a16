/** All migrations by name, in the order in which they run. A released migration is never edited. */
import type { Migration } from 'kysely';
import { accounts } from '../../accounts/migration.ts';
import { sessions } from '../../accounts/session-migration.ts';
import { appointments } from '../../bookings/appointments/migration.ts';
import { bookingHolds } from '../../bookings/holds-migration.ts';
import { seatChecks } from '../../bookings/seats/counts-migration.ts';
import { seats } from '../../bookings/seats/migration.ts';
import { documents } from '../../documents/migration.ts';
import { paymentIssues } from '../../payments/issues-migration.ts';
import { payments } from '../../payments/migration.ts';
import { clearLinks } from '../../submissions/clear-links-migration.ts';
import { submissions } from '../../submissions/migration.ts';
import { submissionOutcomes } from '../../submissions/results-migration.ts';
import { submissionViews } from '../../submissions/views-migration.ts';
import { subscriptions } from '../../subscriptions/migration.ts';
import { newsletters } from '../../subscriptions/newsletters/migration.ts';
import { offerNews } from '../../subscriptions/offer-news/migration.ts';
import { pendingOfferNews } from '../../subscriptions/offer-news/pending-migration.ts';
import { optIn } from '../../subscriptions/opt-in-migration.ts';
import { duties } from '../duties/migration.ts';
import { dutyOutcomes } from '../duties/outcome-migration.ts';
import { mailDocuments } from '../mail/document-migration.ts';
import { mailDelivery } from '../mail/migration.ts';
import { unsentMails } from '../mail/unsent-migration.ts';

export const migrations: Record<string, Migration> = {
  '2026-11-21-1-submissions': submissions,
  '2026-11-21-2-payments': payments,
  '2026-11-21-3-subscriptions': subscriptions,
  '2026-11-21-4-identity': accounts,
  '2026-11-21-5-documents': documents,
  '2026-11-22-1-sessions': sessions,
  '2026-11-22-2-mail-delivery': mailDelivery,
  '2026-11-22-3-payment-issues': paymentIssues,
  '2026-11-22-4-unsent-mails': unsentMails,
  '2026-11-23-1-mail-documents': mailDocuments,
  '2026-11-23-2-duties': duties,
  '2026-11-23-3-submission-outcomes': submissionOutcomes,
  '2026-11-23-4-submission-views': submissionViews,
  '2026-11-23-5-personal-data': clearLinks,
  '2026-11-23-7-appointments': appointments,
  '2026-11-23-8-seats': seats,
  '2026-11-23-9-newsletters': newsletters,
  '2026-11-23-91-offer-watches': offerNews,
  '2026-11-23-92-pending-offer-watches': pendingOfferNews,
  '2026-11-24-1-seat-checks': seatChecks,
  '2026-11-25-1-booking-holds': bookingHolds,
  '2026-11-25-2-duty-outcomes': dutyOutcomes,
  '2026-11-25-3-opt-in': optIn,
};
