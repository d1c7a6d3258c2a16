/** Asking for offers by email with the address alone; the subjects are chosen when it is confirmed. */
import { defineForm } from './define-form.ts';
import { email } from './fields/contact-fields.ts';

export const newsletterShortForm = defineForm({
  name: 'newsletter-short',
  heading: 'Offers by email',
  button: 'Send me offers by email',
  fields: { email },
  retentionDays: 30,
  confirmation: {
    heading: 'Look in your inbox',
    next: [
      'We have sent one message to the address you gave. Open it within seven days and choose what you would like to hear about; until then we send nothing else.',
    ],
  },
});
