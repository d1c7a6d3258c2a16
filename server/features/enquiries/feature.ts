/** Enquiries: questions, complaints, applications and calls back, which a branch or the desk answers. */
import type { Feature } from '../define-feature.ts';
import { enquiryForms } from './enquiry-forms.ts';
import { observeEnquiries } from './observe-enquiries.ts';

export const enquiries = {
  name: 'enquiries',
  forms: enquiryForms,
  loadServer: () => import('./server.ts'),
  loadDesk: () => import('./desk.ts'),
  observe: observeEnquiries,
  commands: { submissions: () => import('./commands.ts') },
} satisfies Feature;
