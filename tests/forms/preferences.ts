/** Figures of the form `preferences`, written by hand. */
import type { FormFigures } from '../support/form-figures.ts';
import { frequency, offers, optinPost, token, topics } from '../support/usual-fields.ts';

export const figures: FormFigures = {
  pages: ['account/sign-up'],
  page: { linkOf: 'subscription' },
  retentionDays: 30,
  valid: { topics: ['ski'], frequency: 'month', optin_email: 'yes' },
  mails: ['Your choices are saved: holiday offers from Premier'],
  fields: { token, topics, frequency, ...offers, optin_post: optinPost },
};
