/** Forms of support: the visitor's address, and the reasons for two acts. */
import { defineForm } from '#shared/forms/define-form.ts';
import { email } from '#shared/forms/fields/contact-fields.ts';

/** Values are not submissions; a reason becomes part of the act. */
const notStored = { retentionDays: 0, confirmation: { heading: '', next: [] } };

const reason = {
  type: 'textarea',
  label: 'Reason',
  hint: 'For colleagues, such as “Rang instead”.',
  maxLength: 500,
  rows: 2,
  rules: ['required'],
  messages: { required: 'Give the reason', length: 'The reason must be 500 characters or fewer' },
} as const;

export const lookUpForm = defineForm({
  name: 'desk-support',
  heading: 'A visitor’s account',
  button: 'Show it',
  fields: {
    email: {
      ...email,
      autocomplete: 'off',
      label: 'The visitor’s email address',
      messages: { ...email.messages, required: 'Enter the email address' },
    },
  },
  ...notStored,
});

export const dropForm = defineForm({
  name: 'desk-mail-drop',
  heading: 'Leave it unsent',
  button: 'Delete it unsent',
  fields: { reason },
  ...notStored,
});

export const disableForm = defineForm({
  name: 'desk-account-disable',
  heading: 'Disable sign-in',
  button: 'Disable sign-in',
  fields: { reason: { ...reason, hint: 'For colleagues, such as “Her address was taken over”.' } },
  ...notStored,
});
