/** Application for a job, or registration for a future vacancy. */
import { defineForm } from './define-form.ts';
import { email, name, phone, postcode } from './fields/contact-fields.ts';

export const applicationForm = defineForm({
  name: 'application',
  noticeName: 'Application for a job',
  heading: 'Apply',
  button: 'Send my application',
  fields: {
    vacancy: {
      type: 'select',
      label: 'Which job?',
      options: 'page',
      rules: ['required'],
      messages: { required: 'Choose a job', one_of: 'Choose a job that is still open' },
    },
    name,
    email,
    phone,
    postcode: { ...postcode, hint: 'So that we can see how far you would travel.' },
    right_to_work: {
      type: 'radio',
      label: 'Do you have the right to work in the United Kingdom?',
      hint: 'We only check documents once we make you an offer, so please don’t send any now.',
      options: [
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No, or not yet' },
      ],
      rules: ['required'],
      messages: { required: 'Choose yes or no', one_of: 'Choose yes or no' },
    },
    cv: {
      type: 'file',
      label: 'Your CV',
      hint: 'Up to two pages in PDF, Word, OpenDocument or RTF, no larger than 5 MB.',
      maxBytes: 5 * 1024 * 1024,
      accept: ['pdf', 'doc', 'docx', 'odt', 'rtf'],
      rules: ['required'],
      messages: { required: 'Choose your CV' },
    },
    why: {
      type: 'textarea',
      label: 'Why this branch, and why this job?',
      maxLength: 1_500,
      rows: 6,
      rules: ['no_card_number', 'few_links'],
      messages: { length: 'Why this job must be 1,500 characters or fewer' },
    },
    adjustments: {
      type: 'textarea',
      label: 'Is there anything we can arrange for your interview?',
      hint:
        'Questions in advance, a quiet room, a step-free branch, or whatever else helps. It makes no ' +
        'difference to our decision.',
      maxLength: 500,
      rows: 2,
      messages: { length: 'What we should arrange must be 500 characters or fewer' },
      sensitive: true,
    },
  },
  retentionDays: 240,
  confirmation: {
    heading: 'We have your application',
    next: [
      'The manager you’d work for reads it within five working days of the closing date, and ' +
        'you’ll hear from us either way.',
      'We keep it for eight months in case you have questions, then delete it.',
    ],
    replyDue: { workingDays: 5 },
  },
});
