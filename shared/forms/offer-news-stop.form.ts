/** Unsubscription from news about saved holidays with one press, from an email link. */
import { defineForm } from './define-form.ts';

export const offerNewsStopForm = defineForm({
  name: 'offer-news-stop',
  heading: 'Stop these emails',
  button: 'Stop it',
  fields: {
    token: { type: 'hidden', label: 'Link', maxLength: 400, signedLink: true, rules: ['required'] },
  },
  retentionDays: 30,
  confirmation: {
    heading: 'Done: no more emails about saved holidays',
    next: ['We’ve deleted the address and the holidays it was about. Your list on our website stays.'],
  },
});
