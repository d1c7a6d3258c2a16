/** Newsletter sign-up with the address alone; topics are chosen on confirmation. */
import { defineForm } from './define-form.ts';
import { email } from './fields/contact-fields.ts';

export const newsletterShortForm = defineForm({
  name: 'newsletter-short',
  noticeName: 'Asking for offers by email',
  heading: 'Offers by email',
  button: 'Send me offers by email',
  fields: { email },
  retentionDays: 30,
  confirmation: {
    heading: 'Check your inbox',
    next: [
      'We’ve sent one email to the address you gave. Open it within seven days and choose what ' +
        'you’d like to hear about; until you do, we send nothing else.',
    ],
  },
});
