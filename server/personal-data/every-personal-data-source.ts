/** Every source of personal data, in the order in which data are shown and deleted. */
import { accountsPersonalData } from '../accounts/personal-data.ts';
import { appointmentsPersonalData } from '../bookings/appointments/personal-data.ts';
import { seatsPersonalData } from '../bookings/seats/personal-data.ts';
import { paymentsPersonalData } from '../payments/personal-data.ts';
import { mailPersonalData } from '../platform/mail/personal-data.ts';
import { submissionsPersonalData } from '../submissions/personal-data.ts';
import { newslettersPersonalData } from '../subscriptions/newsletters/personal-data.ts';
import { offerNewsPersonalData } from '../subscriptions/offer-news/personal-data.ts';
import { subscriptionsPersonalData } from '../subscriptions/personal-data.ts';
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
