/** Figures of the form `call-back`, written by hand. */
import type { FormFigures } from '../support/form-figures.ts';
import { branch, freeWords, letters, me, name, phone } from '../support/usual-fields.ts';

export const figures: FormFigures = {
  pages: ['contact/contact'],
  page: '/contact',
  retentionDays: 548,
  valid: { name: me.name, phone: '01632 960 001', when: 'morning', branch: 'ely-shop' },
  mails: ['Please ring: Margaret Hale'],
  fields: {
    name,
    phone,
    when: {
      is: 'radio morning|afternoon|evening',
      tries: [
        ['', 'Choose when we should call'],
        ['night', 'Choose when we should call'],
        ['afternoon', null],
      ],
    },
    branch,
    about: {
      is: 'text 300 ?',
      tries: [
        [letters(100), null],
        [letters(101), 'What it is about must be 100 characters or fewer'],
        ...freeWords,
      ],
    },
  },
};
