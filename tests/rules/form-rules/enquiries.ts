/** Handwritten expectations, not derived from the forms, for enquiries to a branch: values and messages. */
import {
  about,
  assist,
  bookingRef,
  bookingRefTries,
  branch,
  freeWords,
  from,
  type HandwrittenField,
  how,
  letters,
  message,
  month,
  name,
  offerCode,
  offers,
  party_adults,
  party_children,
  phone,
  question,
  reply,
  replyEmail,
  replyPhone,
} from './usual-fields.ts';

export interface HandwrittenForm {
  readonly retentionDays: number;
  /** Values that suffice for the form to be accepted. */
  readonly right: Readonly<Record<string, string | readonly string[]>>;
  readonly fields: Readonly<Record<string, HandwrittenField>>;
}

const who = { name: 'Margaret Hale', how: 'email', email: 'margaret@example.test', branch: 'norwich' };
const replyWithoutTime = { name, how, email: replyEmail, phone: replyPhone, branch };
const code = 'Enter the code from the advert, like NW4127';
const short = (field: string, most: number): HandwrittenField => ({
  is: `text ${most} ?`,
  tries: [
    [letters(most), null],
    [letters(most + 1), `${field} must be ${most} characters or fewer`],
  ],
});

export const enquiries: Readonly<Record<string, HandwrittenForm>> = {
  'call-back': {
    retentionDays: 548,
    right: { name: 'Margaret Hale', phone: '01632 960 001', when: 'morning', branch: 'ely' },
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
  },
  contact: {
    retentionDays: 548,
    right: { ...who, topic: 'holiday', message: 'A week in May.' },
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
  },
  enquiry: {
    retentionDays: 548,
    right: who,
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
  },
  'enquiry-cruise': {
    retentionDays: 548,
    right: who,
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
  },
  'enquiry-partner': {
    retentionDays: 548,
    right: who,
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
  },
  'enquiry-printed': {
    retentionDays: 548,
    right: { ...who, offer_id: 'nw4127' },
    fields: {
      offer_id: {
        is: 'text 20',
        tries: [
          ['', code],
          ['NW 4127', null],
          ['nw-4127', null],
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
  },
  'enquiry-short': {
    retentionDays: 548,
    right: { ...who, message: 'Is there snow?' },
    fields: {
      offer_id: offerCode,
      promo_code: {
        is: 'hidden 20 ?',
        tries: [
          ['ABC', 'Promotional code is not in a form that we recognise'],
          ['ABC1', null],
          ['abc1', 'Promotional code is not in a form that we recognise'],
          ['A'.repeat(20), null],
          ['A'.repeat(21), 'Promotional code must be 20 characters or fewer'],
        ],
      },
      about,
      message: question('Write your question'),
      ...replyWithoutTime,
      ...offers,
    },
  },
  'referral-use': {
    retentionDays: 548,
    right: { ...who, code: 'kx7m3p' },
    fields: {
      code: {
        is: 'text 20',
        tries: [
          ['', 'Enter the code: six letters and numbers, like KX7M3P'],
          ['KX7M3', 'Enter the code: six letters and numbers, like KX7M3P'],
          ['KX7M3P', null],
          ['KX7M3P2', 'Enter the code: six letters and numbers, like KX7M3P'],
          ['KX7M1P', 'Enter the code: six letters and numbers, like KX7M3P'],
          [letters(21), 'The code you were given must be 20 characters or fewer'],
        ],
      },
      ...replyWithoutTime,
      message,
    },
  },
};
