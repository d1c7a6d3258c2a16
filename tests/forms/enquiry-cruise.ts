/** Figures of the form `enquiry-cruise`, written by hand. */
import type { FormFigures } from '../support/form-figures.ts';
import {
  about,
  assist,
  contact,
  type HandwrittenField,
  letters,
  message,
  month,
  offerCode,
  offers,
  party_adults,
  party_children,
  reply,
} from '../support/usual-fields.ts';

const short = (field: string, most: number): HandwrittenField => ({
  is: `text ${most} ?`,
  tries: [
    [letters(most), null],
    [letters(most + 1), `${field} must be ${most} characters or fewer`],
  ],
});

export const figures: FormFigures = {
  pages: ['cruise/cruise', 'cruise/cruise-line', 'campaigns/campaign'],
  page: '/cruise',
  retentionDays: 548,
  valid: { ...contact, grade: 'balcony', cruised_before: 'no' },
  mails: ['Question about a cruise: Margaret Hale', 'Your cruise question to Norwich'],
  fields: {
    offer_id: offerCode,
    about,
    ...reply,
    message,
    line: short('Cruise line', 80),
    ship: short('Ship', 80),
    port: short('Port to sail from', 80),
    grade: {
      is: 'select inside|outside|balcony|suite|single ?',
      tries: [
        ['suite', null],
        ['hammock', 'Choose one of these cabins'],
      ],
    },
    month,
    party_adults,
    party_children,
    cruised_before: {
      is: 'radio yes|no ?',
      tries: [
        ['yes', null],
        ['often', 'Choose yes or no'],
      ],
    },
    loyalty: {
      is: 'text 60 ?',
      asked: { cruised_before: 'yes' },
      tries: [
        [letters(60), null],
        [letters(61), 'Your loyalty club level must be 60 characters or fewer'],
      ],
    },
    ...assist,
    ...offers,
  },
};
