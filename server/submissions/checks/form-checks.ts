/** Forms that only the agency's own facts can check to the end, by the form's name. */
import { checkApplication } from './application.ts';
import { checkAppointment } from './appointment.ts';
import type { FormCheck } from './form-check.ts';
import { checkPrereg } from './prereg.ts';
import { checkReserve } from './reserve.ts';

export const formChecks: Readonly<Record<string, FormCheck>> = {
  application: checkApplication,
  appointment: checkAppointment,
  prereg: checkPrereg,
  reserve: checkReserve,
};
