/** Figures of the form `newsletter-short`, written by hand. */
import type { FormFigures } from '../support/form-figures.ts';
import { email, me } from '../support/usual-fields.ts';

export const figures: FormFigures = {
  pages: ['home/home'],
  page: '/',
  retentionDays: 30,
  valid: { email: me.email },
  mails: ['Please confirm: holiday offers from Premier'],
  fields: { email },
};
