/** Leaving one's name for a sale or an event before it opens. */
import { defineForm } from './define-form.ts';
import { branch, email, name } from './fields/contact-fields.ts';
import { marketingFields, marketingGroup } from './fields/marketing-fields.ts';
import { topicOptions } from './fields/newsletter-fields.ts';

export const preregForm = defineForm({
  name: 'prereg',
  heading: 'Register',
  button: 'Register',
  fields: {
    launch: {
      type: 'radio',
      label: 'What would you like to register for?',
      options: 'page',
      rules: ['required'],
      messages: {
        required: 'Choose what you would like to register for',
        one_of: 'Choose one that still takes names',
      },
    },
    name,
    email,
    branch: { ...branch, label: 'Which branch would you use?' },
    interests: {
      type: 'checkboxes',
      label: 'What kind of holiday are you thinking of?',
      options: topicOptions.slice(0, 7).map(({ value, label }) => ({ value, label })),
      messages: { one_of: 'Choose from these kinds' },
    },
    seats: {
      type: 'number',
      label: 'How many seats?',
      hint: 'For an event: from 1 to 6. Leave it empty for the sale.',
      maxLength: 4,
      width: 2,
      inputMode: 'numeric',
      rules: ['number', ['between', 1, 6]],
      messages: { number: 'Enter how many seats you need', between: 'You can ask for 1 to 6 seats' },
    },
    access: {
      type: 'textarea',
      label: 'Is there anything you need in the room?',
      hint: 'For an event: a seat near the front, a space for a wheelchair, the hearing loop.',
      maxLength: 500,
      rows: 2,
      messages: { length: 'What you need must be 500 characters or fewer' },
      sensitive: true,
    },
    ...marketingFields,
  },
  groups: [marketingGroup],
  retentionDays: 120,
  confirmation: {
    heading: 'You are registered',
    next: [
      'This reference is your ticket for an event; for the sale you hear from us the moment it opens.',
      'We write once when the day comes and once as a reminder, and nothing else unless you ticked it.',
    ],
  },
});
