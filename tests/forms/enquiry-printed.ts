/** Figures of the form `enquiry-printed`, written by hand. */
import type { FormFigures } from '../support/form-figures.ts';
import { contact, letters, message, offers, replyWithoutTime } from '../support/usual-fields.ts';

const code = 'Enter the code from the advert, like NW4127';

export const figures: FormFigures = {
  pages: ['campaign-landings/edp', 'mailers/mailer'],
  page: '/edp',
  retentionDays: 548,
  valid: { ...contact, offer_id: 'nx4127' },
  mails: [
    'Question about a June week in Alcúdia, from Norwich, NX4127: Margaret Hale',
    'Your question about a June week in Alcúdia, from Norwich, NX4127',
  ],
  fields: {
    offer_id: {
      is: 'text 20',
      tries: [
        ['', code],
        ['NX 4127', null],
        ['nx-4127', null],
        ['N4127', code],
        ['NWX4127', code],
        ['NW412', code],
        ['NW41270', code],
        [letters(21), 'Offer code must be 20 characters or fewer'],
      ],
    },
    ...replyWithoutTime,
    message,
    ...offers,
  },
};
