/** Cancellation of an appointment with one press, from its email link. */
import { defineForm } from './define-form.ts';
import { appointmentBranch, appointmentToken } from './fields/appointment-fields.ts';

export const appointmentCancelForm = defineForm({
  name: 'appointment-cancel',
  heading: 'Cancel it',
  button: 'Cancel the appointment',
  fields: { token: appointmentToken, branch: appointmentBranch },
  retentionDays: 90,
  confirmation: {
    heading: 'Your appointment is cancelled',
    next: ['Thank you for letting us know: someone else can have that time now.'],
    copy: 'An email to confirm it is on its way.',
  },
});
