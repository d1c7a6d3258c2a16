/** A complaint about how we have used somebody's personal details. */
import { defineForm } from './define-form.ts';
import { name, replyEmail, replyPhone } from './fields/contact-fields.ts';

export const complaintForm = defineForm({
  name: 'complaint',
  heading: 'Complain about how we used your details',
  button: 'Send my complaint',
  fields: {
    name,
    how: {
      type: 'radio',
      label: 'How shall we answer?',
      options: [
        { value: 'email', label: 'By email' },
        { value: 'phone', label: 'By phone, and then in writing' },
      ],
      rules: ['required'],
      messages: { required: 'Choose how we shall answer', one_of: 'Choose email or phone' },
    },
    email: { ...replyEmail, hint: 'Needed for an answer by email.' },
    phone: { ...replyPhone, hint: 'Needed for an answer by phone.' },
    message: {
      type: 'textarea',
      label: 'What happened, and what would you like done?',
      hint: 'A few sentences are enough. Please leave out card numbers and details of health.',
      maxLength: 3_000,
      rows: 8,
      rules: ['required', ['length', 20, 3000], 'no_card_number', 'few_links'],
      messages: {
        required: 'Write what happened',
        length: 'What happened must be between 20 and 3,000 characters',
      },
    },
  },
  retentionDays: 2_192,
  confirmation: {
    heading: 'We have your complaint',
    next: [
      'A person acknowledges it within 30 days, normally within two working days, and tells you what they are doing about it.',
      'You can go to the Information Commissioner’s Office at any time; our answer says how.',
    ],
  },
});
