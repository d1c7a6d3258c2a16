/** Figures of the form `appointment-confirm`, written by hand. */
import type { FormFigures } from '../support/form-figures.ts';
import { branchOfLink, token } from '../support/usual-fields.ts';

export const figures: FormFigures = {
  pages: ['branches/manage-appointment'],
  page: { linkOf: 'appointment' },
  retentionDays: 90,
  valid: { branch: 'norwich-shop' },
  mails: ['Your appointment with Rosalind Achebe on …'],
  fields: { token, branch: branchOfLink },
};
