/** Figures of the form `contact`, written by hand. */
import type { FormFigures } from '../support/form-figures.ts';
import {
  assist,
  bookingRef,
  bookingRefTries,
  contact,
  offerCode,
  offers,
  question,
  reply,
} from '../support/usual-fields.ts';

export const figures: FormFigures = {
  pages: ['contact/contact'],
  page: '/contact',
  retentionDays: 548,
  valid: { ...contact, topic: 'holiday', message: 'A week in May.' },
  mails: ['Question about a holiday: Margaret Hale', 'Your question to Norwich'],
  fields: {
    offer_id: offerCode,
    topic: {
      is: 'radio holiday|booking|payment|travel-money|complaint|other',
      tries: [
        ['', 'Choose what it is about'],
        ['weather', 'Choose what it is about'],
        ['other', null],
      ],
    },
    ref: { is: 'text 30', asked: { topic: 'complaint' }, tries: bookingRefTries(bookingRef) },
    depart: {
      is: 'date 20 ?',
      asked: { topic: 'payment' },
      tries: [
        ['2027-02-28', null],
        ['2020-02-29', null],
        ['2027-02-29', 'Departure date must be a real date, like 27 3 2027'],
      ],
    },
    message: question('Write your message'),
    ...reply,
    ...assist,
    ...offers,
  },
};
