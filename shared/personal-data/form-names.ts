/** What a visitor would call each form, where its heading does not say so by itself. */
import type { FormName } from '../forms/every-form.ts';

export const formNames: Partial<Readonly<Record<FormName, string>>> = {
  application: 'Application for a job',
  appointment: 'Appointment',
  'call-back': 'Asking us to call',
  complaint: 'Data-protection complaint',
  contact: 'Message to us',
  enquiry: 'Enquiry about a holiday',
  'enquiry-short': 'Enquiry about a holiday',
  'enquiry-cruise': 'Enquiry about a cruise',
  'enquiry-partner': 'Enquiry about an operator',
  'enquiry-printed': 'Enquiry with a code from a letter',
  mailing: 'Choosing what we post to you',
  meetup: 'Chair at a meet-up',
  'newsletter-short': 'Asking for offers by email',
  newsletter: 'Asking for offers by email',
  'newsletter-stop': 'Stopping offers',
  preferences: 'Choosing which offers you are sent',
  prereg: 'Registration for a sale or event',
  'press-list': 'Press list',
  'referral-use': 'Using a code from a friend',
  referral: 'Asking for a code to recommend us',
  reserve: 'Reserving currency',
  'seats-change': 'Giving back seats, or leaving a list',
  'solo-club': 'Joining the Solo Club',
  'stop-letters': 'Stopping letters',
};
