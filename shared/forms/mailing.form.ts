/** Choice to keep, change or stop our post, by the number above the address. */
import { defineForm } from './define-form.ts';
import { name, postcode } from './fields/contact-fields.ts';
import { topicOptions } from './fields/newsletter-fields.ts';

export const mailingForm = defineForm({
  name: 'mailing',
  noticeName: 'Choosing what we post to you',
  heading: 'Choose what we post to you',
  button: 'Change my post',
  fields: {
    number: {
      type: 'text',
      label: 'Number above your address',
      hint: 'Six to ten digits, on the sheet with your address.',
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
    name: { ...name, hint: 'As it is on the sheet.' },
    postcode,
    action: {
      type: 'radio',
      label: 'What would you like us to do?',
      options: [
        { value: 'keep', label: 'Keep sending it' },
        { value: 'change', label: 'Change the subjects' },
        { value: 'stop', label: 'Stop the post' },
      ],
      rules: ['required'],
      messages: {
        required: 'Choose what you would like us to do',
        one_of: 'Choose what you would like us to do',
      },
    },
    topics: {
      type: 'checkboxes',
      label: 'Which subjects?',
      hint: 'Needed if you change the subjects.',
      options: topicOptions.slice(0, 7).map(({ value, label }) => ({ value, label })),
      rules: ['required'],
      messages: { required: 'Choose at least one subject', one_of: 'Choose from these subjects' },
      when: { field: 'action', is: ['change'] },
    },
  },
  retentionDays: 365,
  confirmation: {
    heading: 'Your choice is saved',
    next: [
      'It applies from today, where number, name and postcode are those on the sheet. Anything ' +
        'already at the printer’s may still arrive within three weeks.',
    ],
  },
});
