/** Call-back from a branch at a time that the visitor chooses. */
import { defineForm } from './define-form.ts';
import { branch, name, partOfDayOptions, phone } from './fields/contact-fields.ts';

export const callBackForm = defineForm({
  name: 'call-back',
  noticeName: 'Asking us to call',
  heading: 'Ask us to call you',
  button: 'Ask for a call',
  fields: {
    name,
    phone,
    when: {
      type: 'radio',
      label: 'When should we call?',
      options: partOfDayOptions,
      rules: ['required'],
      messages: { required: 'Choose when we should call', one_of: 'Choose when we should call' },
    },
    branch: { ...branch, label: 'Which branch should call you?' },
    about: {
      type: 'text',
      label: 'What is it about?',
      maxLength: 300,
      rules: [['length', 0, 100], 'no_card_number', 'few_links'],
      messages: { length: 'What it is about must be 100 characters or fewer' },
    },
  },
  retentionDays: 548,
  confirmation: {
    heading: 'We will call you',
    next: [
      'The branch will call at the time of day you chose, on the next day it is open.',
      'You’ll see the branch’s own number. If you miss the call, they’ll try once more and then leave a message.',
    ],
    replyDue: 'part-of-next-day',
  },
});
