/** Figures of the form `application`, written by hand. */
import type { FormFigures } from '../support/form-figures.ts';
import { email, freeWords, letters, me, name, phone, postcode, yesOrNo } from '../support/usual-fields.ts';

export const figures: FormFigures = {
  pages: ['careers/careers', 'careers/vacancy'],
  page: '/careers',
  retentionDays: 240,
  valid: { ...me, vacancy: 'none', phone: '07700 900982', postcode: 'cb1 2ab', right_to_work: 'yes' },
  mails: ['Application: Margaret Hale', 'Your application to Premier'],
  fields: {
    vacancy: { is: 'select page', tries: [['', 'Choose a job']] },
    name,
    email,
    phone,
    postcode,
    right_to_work: {
      is: 'radio yes|no',
      tries: [
        ['', yesOrNo],
        ['perhaps', yesOrNo],
        ['no', null],
      ],
    },
    cv: {
      is: 'file 5242880 pdf|doc|docx|odt|rtf',
      tries: [
        ['', 'Choose your CV'],
        ['cv.PDF', null],
        ['cv.odt', null],
        ['cv.exe', 'Your CV must be a file that ends in .pdf, .doc, .docx, .odt or .rtf'],
      ],
    },
    why: {
      is: 'textarea 1500 ?',
      tries: [
        [letters(1_500), null],
        [letters(1_501), 'Why this job must be 1,500 characters or fewer'],
        ...freeWords,
      ],
    },
    adjustments: {
      is: 'textarea 500 ? !',
      tries: [
        [letters(500), null],
        [letters(501), 'What we should arrange must be 500 characters or fewer'],
      ],
    },
  },
  facts: [['vacancy', { vacancy: 'captain' }, 'Choose a job that is still open']],
};
