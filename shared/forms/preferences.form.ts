/** Preferences of a subscriber, opened from an email link: confirm or change them. */
import { defineForm } from './define-form.ts';
import { marketingFields } from './fields/marketing-fields.ts';
import { frequency, topics } from './fields/newsletter-fields.ts';

export const preferencesForm = defineForm({
  name: 'preferences',
  noticeName: 'Choosing which offers you are sent',
  heading: 'Your choices',
  button: 'Save my choices',
  fields: {
    token: { type: 'hidden', label: 'Link', maxLength: 400, signedLink: true, rules: ['required'] },
    topics,
    frequency,
    optin_email: marketingFields.optin_email,
    optin_sms: marketingFields.optin_sms,
    optin_whatsapp: marketingFields.optin_whatsapp,
    optin_post: { type: 'checkbox', label: 'Send me the printed mailing by post' },
  },
  groups: [
    { legend: 'Subjects', fields: ['topics', 'frequency'] },
    {
      legend: 'How may we send them?',
      hint:
        'Untick any of them and it stops today. Texts and WhatsApp need your phone number, and ' +
        'post needs your address.',
      fields: ['optin_email', 'optin_sms', 'optin_whatsapp', 'optin_post'],
    },
  ],
  retentionDays: 30,
  confirmation: {
    heading: 'Your choices are saved',
    next: ['They apply from today. The link in any of our messages brings you back here.'],
  },
});
