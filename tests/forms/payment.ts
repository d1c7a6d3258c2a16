/** Figures of the form `payment`, written by hand. */
import type { FormFigures } from '../support/form-figures.ts';
import { bookingRefTries, letters, me } from '../support/usual-fields.ts';

export const figures: FormFigures = {
  pages: ['payment/payment'],
  page: '/payment',
  retentionDays: 0,
  valid: { ref: 'PT48213', surname: 'Hale', amount: '250', email: me.email, branch: 'norwich-shop' },
  // A payment is not stored; its own tests read its mails.
  mails: [],
  fields: {
    ref: {
      is: 'text 20',
      tries: bookingRefTries(
        'Booking reference is 6 to 12 letters and numbers. It is at the top of your confirmation',
      ),
    },
    surname: {
      is: 'text 60',
      tries: [
        ['', 'Enter the surname on the booking'],
        ['O', null],
        [letters(60), null],
        [letters(61), 'Surname on the booking must be 60 characters or fewer'],
      ],
    },
    amount: {
      is: 'money 12',
      tries: [
        ['', 'Enter the amount to pay, like 250 or 1,250.50'],
        ['0.99', 'Amount to pay must be £1 or more'],
        ['1', null],
        ['20,000.00', null],
        ['20000.01', 'Amount to pay must be £20,000 or less'],
        ['12,50', 'Amount to pay must be an amount in pounds, like 250 or 1,250.50'],
      ],
    },
    email: {
      is: 'email 254',
      tries: [
        ['', 'Enter your email address'],
        ['nobody@home', 'Enter an email address in the correct format, like name@example.com'],
        [
          'jürgen@example.test',
          'Enter an email address in plain letters (a to z), numbers and punctuation, like name@example.com',
        ],
      ],
    },
    branch: {
      is: 'select branches',
      tries: [
        ['', 'Choose a branch'],
        ['paris', 'Branch you booked with must be one of the choices shown'],
        ['ely-shop', null],
      ],
    },
  },
};
