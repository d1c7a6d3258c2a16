/** Effects by form, with their emails and links; every stored form has one. */
import type { Transaction } from 'kysely';
import type { FormInput } from '#shared/forms/define-form.ts';
import { type FormName, isFormName } from '#shared/forms/every-form.ts';
import { type FilledForm, fillForm, type ValuesOf } from '#shared/forms/filled-form.ts';
import { appointment } from '../features/bookings/appointments/book-appointment.ts';
import {
  appointmentCancel,
  appointmentChange,
  appointmentConfirm,
} from '../features/bookings/appointments/change-appointment.ts';
import { meetup } from '../features/bookings/seats/meetup.ts';
import { prereg } from '../features/bookings/seats/prereg.ts';
import { seatsChange } from '../features/bookings/seats/seats-change.ts';
import { seatsConfirm } from '../features/bookings/seats/seats-confirm.ts';
import { clubConfirm, soloClub } from '../features/bookings/seats/solo-club.ts';
import { newsletter, newsletterShort } from '../features/subscriptions/newsletter-form.ts';
import { newsletterStop } from '../features/subscriptions/newsletter-stop.ts';
import {
  offerNews,
  offerNewsConfirm,
  offerNewsStop,
} from '../features/subscriptions/offer-news/offer-news-form.ts';
import { postChoice, stopLetters } from '../features/subscriptions/post-choice.ts';
import { preferences } from '../features/subscriptions/preferences.ts';
import { referral } from '../features/subscriptions/referral.ts';
import { referralUse } from '../features/subscriptions/referral-use.ts';
import { withOptIn } from '../features/subscriptions/with-opt-in.ts';
import { reserve } from '../features/travel-money/reserve-form.ts';
import type { Tables } from '../platform/database/tables.ts';
import { defaultMails } from './mails/default-mails.ts';
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
