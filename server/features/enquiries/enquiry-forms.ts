/** Forms of enquiries: questions, complaints, applications and calls back. */
import { jobOptions } from '#routes/careers/job-options.ts';
import type { ValuesOf } from '#shared/forms/filled-form.ts';
import type { FeatureForms } from '../../submissions/feature-forms.ts';
import { findValue } from '../../submissions/find-value.ts';
import { confirmations, defaultMails } from '../../submissions/mails/default-mails.ts';
import {
  holidayQuestion,
  questionSubject,
  type SubjectContext,
} from '../../submissions/mails/submission-subject.ts';
import type { SubmissionSubject } from '../../submissions/submission.ts';
import { withOptIn } from '../subscriptions/with-opt-in.ts';
import { closingDayQuery, openJobsQuery } from './application.query.ts';

/**
 * `visitor` and `heading` are of the email to the visitor, `inbox` is of the one to the branch or desk.
 * Fields and texts are in shared/forms/; server/submissions/ stores and mails.
 */
export const enquiryForms = {
  application: {
    effect: {
      // Working days until the promised answer count from the closing date.
      async prepare(input, { query }) {
        const { vacancy } = await query(closingDayQuery, { slug: findValue(input, 'vacancy') ?? '' });
        return { facts: null, dueFrom: vacancy?.closes };
      },
      run: defaultMails,
    },
    confirm: confirmations,
    subject: ({ site }) => ({
      visitor: `Your application to ${site}`,
      heading: 'We have your application',
      inbox: 'Application',
    }),
    async options(query) {
      const { vacancies } = await query(openJobsQuery, {});
      return { vacancy: jobOptions(vacancies) };
    },
  },
  'call-back': {
    effect: defaultMails,
    confirm: confirmations,
    // Not the subject of a holiday's question: staff have to ring.
    subject: ({ place }) => ({
      visitor: `Your call from ${place}`,
      heading: 'We will ring you',
      inbox: 'Please ring',
    }),
  },
  complaint: {
    effect: defaultMails,
    confirm: confirmations,
    subject: () => ({
      visitor: 'Your complaint about how we used your details',
      heading: 'We have your complaint',
      inbox: 'Complaint about how we used somebody’s details',
    }),
  },
  contact: { effect: withOptIn, confirm: confirmations, subject: describeContact },
  enquiry: { effect: withOptIn, confirm: confirmations, subject: questionSubject() },
  'enquiry-cruise': {
    effect: withOptIn,
    confirm: confirmations,
    subject: questionSubject((place) => ({
      visitor: `Your cruise question to ${place}`,
      inbox: 'Question about a cruise',
    })),
  },
  'enquiry-partner': { effect: defaultMails, confirm: confirmations, subject: questionSubject() },
  'enquiry-printed': {
    effect: withOptIn,
    confirm: confirmations,
    subject: questionSubject(() => ({
      visitor: 'Your question about an offer in the paper',
      inbox: 'Question about an offer in the paper',
    })),
  },
  'enquiry-short': { effect: withOptIn, confirm: confirmations, subject: questionSubject() },
  'press-list': {
    effect: defaultMails,
    confirm: confirmations,
    subject: ({ site }) => ({
      visitor: `Press releases from ${site}`,
      heading: 'You asked for our press releases',
      inbox: 'Press list',
    }),
  },
} satisfies FeatureForms;

function describeContact(context: SubjectContext, { topic }: ValuesOf<'contact'>): SubmissionSubject {
  return holidayQuestion(context) ?? describeTopic(topic, context.place);
}

function describeTopic(topic: ValuesOf<'contact'>['topic'], place: string): SubmissionSubject {
  const about = (noun: string) => ({
    visitor: `Your message about ${noun}`,
    heading: 'We have your message',
    inbox: `Message about ${noun}`,
  });
  switch (topic) {
    case 'holiday':
      return {
        visitor: `Your question to ${place}`,
        heading: 'We have your question',
        inbox: 'Question about a holiday',
      };
    case 'booking':
      return { ...about('a booking'), visitor: 'Your message about your booking' };
    case 'payment':
      return about('a payment');
    case 'travel-money':
      return about('travel money');
    case 'complaint':
      return { visitor: 'Your complaint', heading: 'We have your complaint', inbox: 'Complaint' };
    default:
      return { visitor: `Your message to ${place}`, heading: 'We have your message', inbox: 'Message' };
  }
}
