/** Figures of the form `mailing`, written by hand. */
import type { FormFigures } from '../support/form-figures.ts';
import { letters, me, name, postcode } from '../support/usual-fields.ts';

export const figures: FormFigures = {
  pages: ['mailers/mailer'],
  page: '/mailer',
  retentionDays: 365,
  valid: { name: me.name, number: '1234567', postcode: 'NR2 1AB', action: 'change', topics: ['river'] },
  mails: ['Change to what we post: Margaret Hale'],
  fields: {
    number: {
      is: 'text 20',
      tries: [
        ['', 'Enter the number above your address, like 1234567'],
        ['12345', 'Enter the number above your address, like 1234567'],
        ['123456', null],
        ['1234567890', null],
        ['12345678901', 'Enter the number above your address, like 1234567'],
        [letters(21), 'Number above your address must be 20 characters or fewer'],
      ],
    },
    name,
    postcode,
    action: {
      is: 'radio keep|change|stop',
      tries: [
        ['', 'Choose what you would like us to do'],
        ['burn', 'Choose what you would like us to do'],
      ],
    },
    topics: {
      is: 'checkboxes beach|cruise|river|touring|solo|uk|ski',
      asked: { action: 'change' },
      unasked: { action: 'stop' },
      tries: [
        [[], 'Choose at least one subject'],
        [['travel-money'], 'Choose from these subjects'],
        [['ski'], null],
      ],
    },
  },
};
