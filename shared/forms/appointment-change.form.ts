/** Move of an appointment to another half-hour, from its email link. */
import { defineForm } from './define-form.ts';
import {
  adviserField,
  appointmentBranch,
  appointmentTime,
  appointmentToken,
} from './fields/appointment-fields.ts';

export const appointmentChangeForm = defineForm({
  name: 'appointment-change',
  heading: 'Move it to another time',
  button: 'Move it',
  fields: {
    token: appointmentToken,
    branch: appointmentBranch,
    adviser: adviserField,
    time: appointmentTime,
  },
  retentionDays: 90,
  confirmation: {
    heading: 'Your appointment has moved',
    next: ['The new time is yours, and the old one is free for someone else.'],
    copy: 'An email with the new time is on its way, with a calendar entry that replaces the old one.',
  },
});
