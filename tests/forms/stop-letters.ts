/** Figures of the form `stop-letters`, written by hand. */
import type { FormFigures } from '../support/form-figures.ts';
import { letters } from '../support/usual-fields.ts';

export const figures: FormFigures = {
  pages: ['mailers/mailer-direct'],
  page: '/mailer-direct',
  retentionDays: 365,
  valid: { code: 'K7M3PQ2X' },
  mails: ['Letters to stop'],
  fields: {
    code: {
      is: 'text 20',
      tries: [
        ['', 'Enter the code on the letter, like K7M3PQ2X'],
        ['K7M3PQ2', 'Enter the eight letters and numbers of the code, like K7M3PQ2X'],
        ['k7m3pq2x', null],
        ['K7M3PQ2XX', 'Enter the eight letters and numbers of the code, like K7M3PQ2X'],
        ['K7M3PQ2O', 'Enter the eight letters and numbers of the code, like K7M3PQ2X'],
        ['K7M3PQ21', 'Enter the eight letters and numbers of the code, like K7M3PQ2X'],
        [letters(21), 'Code on the letter must be 20 characters or fewer'],
      ],
    },
  },
};
