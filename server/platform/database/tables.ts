/** All tables of the database, from the server modules that own them. */
import type { AccountTables } from '../../accounts/tables.ts';
import type { AppointmentTables } from '../../bookings/appointments/tables.ts';
import type { SeatTables } from '../../bookings/seats/tables.ts';
import type { DocumentTables } from '../../documents/tables.ts';
import type { PaymentTables } from '../../payments/tables.ts';
import type { SubmissionTables } from '../../submissions/tables.ts';
import type { NewsletterTables } from '../../subscriptions/newsletters/tables.ts';
import type { OfferNewsTables } from '../../subscriptions/offer-news/tables.ts';
import type { SubscriptionTables } from '../../subscriptions/tables.ts';
import type { JobTables } from '../jobs/tables.ts';

export interface Tables
  extends SubmissionTables,
    SubscriptionTables,
    NewsletterTables,
    OfferNewsTables,
    PaymentTables,
    AccountTables,
    DocumentTables,
    JobTables,
    AppointmentTables,
    SeatTables {}
