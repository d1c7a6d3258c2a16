/** Figures of the form `enquiry-partner`, written by hand. */
import type { FormFigures } from '../support/form-figures.ts';
import {
  about,
  assist,
  contact,
  from,
  letters,
  message,
  month,
  offerCode,
  offers,
  party_adults,
  party_children,
  reply,
} from '../support/usual-fields.ts';

export const figures: FormFigures = {
  pages: ['campaigns/campaign'],
  page: '/campaigns/tui',
  retentionDays: 548,
  valid: { ...contact, particular: 'Ages 4 and 9' },
  mails: ['Question: Margaret Hale', 'Your question to Norwich'],
  fields: {
    offer_id: offerCode,
    about,
    ...reply,
    particular: {
      is: 'text 200 ?',
      tries: [
        [letters(200), null],
        [letters(201), 'What the operator needs to know must be 200 characters or fewer'],
        ['4111 1111 1111 1111', 'Please take out the card number: we never ask for one here'],
        ['https://a.test https://b.test https://c.test', null],
      ],
    },
    message,
    month,
    party_adults,
    party_children,
    from,
    ...assist,
    ...offers,
  },
};
