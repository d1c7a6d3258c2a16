/** Confirmation of joining the Solo Club with one press, from an email link. */
import { defineForm } from './define-form.ts';

export const clubConfirmForm = defineForm({
  name: 'club-confirm',
  noticeName: 'Joining the Solo Club',
  heading: 'One press, and you’re in',
  button: 'Join the Solo Club',
  fields: {
    token: { type: 'hidden', label: 'Link', maxLength: 400, signedLink: true, rules: ['required'] },
  },
  retentionDays: 30,
  confirmation: {
    heading: 'Welcome to the Solo Club',
    next: [
      'There is nothing to pay and nothing to renew.',
      'An email is on its way with the next meet-ups near you. If you asked to hear about new ' +
        'ones, we’ll email you once about each one within 25 miles.',
      'To leave, follow the link in that email or ring any branch.',
    ],
  },
});
