/** Figures of the form `seats-confirm`, written by hand. */
import type { FormFigures } from '../support/form-figures.ts';
import { token } from '../support/usual-fields.ts';

export const figures: FormFigures = {
  pages: ['tickets/ticket'],
  page: { linkOf: 'ticket' },
  retentionDays: 30,
  valid: {},
  outcome: 'booked',
  mails: ['Your ticket: The cruise afternoon, 2 seats'],
  fields: { token },
};
