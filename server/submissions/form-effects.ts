/** Effects by form, with their emails and links; every stored form has one. */
import type { Transaction } from 'kysely';
import type { FormInput } from '#shared/forms/define-form.ts';
import { type FormName, isFormName } from '#shared/forms/every-form.ts';
import { type FilledForm, fillForm, type ValuesOf } from '#shared/forms/filled-form.ts';
import type { Tables } from '../platform/database/tables.ts';
import { appointment } from './effects/appointment.ts';
import { appointmentCancel, appointmentChange, appointmentConfirm } from './effects/appointment-link.ts';
import { defaultMails } from './effects/default-mails.ts';
import { meetup } from './effects/meetup.ts';
import { newsletter, newsletterShort } from './effects/newsletter.ts';
import { newsletterStop } from './effects/newsletter-stop.ts';
import { offerNews, offerNewsConfirm, offerNewsStop } from './effects/offer-news.ts';
import { postChoice, stopLetters } from './effects/post-choice.ts';
import { preferences } from './effects/preferences.ts';
import { prereg } from './effects/prereg.ts';
import { referral } from './effects/referral.ts';
import { referralUse } from './effects/referral-use.ts';
import { reserve } from './effects/reserve.ts';
import { seatsChange } from './effects/seats-change.ts';
import { seatsConfirm } from './effects/seats-confirm.ts';
import { clubConfirm, soloClub } from './effects/solo-club.ts';
import { withOptIn } from './effects/with-opt-in.ts';
import type { EffectContext, EffectResult, FormEffect, Submission } from './submission.ts';

/** Forms that lead on to another page and are never stored. */
type PassingForm = 'payment';

const effects: { readonly [Name in Exclude<FormName, PassingForm>]: FormEffect<ValuesOf<Name>> } = {
  application: defaultMails,
  appointment,
  'appointment-cancel': appointmentCancel,
  'appointment-change': appointmentChange,
  'appointment-confirm': appointmentConfirm,
  'call-back': defaultMails,
  'club-confirm': clubConfirm,
  complaint: defaultMails,
  contact: withOptIn,
  enquiry: withOptIn,
  'enquiry-cruise': withOptIn,
  'enquiry-partner': defaultMails,
  'enquiry-printed': withOptIn,
  'enquiry-short': withOptIn,
  mailing: postChoice,
  meetup,
  newsletter,
  'newsletter-short': newsletterShort,
  'newsletter-stop': newsletterStop,
  'offer-news': offerNews,
  'offer-news-confirm': offerNewsConfirm,
  'offer-news-stop': offerNewsStop,
  preferences,
  'press-list': defaultMails,
  prereg,
  referral,
  'referral-use': referralUse,
  reserve,
  'seats-change': seatsChange,
  'seats-confirm': seatsConfirm,
  'solo-club': soloClub,
  'stop-letters': stopLetters,
};

/** A form unknown to this build gets the default emails, so that no submission is lost. */
export function runEffect(
  submission: Submission,
  context: EffectContext,
  transaction: Transaction<Tables>,
): EffectResult | Promise<EffectResult> {
  const { form, answers } = submission;
  if (!isFormName(form) || form === 'payment') return defaultMails(submission, context);
  return run(fillForm(form, toFormInput(answers)), submission, context, transaction);
}

function run<Name extends Exclude<FormName, PassingForm>>(
  { name, values }: FilledForm<Name>,
  submission: Submission,
  ...rest: [EffectContext, Transaction<Tables>]
): EffectResult | Promise<EffectResult> {
  return effects[name]({ ...submission, values }, ...rest);
}

/** Restores the input as typed; an array for a field with several values. */
function toFormInput(answers: Submission['answers']): FormInput {
  return Object.fromEntries(
    answers.map(({ field, values: [first = '', ...more], values }) => [
      field,
      more.length > 0 ? values : first,
    ]),
  );
}
