/** Figures of the form `club-confirm`, written by hand. */
import type { FormFigures } from '../support/form-figures.ts';
import { token } from '../support/usual-fields.ts';

export const figures: FormFigures = {
  pages: ['tickets/ticket'],
  page: { linkOf: 'club' },
  retentionDays: 30,
  valid: {},
  mails: ['Solo Club, new member: Ada Moss', 'Welcome to the Solo Club'],
  fields: { token },
};
