/** Figures of the form `appointment-cancel`, written by hand. */
import type { FormFigures } from '../support/form-figures.ts';
import { branchOfLink, token } from '../support/usual-fields.ts';

export const figures: FormFigures = {
  pages: ['branches/manage-appointment'],
  page: { linkOf: 'appointment' },
  retentionDays: 90,
  valid: { branch: 'norwich-shop' },
  mails: [
    'Appointment cancelled: …, Rosalind Achebe',
    'Cancelled: your appointment with Rosalind Achebe on …',
  ],
  fields: { token, branch: branchOfLink },
};
