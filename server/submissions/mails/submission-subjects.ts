/** Subjects and headings of each form's emails, written for their readers' inboxes. */

import type { EffectContext, Submission } from '../submission.ts';
import { findFieldValues } from './field-values.ts';
import { nameOffers } from './holiday-part.ts';

export interface SubmissionSubject {
  /** Start of the subject of the visitor's email; contains none of the visitor's own words. */
  readonly visitor: string;
  /** Heading of the visitor's email. */
  readonly heading: string;
  /** Start of the subject of the branch's email, and its heading. */
  readonly inbox: string;
}

const question = 'We have your question';

export function describeSubject(submission: Submission, context: EffectContext): SubmissionSubject {
  const { offers } = context;
  // A call-back form stays a request to ring, even when it is about a holiday.
  if (offers.length > 0 && submission.form !== 'call-back')
    return {
      visitor: `Your question about ${nameOffers(offers)}`,
      heading: question,
      inbox: `Question about ${nameOffers(offers)}`,
    };
  const place = context.branch?.name ?? context.site.name;
  const byForm =
    submission.form === 'contact'
      ? describeContact(submission, place)
      : subjects(place, context.site.name)[submission.form];
  return (
    byForm ?? {
      visitor: `What you sent us: ${submission.heading}`,
      heading: 'We have what you sent',
      inbox: submission.heading,
    }
  );
}

function subjects(place: string, site: string): Partial<Record<string, SubmissionSubject>> {
  const asked = { visitor: `Your question to ${place}`, heading: question, inbox: 'Question' };
  return {
    enquiry: asked,
    'enquiry-short': asked,
    'enquiry-partner': asked,
    'enquiry-cruise': {
      ...asked,
      visitor: `Your cruise question to ${place}`,
      inbox: 'Question about a cruise',
    },
    'enquiry-printed': {
      ...asked,
      visitor: 'Your question about an offer in the paper',
      inbox: 'Question about an offer in the paper',
    },
    reserve: {
      visitor: `Your travel money at ${place}`,
      heading: 'Your travel money is put aside',
      inbox: 'Travel money to put aside',
    },
    'call-back': { visitor: `Your call from ${place}`, heading: 'We will ring you', inbox: 'Please ring' },
    complaint: {
      visitor: 'Your complaint about how we used your details',
      heading: 'We have your complaint',
      inbox: 'Complaint about how we used somebody’s details',
    },
    application: {
      visitor: `Your application to ${site}`,
      heading: 'We have your application',
      inbox: 'Application',
    },
    'press-list': {
      visitor: `Press releases from ${site}`,
      heading: 'You asked for our press releases',
      inbox: 'Press list',
    },
    prereg: {
      visitor: `Your registration with ${site}`,
      heading: 'You are registered',
      inbox: 'Registration',
    },
    'solo-club': {
      visitor: 'Welcome to the Solo Club',
      heading: 'Welcome to the Solo Club',
      inbox: 'Solo Club, new member',
    },
    'referral-use': {
      visitor: 'Your friend’s code',
      heading: 'The branch has your code',
      inbox: 'A friend’s code',
    },
    referral: {
      visitor: 'Your code for recommending us',
      heading: 'Your code',
      inbox: 'Recommendation, booking to be checked',
    },
    mailing: {
      visitor: 'Your choice about our post',
      heading: 'Your choice is saved',
      inbox: 'Change to what we post',
    },
    'stop-letters': { visitor: 'Our letters stop', heading: 'Our letters stop', inbox: 'Letters to stop' },
  };
}

function describeContact(submission: Submission, place: string): SubmissionSubject {
  const about = (noun: string) => ({
    visitor: `Your message about ${noun}`,
    heading: 'We have your message',
    inbox: `Message about ${noun}`,
  });
  switch (findFieldValues({ ...submission, values: {} as { topic: string } }, 'topic')?.values[0]) {
    case 'holiday':
      return { visitor: `Your question to ${place}`, heading: question, inbox: 'Question about a holiday' };
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
