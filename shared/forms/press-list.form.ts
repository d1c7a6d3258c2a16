/** Registration for the list of journalists who receive our releases. */
import { defineForm } from './define-form.ts';
import { email, name } from './fields/contact-fields.ts';

export const pressListForm = defineForm({
  name: 'press-list',
  noticeName: 'Press list',
  heading: 'Get releases by email',
  button: 'Put me on the list',
  fields: {
    name,
    email: { ...email, label: 'Email address at work' },
    outlet: {
      type: 'text',
      label: 'Newspaper, station or site',
      maxLength: 200,
      autocomplete: 'organization',
      rules: ['required', ['length', 2, 100]],
      messages: {
        required: 'Enter the name of your newspaper, station or site',
        length: 'Name of your newspaper, station or site must be between 2 and 100 characters',
      },
    },
    reason: {
      type: 'text',
      label: 'What do you write about?',
      maxLength: 400,
      rules: ['required', ['length', 2, 200]],
      messages: {
        required: 'Enter what you write about',
        length: 'What you write about must be between 2 and 200 characters',
      },
    },
  },
  retentionDays: 730,
  confirmation: {
    heading: 'Thank you',
    next: [
      'One of us adds you to the list within one working day. You’ll get press releases and nothing else.',
      'To leave the list, reply to any release.',
    ],
    replyDue: { workingDays: 1 },
  },
});
