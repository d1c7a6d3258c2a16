/** Figures of the form `press-list`, written by hand. */
import type { FormFigures } from '../support/form-figures.ts';
import { email, letters, me, name } from '../support/usual-fields.ts';

export const figures: FormFigures = {
  pages: ['press/press-room'],
  page: '/press',
  retentionDays: 730,
  valid: { ...me, outlet: 'Fen Gazette', reason: 'Travel' },
  mails: ['Press list: Margaret Hale', 'Press releases from Premier'],
  fields: {
    name,
    email,
    outlet: {
      is: 'text 200',
      tries: [
        ['', 'Enter the name of your newspaper, station or site'],
        ['A', 'Name of your newspaper, station or site must be between 2 and 100 characters'],
        ['AB', null],
        [letters(100), null],
        [letters(101), 'Name of your newspaper, station or site must be between 2 and 100 characters'],
      ],
    },
    reason: {
      is: 'text 400',
      tries: [
        ['', 'Enter what you write about'],
        ['A', 'What you write about must be between 2 and 200 characters'],
        ['AB', null],
        [letters(200), null],
        [letters(201), 'What you write about must be between 2 and 200 characters'],
      ],
    },
  },
};
