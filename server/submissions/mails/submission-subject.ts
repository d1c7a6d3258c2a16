/** Subject and headings of a form's emails, written for their readers' inboxes. */

import type { Submission, SubmissionContext, SubmissionSubject } from '../submission.ts';
import { nameOffers } from './holiday-part.ts';

export interface SubjectContext {
  /** Name of the branch that answers, or of the agency. */
  readonly place: string;
  /** Name of the agency. */
  readonly site: string;
  readonly offers: SubmissionContext['offers'];
}

/** Subject of a form of a feature, by what the visitor asks about. */
export type DescribeSubject<Values> = (context: SubjectContext, values: Values) => SubmissionSubject;

const heading = 'We have your question';

/** Subject of a question about holidays on sale; undefined without any. */
export function holidayQuestion({ offers }: SubjectContext): SubmissionSubject | undefined {
  if (offers.length === 0) return undefined;
  const named = nameOffers(offers);
  return { visitor: `Your question about ${named}`, heading, inbox: `Question about ${named}` };
}

/** Subject of a question: about holidays on sale, otherwise with the given words. */
export function questionSubject<Values>(
  describe: (place: string) => Partial<SubmissionSubject> = () => ({}),
): DescribeSubject<Values> {
  return (context) =>
    holidayQuestion(context) ?? {
      visitor: `Your question to ${context.place}`,
      heading,
      inbox: 'Question',
      ...describe(context.place),
    };
}

export function toSubjectContext({ site, branch, offers }: SubmissionContext): SubjectContext {
  return { place: branch?.name ?? site.name, site: site.name, offers };
}

/** Subject of a form without one of its own, or unknown to this build. */
export function defaultSubject(submission: Submission, context: SubjectContext): SubmissionSubject {
  return (
    holidayQuestion(context) ?? {
      visitor: `What you sent us: ${submission.heading}`,
      heading: 'We have what you sent',
      inbox: submission.heading,
    }
  );
}
