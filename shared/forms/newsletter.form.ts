/** Asking to be sent offers: which subjects, how often, and each way by itself. */
import { defineForm } from './define-form.ts';
import { email, name, optionalPhone, optionalPostcode } from './fields/contact-fields.ts';
import { marketingFields } from './fields/marketing-fields.ts';
import { frequency, topics } from './fields/newsletter-fields.ts';

export const newsletterForm = defineForm({
  name: 'newsletter',
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
      messages: { require_one: 'Tick at least one way to hear from us' },
    },
    optin_sms: marketingFields.optin_sms,
    optin_whatsapp: marketingFields.optin_whatsapp,
    optin_post: { type: 'checkbox', label: 'Send me the printed mailing by post' },
    phone: {
      ...optionalPhone,
      hint: 'Needed for text messages and WhatsApp.',
      rules: [['required_when', 'optin_sms', 'yes'], ['required_when', 'optin_whatsapp', 'yes'], 'uk_phone'],
      messages: { ...optionalPhone.messages, required_when: 'Enter a phone number' },
    },
    address: {
      type: 'textarea',
      label: 'Postal address',
      hint: 'Needed for the printed mailing, without the postcode.',
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
      hint: 'So that we can tell you about the branch near you. Needed for post.',
      rules: [['required_when', 'optin_post', 'yes'], 'uk_postcode'],
      messages: { ...optionalPostcode.messages, required_when: 'Enter your postcode' },
    },
  },
  groups: [
    { legend: 'You', fields: ['email', 'name'] },
    { legend: 'Subjects', fields: ['topics', 'frequency'] },
    {
      legend: 'How may we send them?',
      hint: 'Each is a yes of its own. Agreeing to one agrees to no other, and you can stop any of them on its own.',
      fields: ['optin_email', 'optin_sms', 'optin_whatsapp', 'optin_post', 'phone', 'address', 'postcode'],
    },
  ],
  retentionDays: 30,
  confirmation: {
    heading: 'Look in your inbox',
    next: [
      'We have sent one message to the address you gave. Open it and press the button that its link leads to within seven days; until then we send nothing else.',
      'No message? Look among the unwanted ones, or ask any branch.',
    ],
  },
});
