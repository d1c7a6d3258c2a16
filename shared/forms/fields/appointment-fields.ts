/** Fields of the forms that book and move an appointment. */
import type { ChoiceField, TextField } from '../define-form.ts';

export const appointmentTime = {
  type: 'radio',
  label: 'When?',
  hint: 'Half an hour, UK time.',
  options: 'page',
  rules: ['required'],
  messages: {
    required: 'Choose a time',
    one_of: 'Choose one of the times shown',
  },
} as const satisfies ChoiceField;

/** Slug of an adviser; empty for any adviser who is free. */
export const adviserField = {
  type: 'hidden',
  label: 'With',
  maxLength: 60,
} as const satisfies TextField;

/** Token of the email link. */
export const appointmentToken = {
  type: 'hidden',
  label: 'Link',
  maxLength: 400,
  signedLink: true,
  rules: ['required'],
} as const satisfies TextField;

export const appointmentBranch = {
  type: 'hidden',
  label: 'Branch',
  maxLength: 60,
  rules: ['required'],
} as const satisfies TextField;
