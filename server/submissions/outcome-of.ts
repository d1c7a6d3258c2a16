/** Which outcome belongs to which form; a form that is not named here leads to the usual mails. */
import { newsletter } from './outcomes/newsletter.ts';
import { newsletterStop } from './outcomes/newsletter-stop.ts';
import { postChoice } from './outcomes/post-choice.ts';
import { preferences } from './outcomes/preferences.ts';
import { referral } from './outcomes/referral.ts';
import { referralUse } from './outcomes/referral-use.ts';
import { reserve } from './outcomes/reserve.ts';
import { usualMails } from './outcomes/usual-mails.ts';
import { withOffers } from './outcomes/with-offers.ts';
import type { Outcome } from './submission.ts';

const outcomes: Readonly<Record<string, Outcome>> = {
  contact: withOffers,
  enquiry: withOffers,
  'enquiry-cruise': withOffers,
  'enquiry-printed': withOffers,
  'enquiry-short': withOffers,
  mailing: postChoice,
  newsletter,
  'newsletter-short': newsletter,
  'newsletter-stop': newsletterStop,
  preferences,
  prereg: withOffers,
  referral,
  'referral-use': referralUse,
  reserve,
  'solo-club': withOffers,
  'stop-letters': postChoice,
};

export function outcomeOf(form: string): Outcome {
  return (Object.hasOwn(outcomes, form) && outcomes[form]) || usualMails;
}
