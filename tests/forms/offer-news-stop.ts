/** Figures of the form `offer-news-stop`, written by hand. */
import type { FormFigures } from '../support/form-figures.ts';
import { token } from '../support/usual-fields.ts';

export const figures: FormFigures = {
  pages: ['offers/offer-news'],
  page: { linkOf: 'offer news' },
  retentionDays: 30,
  valid: {},
  mails: [],
  fields: { token },
};
