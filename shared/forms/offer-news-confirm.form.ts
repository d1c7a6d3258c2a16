/** Confirmation of news about saved holidays, from an email link. */
import { defineForm } from './define-form.ts';

export const offerNewsConfirmForm = defineForm({
  name: 'offer-news-confirm',
  heading: 'One press, and you’re done',
  button: 'Yes, tell me',
  fields: {
    token: { type: 'hidden', label: 'Link', maxLength: 400, signedLink: true, rules: ['required'] },
  },
  retentionDays: 30,
  confirmation: {
    heading: 'We will tell you',
    next: [
      'We’ll email you when a price changes, when only a few places are left and when a ' +
        'holiday is no longer on sale: one email a day at most, until the day it leaves.',
      'Every email has a link to stop them.',
    ],
  },
});
