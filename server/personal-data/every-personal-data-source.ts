/** Every source of personal data, in the order in which data are shown and deleted. */
import { accountsPersonalData } from '../features/accounts/personal-data.ts';
import { appointmentsPersonalData } from '../features/bookings/appointments/personal-data.ts';
import { seatsPersonalData } from '../features/bookings/seats/personal-data.ts';
import { paymentsPersonalData } from '../features/payments/personal-data.ts';
import { newslettersPersonalData } from '../features/subscriptions/newsletters/personal-data.ts';
import { offerNewsPersonalData } from '../features/subscriptions/offer-news/personal-data.ts';
import { subscriptionsPersonalData } from '../features/subscriptions/personal-data.ts';
import { mailPersonalData } from '../platform/mail/personal-data.ts';
import { submissionsPersonalData } from '../submissions/personal-data.ts';
import type { PersonalDataSource } from './personal-data-source.ts';

export const everyPersonalDataSource: readonly PersonalDataSource[] = [
  accountsPersonalData,
  // Recipients are found through their subscription, which is deleted after them.
  newslettersPersonalData,
  subscriptionsPersonalData,
  offerNewsPersonalData,
  paymentsPersonalData,
  seatsPersonalData,
  appointmentsPersonalData,
  submissionsPersonalData,
  // Last, because the other sources may put mails into the outbox.
  mailPersonalData,
];
