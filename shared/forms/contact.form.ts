/** General contact form: a new holiday, a booking or a complaint, with the fields that each needs. */
import { branchAnswers } from './branch-answers.ts';
import { defineForm } from './define-form.ts';
import {
  assistFields,
  assistGroup,
  offerCodeField,
  replyFields,
  replyGroup,
} from './fields/contact-fields.ts';
import { marketingFields, marketingGroup } from './fields/marketing-fields.ts';
import { question } from './fields/message-field.ts';

export const contactForm = defineForm({
  name: 'contact',
  noticeName: 'Message to us',
  heading: 'Write to us',
  button: 'Send my message',
  fields: {
    offer_id: offerCodeField,
    topic: {
      type: 'radio',
      label: 'What is it about?',
      options: [
        { value: 'holiday', label: 'A new holiday' },
        { value: 'booking', label: 'A booking I’ve made' },
        { value: 'payment', label: 'A payment' },
        { value: 'travel-money', label: 'Travel money' },
        { value: 'complaint', label: 'A complaint' },
        { value: 'other', label: 'Something else' },
      ],
      rules: ['required'],
      messages: { required: 'Choose what it is about', one_of: 'Choose what it is about' },
    },
    ref: {
      type: 'text',
      label: 'Booking reference',
      hint: 'Needed for a booking, a payment or a complaint. It is at the top of your confirmation.',
      maxLength: 30,
      width: 20,
      autocomplete: 'off',
      rules: ['required', 'booking_ref'],
      messages: {
        required: 'Enter your booking reference. It is at the top of your confirmation',
        booking_ref: 'Enter your booking reference. It is at the top of your confirmation',
      },
      when: { field: 'topic', is: ['booking', 'payment', 'complaint'] },
    },
    depart: {
      type: 'date',
      label: 'Departure date',
      hint: 'If you have it to hand.',
      maxLength: 20,
      rules: ['uk_date'],
      when: { field: 'topic', is: ['booking', 'payment', 'complaint'] },
    },
    message: {
      ...question,
      label: 'What would you like to tell us?',
      messages: { ...question.messages, required: 'Write your message' },
    },
    ...replyFields,
    ...assistFields,
    ...marketingFields,
  },
  groups: [
    { legend: 'Your question', fields: ['topic', 'ref', 'depart', 'message'] },
    replyGroup,
    assistGroup,
    marketingGroup,
  ],
  folded: [
    {
      summary: 'Extra help, and offers (optional)',
      fields: [...assistGroup.fields, ...marketingGroup.fields],
    },
  ],
  retentionDays: 548,
  confirmation: {
    heading: 'We have your message',
    next: [
      branchAnswers,
      'If it’s a complaint, we’ll acknowledge it within two working days and answer in full within 28 days.',
    ],
    replyDue: 'next-closing',
  },
});
