/** What a subscriber gets, opened from a link in a message of ours: confirm it, change it. */
import { defineForm } from './define-form.ts';
import { marketingFields } from './fields/marketing-fields.ts';
import { frequency, topics } from './fields/newsletter-fields.ts';

export const preferencesForm = defineForm({
  name: 'preferences',
  heading: 'Your choices',
  button: 'Save my choices',
  fields: {
    token: { type: 'hidden', label: 'Link', maxLength: 400, rules: ['required'] },
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
      hint: 'Take a tick away and that way stops today. Text and WhatsApp hold where we have your number, post where we have your address.',
      fields: ['optin_email', 'optin_sms', 'optin_whatsapp', 'optin_post'],
    },
  ],
  retentionDays: 30,
  confirmation: {
    heading: 'Your choices are saved',
    next: ['They hold from now on. The link in any of our messages brings you back here.'],
  },
});
