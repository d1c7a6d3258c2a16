/** Figures of the form `seats-change`, written by hand. */
import type { FormFigures } from '../support/form-figures.ts';
import { token } from '../support/usual-fields.ts';

export const figures: FormFigures = {
  pages: ['tickets/ticket'],
  page: { linkOf: 'ticket' },
  retentionDays: 30,
  valid: { keep: '1' },
  outcome: 'changed',
  mails: ['Changed: The cruise afternoon'],
  fields: {
    token,
    keep: { is: 'radio page', tries: [['', 'Choose what you would like to do']] },
  },
  facts: [['keep', { keep: '5' }, 'Choose one of these']],
};
