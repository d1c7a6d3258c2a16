/** Figures of the form `newsletter-stop`, written by hand. */
import type { FormFigures } from '../support/form-figures.ts';
import { token } from '../support/usual-fields.ts';

export const figures: FormFigures = {
  pages: ['account/sign-up'],
  page: { linkOf: 'subscription' },
  retentionDays: 30,
  valid: {},
  mails: [],
  fields: { token, letter: { is: 'hidden 100 ?', tries: [] } },
};
