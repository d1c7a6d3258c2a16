/** Figures of the form `referral-use`, written by hand. */
import type { FormFigures } from '../support/form-figures.ts';
import { contact, letters, message, replyWithoutTime } from '../support/usual-fields.ts';

export const figures: FormFigures = {
  pages: ['recommend/recommend-a-friend'],
  page: '/recommend-a-friend',
  retentionDays: 548,
  valid: { ...contact, code: 'kx7m3p' },
  mails: ['A friend’s code: Margaret Hale', 'Your friend’s code'],
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
};
