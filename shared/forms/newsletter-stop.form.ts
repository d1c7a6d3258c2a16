/** Unsubscription from every list at once, with one press, from an email link. */
import { defineForm } from './define-form.ts';

export const newsletterStopForm = defineForm({
  name: 'newsletter-stop',
  noticeName: 'Stopping offers',
  heading: 'Stop everything',
  button: 'Stop all offers',
  fields: {
    token: { type: 'hidden', label: 'Link', maxLength: 400, signedLink: true, rules: ['required'] },
    letter: { type: 'hidden', label: 'Newsletter', maxLength: 100 },
  },
  retentionDays: 30,
  confirmation: {
    heading: 'You will get no more offers from us',
    next: [
      'That covers email, text, WhatsApp and post. A letter already at the printer’s may still ' +
        'arrive within three weeks.',
      'We keep your address on one list only: the people we mustn’t write to.',
    ],
  },
});
