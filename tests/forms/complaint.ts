/** Figures of the form `complaint`, written by hand. */
import type { FormFigures } from '../support/form-figures.ts';
import { email, freeWords, letters, me, name, phone } from '../support/usual-fields.ts';

export const figures: FormFigures = {
  pages: ['legal/legal-document'],
  page: '/important/privacy-policy',
  retentionDays: 2_192,
  valid: {
    ...me,
    how: 'email',
    message: 'You wrote to my old address although I had told you the new one.',
  },
  mails: [
    'Complaint about how we used somebody’s details: Margaret Hale',
    'Your complaint about how we used your details',
  ],
  fields: {
    name,
    how: {
      is: 'radio email|phone',
      tries: [
        ['', 'Choose how you would like us to reply'],
        ['whatsapp', 'Choose email or phone'],
      ],
    },
    email,
    phone: { is: 'tel 40', asked: { how: 'phone' }, tries: phone.tries },
    message: {
      is: 'textarea 3000',
      tries: [
        ['', 'Write what happened'],
        [letters(19), 'What happened must be between 20 and 3,000 characters'],
        [letters(20), null],
        [letters(3_000), null],
        [letters(3_001), 'What happened must be between 20 and 3,000 characters'],
        ['It was 4111 1111 1111 1111 here', freeWords[0]?.[1] as string],
        ['https://a.test http://b.test www.c.test', 'Please use no more than two links'],
      ],
    },
  },
};
