/** Figures of the form `meetup`, written by hand. */
import type { FormFigures } from '../support/form-figures.ts';
import { email, me, name } from '../support/usual-fields.ts';

export const figures: FormFigures = {
  pages: ['solo-club/solo-club'],
  page: '/solo-club',
  retentionDays: 120,
  valid: { ...me, meetup: 'ely-february-meetup', seats: '2' },
  outcome: 'unconfirmed',
  mails: ['Confirm your 2 seats: Solo Club coffee, Ely', 'Save me a chair: Margaret Hale'],
  fields: {
    meetup: { is: 'radio page', tries: [['', 'Choose a meet-up']] },
    seats: {
      is: 'radio 1|2',
      tries: [
        ['', 'Choose how many of you are coming'],
        ['1', null],
        ['3', 'Choose one or two'],
      ],
    },
    name,
    email,
  },
  facts: [['meetup', { meetup: 'ely-june' }, 'Choose a meet-up that is still to come']],
};
