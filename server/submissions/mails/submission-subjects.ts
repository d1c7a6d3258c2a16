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

const subject = (visitor: string, heading: string, inbox: string): SubmissionSubject => ({
  visitor,
  heading,
  inbox,
});

const question = 'We have your question';

export function describeSubject(submission: Submission, context: EffectContext): SubmissionSubject {
  const { offers } = context;
  // A call-back form stays a request to ring, even when it is about a holiday.
  if (offers.length > 0 && submission.form !== 'call-back')
    return subject(
      `Your question about ${nameOffers(offers)}`,
      question,
      `Question about ${nameOffers(offers)}`,
    );
  const place = context.branch?.name ?? context.site.name;
  const byForm =
    submission.form === 'contact'
      ? describeContact(submission, place)
      : subjects(place, context.site.name)[submission.form];
  return (
    byForm ?? subject(`What you sent us: ${submission.heading}`, 'We have what you sent', submission.heading)
  );
}

function subjects(place: string, site: string): Partial<Record<string, SubmissionSubject>> {
  const asked = subject(`Your question to ${place}`, question, 'Question');
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
    reserve: subject(
      `Your travel money at ${place}`,
      'Your travel money is put aside',
      'Travel money to put aside',
    ),
    'call-back': subject(`Your call from ${place}`, 'We will ring you', 'Please ring'),
    complaint: subject(
      'Your complaint about how we used your details',
      'We have your complaint',
      'Complaint about how we used somebody’s details',
    ),
    application: subject(`Your application to ${site}`, 'We have your application', 'Application'),
    'press-list': subject(`Press releases from ${site}`, 'You asked for our press releases', 'Press list'),
    prereg: subject(`Your registration with ${site}`, 'You are registered', 'Registration'),
    'solo-club': subject('Welcome to the Solo Club', 'Welcome to the Solo Club', 'Solo Club, new member'),
    'referral-use': subject('Your friend’s code', 'The branch has your code', 'A friend’s code'),
    referral: subject('Your code for recommending us', 'Your code', 'Recommendation, booking to be checked'),
    mailing: subject('Your choice about our post', 'Your choice is saved', 'Change to what we post'),
    'stop-letters': subject('Our letters stop', 'Our letters stop', 'Letters to stop'),
  };
}

function describeContact(submission: Submission, place: string): SubmissionSubject {
  const about = (noun: string) =>
    subject(`Your message about ${noun}`, 'We have your message', `Message about ${noun}`);
  switch (findFieldValues({ ...submission, values: {} as { topic: string } }, 'topic')?.values[0]) {
    case 'holiday':
      return subject(`Your question to ${place}`, question, 'Question about a holiday');
    case 'booking':
      return { ...about('a booking'), visitor: 'Your message about your booking' };
    case 'payment':
      return about('a payment');
    case 'travel-money':
      return about('travel money');
    case 'complaint':
      return subject('Your complaint', 'We have your complaint', 'Complaint');
    default:
      return subject(`Your message to ${place}`, 'We have your message', 'Message');
  }
}
