/** Which outcome belongs to which form; every form has one. */
import type { Transaction } from 'kysely';
import type { FormInput } from '#shared/forms/define-form.ts';
import { type FormName, isFormName } from '#shared/forms/every-form.ts';
import { type FilledForm, fillForm, type ValuesOf } from '#shared/forms/filled-form.ts';
import type { Tables } from '../database/tables.ts';
import type { OutgoingMail } from '../mail/outgoing-mail.ts';
import { newsletter, newsletterShort } from './outcomes/newsletter.ts';
import { newsletterStop } from './outcomes/newsletter-stop.ts';
import { postChoice, stopLetters } from './outcomes/post-choice.ts';
import { preferences } from './outcomes/preferences.ts';
import { referral } from './outcomes/referral.ts';
import { referralUse } from './outcomes/referral-use.ts';
import { reserve } from './outcomes/reserve.ts';
import { usualMails } from './outcomes/usual-mails.ts';
import { withOffers } from './outcomes/with-offers.ts';
import type { Outcome, OutcomeContext, Submission } from './submission.ts';

/** Forms that lead on to another page, and so are never stored. */
type PassingForm = 'payment';

const outcomes: { readonly [Name in Exclude<FormName, PassingForm>]: Outcome<ValuesOf<Name>> } = {
  application: usualMails,
  appointment: usualMails,
  'call-back': usualMails,
  complaint: usualMails,
  contact: withOffers,
  enquiry: withOffers,
  'enquiry-cruise': withOffers,
  'enquiry-partner': usualMails,
  'enquiry-printed': withOffers,
  'enquiry-short': withOffers,
  mailing: postChoice,
  newsletter,
  'newsletter-short': newsletterShort,
  'newsletter-stop': newsletterStop,
  preferences,
  'press-list': usualMails,
  prereg: withOffers,
  referral,
  'referral-use': referralUse,
  reserve,
  'solo-club': withOffers,
  'stop-letters': stopLetters,
};

/** A form that this build does not know leads to the usual mails: nothing that was sent is lost. */
export function runOutcome(
  submission: Submission,
  context: OutcomeContext,
  transaction: Transaction<Tables>,
): OutgoingMail[] | Promise<OutgoingMail[]> {
  const { form, answers } = submission;
  if (!isFormName(form) || form === 'payment') return usualMails(submission, context);
  return run(fillForm(form, toFormInput(answers)), submission, context, transaction);
}

function run<Name extends Exclude<FormName, PassingForm>>(
  { name, values }: FilledForm<Name>,
  submission: Submission,
  ...rest: [OutcomeContext, Transaction<Tables>]
): OutgoingMail[] | Promise<OutgoingMail[]> {
  return outcomes[name]({ ...submission, values }, ...rest);
}

/** As it was typed; a list for everything that has several. */
function toFormInput(answers: Submission['answers']): FormInput {
  return Object.fromEntries(
    answers.map(({ field, values: [first = '', ...more], values }) => [
      field,
      more.length > 0 ? values : first,
    ]),
  );
}
