/** Figures of the form `appointment`, written by hand. */
import type { FormFigures } from '../support/form-figures.ts';
import {
  adviser,
  branchOfLink,
  email,
  letters,
  me,
  name,
  optionalPhone,
  timeOfLink,
} from '../support/usual-fields.ts';

export const figures: FormFigures = {
  pages: ['branches/book-appointment'],
  page: '/branches/norwich-shop/appointment',
  retentionDays: 90,
  valid: { ...me, branch: 'norwich-shop', topic: 'cruise', way: 'shop', time: '2026-11-24T10:00:00.000Z' },
  outcome: 'unconfirmed',
  mails: [
    'Appointment: Tuesday 24 November 2026 at 10am, Rosalind Achebe',
    'Confirm your appointment with Rosalind Achebe on Tuesday 24 November 2026 at 10am',
  ],
  fields: {
    branch: branchOfLink,
    offer_id: {
      is: 'hidden 12 ?',
      tries: [
        ['NX4127', null],
        ['4127', 'Enter the code from the advert, like NW4127'],
      ],
    },
    adviser,
    topic: {
      is: 'select holiday|cruise|family|tailor-made|booking|other',
      tries: [
        ['', 'Choose what it is about'],
        ['weather', 'Choose what it is about'],
      ],
    },
    way: { is: 'radio page', tries: [['', 'Choose how you would like to talk']] },
    time: timeOfLink,
    name,
    email,
    phone: {
      is: 'tel 40 ?',
      tries: [...optionalPhone.tries],
    },
    access: {
      is: 'textarea 500 ? !',
      tries: [
        [letters(500), null],
        [letters(501), 'What would make it easier must be 500 characters or fewer'],
      ],
    },
  },
  facts: [
    [
      'time',
      { time: '2026-12-06T10:00:00.000Z' },
      'Sunday 6 December 2026 at 10am is no longer free. The nearest free times: Saturday 5 ' +
        'December at 4pm, 4.30pm and 5pm',
    ],
    ['way', { way: 'letter' }, 'Choose one of the ways this branch can talk to you'],
  ],
};
