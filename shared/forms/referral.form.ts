/** Getting a code of one's own to pass on; a friend's address is never asked for. */
import { defineForm } from './define-form.ts';
import { email, name } from './fields/contact-fields.ts';

export const referralForm = defineForm({
  name: 'referral',
  heading: 'Get my code',
  button: 'Send me my code',
  fields: {
    name,
    email: { ...email, hint: 'We send the code here, and nothing else.' },
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
      hint: 'Of any booking of yours in the last five years. It is at the top of your confirmation.',
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
    heading: 'Your code is on its way',
    next: [
      'It is in a message to the address you gave, with words and a link to pass on as you like.',
      'A branch checks the booking before the first sum is paid; until then the code already works.',
    ],
  },
});
