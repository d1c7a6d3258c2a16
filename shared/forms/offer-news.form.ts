/** Sign-up for news about saved holidays: a changed price, the last places, the end of sale. */
import { defineForm } from './define-form.ts';
import { email } from './fields/contact-fields.ts';

export const offerNewsForm = defineForm({
  name: 'offer-news',
  heading: 'Tell me if a price changes',
  button: 'Tell me',
  fields: {
    email,
    offers: {
      type: 'hidden',
      label: 'Saved holidays',
      maxLength: 400,
      rules: ['required'],
      messages: { required: 'Save a holiday first, then ask again' },
    },
  },
  retentionDays: 30,
  confirmation: {
    heading: 'Check your inbox',
    next: [
      'We’ve sent one email to the address you gave. Follow its link within seven days and ' +
        'press the button; until you do, we send nothing else.',
    ],
  },
});
