/** All tables of the database, from the server modules that own them. */

import type { DocumentTables } from '../../documents/tables.ts';
import type { AccountTables } from '../../features/accounts/tables.ts';
import type { AppointmentTables } from '../../features/bookings/appointments/tables.ts';
import type { SeatTables } from '../../features/bookings/seats/tables.ts';
import type { PaymentTables } from '../../features/payments/tables.ts';
import type { NewsletterTables } from '../../features/subscriptions/newsletters/tables.ts';
import type { OfferNewsTables } from '../../features/subscriptions/offer-news/tables.ts';
import type { SubscriptionTables } from '../../features/subscriptions/tables.ts';
import type { SubmissionTables } from '../../submissions/tables.ts';
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
