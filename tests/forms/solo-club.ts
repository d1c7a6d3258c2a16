/** Figures of the form `solo-club`, written by hand. */
import type { FormFigures } from '../support/form-figures.ts';
import { email, me, name, offers, postcode, yesOrNo } from '../support/usual-fields.ts';

export const figures: FormFigures = {
  pages: ['solo-club/solo-club'],
  page: '/solo-club',
  retentionDays: 1_096,
  valid: { ...me, postcode: 'IP33 1AA', meetups: 'yes' },
  mails: ['Please confirm: the Solo Club'],
  fields: {
    name,
    email,
    postcode,
    meetups: {
      is: 'radio yes|no',
      tries: [
        ['', yesOrNo],
        ['often', yesOrNo],
      ],
    },
    style: {
      is: 'checkboxes group|alone|slow|walking|cruise|rail ?',
      tries: [
        [['group', 'rail'], null],
        [['rocket'], 'Choose from these'],
      ],
    },
    age: {
      is: 'radio 18-to-34|35-to-44|45-to-54|55-to-64|65-to-74|75-or-more ?',
      tries: [
        ['75-or-more', null],
        ['17', 'Choose one of these ages'],
      ],
    },
    ...offers,
  },
};
