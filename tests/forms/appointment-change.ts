/** Figures of the form `appointment-change`, written by hand. */
import type { FormFigures } from '../support/form-figures.ts';
import { adviser, branchOfLink, timeOfLink, token } from '../support/usual-fields.ts';

export const figures: FormFigures = {
  pages: ['branches/manage-appointment'],
  page: { linkOf: 'appointment' },
  retentionDays: 90,
  valid: { branch: 'norwich-shop', time: '2026-11-25T10:00:00.000Z' },
  mails: [
    'Appointment moved: Wednesday 25 November 2026 at 10am, Rosalind Achebe',
    'Moved: your appointment with Rosalind Achebe on Wednesday 25 November 2026 at 10am',
  ],
  fields: {
    token,
    branch: branchOfLink,
    adviser,
    time: timeOfLink,
  },
};
