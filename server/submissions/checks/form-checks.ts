/** Forms that only the agency's own facts can check to the end, by the form's name. */
import { checkAppointment } from './appointment.ts';
import type { FormCheck } from './form-check.ts';
import { checkPrereg } from './prereg.ts';
import { checkReserve } from './reserve.ts';
import { checkSubscriptionLink } from './subscription-link.ts';

export const formChecks: Readonly<Record<string, FormCheck>> = {
  appointment: checkAppointment,
  'newsletter-stop': checkSubscriptionLink,
  preferences: checkSubscriptionLink,
  prereg: checkPrereg,
  reserve: checkReserve,
};
