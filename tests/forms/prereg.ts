/** Figures of the form `prereg`, written by hand. */
import type { FormFigures } from '../support/form-figures.ts';
import { branch, countTries, email, letters, me, name, offers } from '../support/usual-fields.ts';

export const figures: FormFigures = {
  pages: ['campaign-landings/prereg'],
  page: '/prereg',
  retentionDays: 120,
  valid: { ...me, launch: 'january-sale-launch', branch: 'norwich-shop' },
  outcome: 'registered',
  mails: ['Registration: Margaret Hale', 'You are registered: The January sale'],
  fields: {
    launch: { is: 'radio page', tries: [['', 'Choose what you would like to register for']] },
    name,
    email,
    branch,
    interests: {
      is: 'checkboxes beach|cruise|river|touring|solo|uk|ski ?',
      tries: [
        [['ski'], null],
        [['my-branch'], 'Choose from these kinds'],
      ],
    },
    seats: {
      is: 'number 4 ?',
      tries: [
        ['0', 'You can ask for 1 to 6 seats'],
        ['1', null],
        ['6', null],
        ['7', 'You can ask for 1 to 6 seats'],
        ['9999', 'You can ask for 1 to 6 seats'],
        ['99999', 'How many seats? must be 4 characters or fewer'],
        ...countTries('seats you need'),
      ],
    },
    access: {
      is: 'textarea 500 ? !',
      tries: [
        [letters(500), null],
        [letters(501), 'What you need must be 500 characters or fewer'],
      ],
    },
    ...offers,
  },
  facts: [
    ['seats', { launch: 'cruise-afternoon-launch' }, 'Enter how many seats you need'],
    ['launch', { launch: 'june-sale' }, 'Choose one you can still register for'],
  ],
};
