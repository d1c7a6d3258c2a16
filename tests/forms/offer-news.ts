/** Figures of the form `offer-news`, written by hand. */
import type { FormFigures } from '../support/form-figures.ts';
import { email, letters, me } from '../support/usual-fields.ts';

export const figures: FormFigures = {
  pages: ['offers/shortlist'],
  page: '/shortlist?offers=NX4127',
  retentionDays: 30,
  valid: { email: me.email, offers: 'NX4127' },
  mails: ['Please confirm: news of your saved holidays'],
  fields: {
    email,
    offers: {
      is: 'hidden 400',
      tries: [
        [letters(400), null],
        ['', 'Save a holiday first, then ask again'],
      ],
    },
  },
};
