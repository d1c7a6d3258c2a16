/** Request for a visitor's own code to share; it never asks for a friend's address. */
import { defineForm } from './define-form.ts';
import { email, name } from './fields/contact-fields.ts';

export const referralForm = defineForm({
  name: 'referral',
  noticeName: 'Asking for a code to recommend us',
  heading: 'Get my code',
  button: 'Send me my code',
  fields: {
    name,
    email: { ...email, hint: 'We’ll send your code here, and nothing else.' },
    surname: {
      type: 'text',
      label: 'Surname on the booking',
      maxLength: 200,
      autocomplete: 'family-name',
      rules: ['required', ['length', 1, 60]],
      messages: {
        required: 'Enter the surname on the booking',
        length: 'Surname must be 60 characters or fewer',
      },
    },
    ref: {
      type: 'text',
      label: 'Booking reference',
      hint: 'Any booking you’ve made in the last five years. It is at the top of your confirmation.',
      maxLength: 30,
      width: 20,
      autocomplete: 'off',
      rules: ['required', 'booking_ref'],
      messages: {
        required: 'Enter your booking reference. It is at the top of your confirmation',
        booking_ref: 'Enter your booking reference. It is at the top of your confirmation',
      },
    },
  },
  retentionDays: 1_096,
  confirmation: {
    heading: 'Check your inbox',
    next: [
      'We’ve sent an email to the address you gave. It has your code, with a message and a ' +
        'link to pass on, unless someone has asked for this booking’s code before: then it says ' +
        'what to do.',
      'You can use the code straight away; a branch checks your booking before the first reward is paid.',
    ],
  },
});
