/** Return of seats, or removal from a list, from the link on the ticket. */
import { defineForm } from './define-form.ts';

export const seatsChangeForm = defineForm({
  name: 'seats-change',
  noticeName: 'Giving back seats, or leaving a list',
  heading: 'If your plans change',
  button: 'Change it',
  fields: {
    token: { type: 'hidden', label: 'Link', maxLength: 400, signedLink: true, rules: ['required'] },
    keep: {
      type: 'radio',
      label: 'What would you like to do?',
      options: 'page',
      rules: ['required'],
      messages: { required: 'Choose what you would like to do', one_of: 'Choose one of these' },
    },
  },
  retentionDays: 30,
  confirmation: {
    heading: 'Your change is made',
    next: ['An email is on its way to confirm what you have now.'],
    outcomes: {
      left: {
        heading: 'Done, and thank you for telling us',
        next: ['If someone was waiting, they already know.', 'An email to confirm it is on its way.'],
      },
    },
  },
});
