/** Keeping, changing or stopping what we send by post, by the number above the address. */
import { defineForm } from './define-form.ts';
import { name, postcode } from './fields/contact-fields.ts';
import { topicOptions } from './fields/newsletter-fields.ts';

export const mailingForm = defineForm({
  name: 'mailing',
  heading: 'Choose what we post to you',
  button: 'Change my post',
  fields: {
    number: {
      type: 'text',
      label: 'Number above your address',
      hint: 'Six to ten figures on the sheet with your address.',
      maxLength: 20,
      width: 10,
      inputMode: 'numeric',
      autocomplete: 'off',
      rules: ['required', ['matches', /^\s*\d{6,10}\s*$/]],
      messages: {
        required: 'Enter the number above your address, like 1234567',
        matches: 'Enter the number above your address, like 1234567',
      },
    },
    name,
    postcode,
    action: {
      type: 'radio',
      label: 'What shall we do?',
      options: [
        { value: 'keep', label: 'Go on as now' },
        { value: 'change', label: 'Send other subjects' },
        { value: 'stop', label: 'Stop the post' },
      ],
      rules: ['required'],
      messages: { required: 'Choose what we shall do', one_of: 'Choose what we shall do' },
    },
    topics: {
      type: 'checkboxes',
      label: 'Which subjects?',
      hint: 'Needed for other subjects.',
      options: topicOptions.slice(0, 7).map(({ value, label }) => ({ value, label })),
      rules: ['required'],
      messages: { required: 'Choose at least one subject', one_of: 'Choose from these subjects' },
      when: { field: 'action', is: ['change'] },
    },
  },
  retentionDays: 365,
  confirmation: {
    heading: 'It is done',
    next: [
      'Your choice holds from today. A mailing already with the printer may still arrive within three weeks.',
    ],
  },
});
