/** Enquiries: questions, complaints, applications and calls back, which a branch or the desk answers. */
import { jobOptions } from '#routes/careers/job-options.ts';
import type { FeatureForms } from '../../submissions/feature-forms.ts';
import { defaultMails } from '../../submissions/mails/default-mails.ts';
import type { Feature } from '../define-feature.ts';
import { withOptIn } from '../subscriptions/with-opt-in.ts';
import { openJobsQuery } from './application.query.ts';

const forms = {
  effects: {
    application: defaultMails,
    'call-back': defaultMails,
    complaint: defaultMails,
    contact: withOptIn,
    enquiry: withOptIn,
    'enquiry-cruise': withOptIn,
    'enquiry-partner': defaultMails,
    'enquiry-printed': withOptIn,
    'enquiry-short': withOptIn,
    'press-list': defaultMails,
  },
  options: {
    async application(query) {
      const { vacancies } = await query(openJobsQuery, {});
      return { vacancy: jobOptions(vacancies) };
    },
  },
} satisfies FeatureForms;

export const enquiries = {
  name: 'enquiries',
  forms,
  loadServer: () => import('./server.ts'),
  commands: { submissions: () => import('./commands.ts') },
} satisfies Feature;
