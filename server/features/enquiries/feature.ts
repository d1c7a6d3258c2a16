/** Enquiries: questions, complaints, applications and calls back, which a branch or the desk answers. */
import type { Feature } from '../define-feature.ts';
import { enquiryForms } from './enquiry-forms.ts';

export const enquiries = {
  name: 'enquiries',
  forms: enquiryForms,
  loadServer: () => import('./server.ts'),
  commands: { submissions: () => import('./commands.ts') },
} satisfies Feature;
