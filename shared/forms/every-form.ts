/** Forms by name, for the server; a browser loads only the one that its page shows. */
import { applicationForm } from './application.form.ts';
import { appointmentForm } from './appointment.form.ts';
import { appointmentCancelForm } from './appointment-cancel.form.ts';
import { appointmentChangeForm } from './appointment-change.form.ts';
import { appointmentConfirmForm } from './appointment-confirm.form.ts';
import { callBackForm } from './call-back.form.ts';
import { clubConfirmForm } from './club-confirm.form.ts';
import { complaintForm } from './complaint.form.ts';
import { contactForm } from './contact.form.ts';
import { enquiryForm } from './enquiry.form.ts';
import { enquiryCruiseForm } from './enquiry-cruise.form.ts';
import { enquiryPartnerForm } from './enquiry-partner.form.ts';
import { enquiryPrintedForm } from './enquiry-printed.form.ts';
import { enquiryShortForm } from './enquiry-short.form.ts';
import { mailingForm } from './mailing.form.ts';
import { meetupForm } from './meetup.form.ts';
import { newsletterForm } from './newsletter.form.ts';
import { newsletterShortForm } from './newsletter-short.form.ts';
import { newsletterStopForm } from './newsletter-stop.form.ts';
import { offerNewsForm } from './offer-news.form.ts';
import { offerNewsConfirmForm } from './offer-news-confirm.form.ts';
import { offerNewsStopForm } from './offer-news-stop.form.ts';
import { paymentForm } from './payment.form.ts';
import { preferencesForm } from './preferences.form.ts';
import { preregForm } from './prereg.form.ts';
import { pressListForm } from './press-list.form.ts';
import { referralForm } from './referral.form.ts';
import { referralUseForm } from './referral-use.form.ts';
import { reserveForm } from './reserve.form.ts';
import { seatsChangeForm } from './seats-change.form.ts';
import { seatsConfirmForm } from './seats-confirm.form.ts';
import { soloClubForm } from './solo-club.form.ts';
import { stopLettersForm } from './stop-letters.form.ts';

export const everyForm = {
  application: applicationForm,
  appointment: appointmentForm,
  'appointment-cancel': appointmentCancelForm,
  'appointment-change': appointmentChangeForm,
  'appointment-confirm': appointmentConfirmForm,
  'call-back': callBackForm,
  'club-confirm': clubConfirmForm,
  complaint: complaintForm,
  contact: contactForm,
  'enquiry-cruise': enquiryCruiseForm,
  'enquiry-partner': enquiryPartnerForm,
  'enquiry-printed': enquiryPrintedForm,
  'enquiry-short': enquiryShortForm,
  enquiry: enquiryForm,
  mailing: mailingForm,
  meetup: meetupForm,
  'newsletter-short': newsletterShortForm,
  'newsletter-stop': newsletterStopForm,
  newsletter: newsletterForm,
  'offer-news': offerNewsForm,
  'offer-news-confirm': offerNewsConfirmForm,
  'offer-news-stop': offerNewsStopForm,
  payment: paymentForm,
  preferences: preferencesForm,
  prereg: preregForm,
  'press-list': pressListForm,
  'referral-use': referralUseForm,
  referral: referralForm,
  reserve: reserveForm,
  'seats-change': seatsChangeForm,
  'seats-confirm': seatsConfirmForm,
  'solo-club': soloClubForm,
  'stop-letters': stopLettersForm,
} as const;

export type EveryForm = typeof everyForm;
export type FormName = keyof EveryForm;

export function isFormName(name: string): name is FormName {
  return Object.hasOwn(everyForm, name);
}
