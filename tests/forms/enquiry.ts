/** Figures of the form `enquiry`, written by hand. */
import type { FormFigures } from '../support/form-figures.ts';
import {
  about,
  assist,
  contact,
  from,
  message,
  month,
  offerCode,
  offers,
  party_adults,
  party_children,
  reply,
} from '../support/usual-fields.ts';

export const figures: FormFigures = {
  pages: ['branches/branch', 'offers/offer'],
  page: '/branches/norwich-shop',
  retentionDays: 548,
  valid: { ...contact, party_adults: '2', month: '2027-05', from: ['NWI', 'STN'] },
  mails: ['Question: Margaret Hale', 'Your question to Norwich'],
  fields: {
    offer_id: offerCode,
    departure: {
      is: 'hidden 14 ?',
      tries: [
        ['2027-08-03', null],
        ['2027-08-03-10', null],
        ['in August', 'Choose one of the dates on the holiday’s page'],
      ],
    },
    about,
    ...reply,
    message,
    month,
    party_adults,
    party_children,
    from,
    ...assist,
    ...offers,
  },
};
