/** Newsletter sign-up: topics, frequency, and a separate choice for each channel. */
import { defineForm } from './define-form.ts';
import { email, name, optionalPhone, optionalPostcode } from './fields/contact-fields.ts';
import { marketingFields } from './fields/marketing-fields.ts';
import { frequency, topics } from './fields/newsletter-fields.ts';

export const newsletterForm = defineForm({
  name: 'newsletter',
  noticeName: 'Asking for offers by email',
  heading: 'Choose what you hear about',
  button: 'Send me offers',
  fields: {
    email,
    name: { ...name, label: 'Your name', rules: [['length', 2, 80]] },
    topics,
    frequency,
    optin_email: {
      ...marketingFields.optin_email,
      rules: [['require_one', 'optin_sms', 'optin_whatsapp', 'optin_post']],
      messages: { require_one: 'Choose at least one way to hear from us' },
    },
    optin_sms: marketingFields.optin_sms,
    optin_whatsapp: marketingFields.optin_whatsapp,
    optin_post: { type: 'checkbox', label: 'Send me the printed mailing by post' },
    phone: {
      ...optionalPhone,
      hint: 'Needed for text messages and WhatsApp.',
      rules: [['required_with', 'optin_sms', 'optin_whatsapp'], 'uk_phone'],
      messages: { ...optionalPhone.messages, required_with: 'Enter a phone number' },
    },
    address: {
      type: 'textarea',
      label: 'Postal address',
      hint: 'Needed for the printed mailing. Leave out the postcode.',
      maxLength: 600,
      rows: 3,
      autocomplete: 'street-address',
      rules: ['required', ['length', 5, 300]],
      messages: {
        required: 'Enter the address for the printed mailing',
        length: 'Address must be between 5 and 300 characters',
      },
      when: { field: 'optin_post', is: ['yes'] },
    },
    postcode: {
      ...optionalPostcode,
      hint: 'So that we can tell you about your nearest branch. Needed for post.',
      rules: [['required_when', 'optin_post', 'yes'], 'uk_postcode'],
      messages: { ...optionalPostcode.messages, required_when: 'Enter your postcode' },
    },
  },
  groups: [
    { legend: 'About you', fields: ['email', 'name'] },
    { legend: 'Subjects', fields: ['topics', 'frequency'] },
    {
      legend: 'How may we send them?',
      hint: 'Choose as many as you like. Each is separate, and you can stop any of them at any time.',
      fields: ['optin_email', 'optin_sms', 'optin_whatsapp', 'optin_post', 'phone', 'address', 'postcode'],
    },
  ],
  retentionDays: 30,
  confirmation: {
    heading: 'Check your inbox',
    next: [
      'We’ve sent one email to the address you gave. Follow its link within seven days and ' +
        'press the button; until you do, we send nothing else.',
      'No email? Check your junk folder, or ask any branch.',
    ],
  },
});
