/** Figures of the form `referral`, written by hand. */
import type { FormFigures } from '../support/form-figures.ts';
import { bookingRef, bookingRefTries, email, letters, me, name } from '../support/usual-fields.ts';

export const figures: FormFigures = {
  pages: ['recommend/recommend-a-friend'],
  page: '/recommend-a-friend',
  retentionDays: 1_096,
  valid: { ...me, surname: 'Hale', ref: 'AB 12-34 56' },
  mails: ['Recommendation, booking to be checked: Margaret Hale', 'Your code for recommending Premier: …'],
  fields: {
    name,
    email,
    surname: {
      is: 'text 200',
      tries: [
        ['', 'Enter the surname on the booking'],
        ['O', null],
        [letters(60), null],
        [letters(61), 'Surname must be 60 characters or fewer'],
      ],
    },
    ref: { is: 'text 30', tries: bookingRefTries(bookingRef) },
  },
};
