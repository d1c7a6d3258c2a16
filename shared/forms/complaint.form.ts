/** Complaint about our use of personal data. */
import { defineForm } from './define-form.ts';
import { name, replyEmail, replyPhone } from './fields/contact-fields.ts';

export const complaintForm = defineForm({
  name: 'complaint',
  noticeName: 'Data-protection complaint',
  heading: 'Complain about how we used your details',
  button: 'Send my complaint',
  fields: {
    name,
    how: {
      type: 'radio',
      label: 'How would you like us to reply?',
      options: [
        { value: 'email', label: 'By email' },
        { value: 'phone', label: 'By phone, and then in writing' },
      ],
      rules: ['required'],
      messages: { required: 'Choose how you would like us to reply', one_of: 'Choose email or phone' },
    },
    email: { ...replyEmail, hint: 'Needed if we reply by email.' },
    phone: { ...replyPhone, hint: 'Needed if we reply by phone.' },
    message: {
      type: 'textarea',
      label: 'What happened, and what would you like done?',
      hint: 'A few sentences are enough. Please leave out card numbers and anything about your health.',
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
      'We will acknowledge it within 30 days, normally within two working days, and tell you ' +
        'what we are doing about it.',
      'You can go to the Information Commissioner’s Office at any time. Our reply will say how.',
    ],
    replyDue: { workingDays: 2 },
  },
});
