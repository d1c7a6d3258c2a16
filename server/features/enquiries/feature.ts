/** Enquiries: questions, complaints, applications and calls back, which a branch or the desk answers. */
import type { Router } from 'express';
import { jobOptions } from '#routes/careers/job-options.ts';
import type { HttpServices } from '../../http/http-services.ts';
import { assistancePath } from '../../submissions/assistance-link.ts';
import type { FeatureForms } from '../../submissions/feature-forms.ts';
import { defaultMails } from '../../submissions/mails/default-mails.ts';
import type { Feature } from '../define-feature.ts';
import { withOptIn } from '../subscriptions/with-opt-in.ts';
import { openJobsQuery } from './application.query.ts';
import { assistance } from './assistance.ts';

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
  routes(app: Router, services: HttpServices) {
    // Link by which a branch reads confidential answers.
    app.all(assistancePath, assistance(services));
  },
} satisfies Feature;
