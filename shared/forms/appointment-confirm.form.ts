/** Confirmation of an appointment with one press, from its email link. */
import { defineForm } from './define-form.ts';
import { appointmentBranch, appointmentToken } from './fields/appointment-fields.ts';

export const appointmentConfirmForm = defineForm({
  name: 'appointment-confirm',
  noticeName: 'Confirming an appointment',
  heading: 'One press, and it’s yours',
  button: 'Confirm the appointment',
  fields: { token: appointmentToken, branch: appointmentBranch },
  retentionDays: 90,
  confirmation: {
    heading: 'Your half hour is booked',
    next: [
      'That time is yours, and we’ll send you a reminder the day before, unless it’s sooner than that.',
      'If something comes up, you can move or cancel it on this page, up to an hour before.',
    ],
    copy: 'An email with all this and a calendar entry is on its way.',
  },
});
