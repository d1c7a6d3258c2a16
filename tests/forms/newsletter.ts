/** Figures of the form `newsletter`, written by hand. */
import type { FormFigures } from '../support/form-figures.ts';
import {
  email,
  frequency,
  letters,
  me,
  nameTries,
  offers,
  optinPost,
  optionalPhone,
  optionalPostcode,
  topics,
} from '../support/usual-fields.ts';

export const figures: FormFigures = {
  pages: ['account/sign-up', 'newsletters/newsletters'],
  page: '/newsletters',
  retentionDays: 30,
  valid: { email: me.email, topics: ['beach', 'solo'], frequency: 'month', optin_email: 'yes' },
  mails: ['Please confirm: holiday offers from Premier'],
  fields: {
    email,
    name: { is: 'text 200 ?', tries: nameTries },
    topics,
    frequency,
    optin_email: { is: 'checkbox', tries: [['', 'Choose at least one way to hear from us']] },
    optin_sms: offers.optin_sms,
    optin_whatsapp: offers.optin_whatsapp,
    optin_post: optinPost,
    phone: optionalPhone,
    address: {
      is: 'textarea 600',
      asked: { optin_post: 'yes', postcode: 'CB1 2AB' },
      tries: [
        ['', 'Enter the address for the printed mailing'],
        [letters(4), 'Address must be between 5 and 300 characters'],
        [letters(5), null],
        [letters(300), null],
        [letters(301), 'Address must be between 5 and 300 characters'],
      ],
    },
    postcode: optionalPostcode,
  },
};
