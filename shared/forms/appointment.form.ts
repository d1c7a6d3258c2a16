/** Asking one branch for time with somebody: what about, on which day, in which way. */
import { defineForm } from './define-form.ts';
import { email, name, optionalPhone } from './fields/contact-fields.ts';

export const appointmentForm = defineForm({
  name: 'appointment',
  heading: 'Ask for an appointment',
  button: 'Ask for this time',
  fields: {
    branch: { type: 'hidden', label: 'Branch', maxLength: 60, rules: ['required'] },
    topic: {
      type: 'select',
      label: 'What is it about?',
      options: [
        { value: 'holiday', label: 'A holiday' },
        { value: 'cruise', label: 'A cruise' },
        { value: 'family', label: 'A family gathering' },
        { value: 'tailor-made', label: 'A journey with several stops' },
        { value: 'booking', label: 'A booking I have' },
        { value: 'other', label: 'Something else' },
      ],
      rules: ['required'],
      messages: { required: 'Choose what it is about', one_of: 'Choose what it is about' },
    },
    day: {
      type: 'date',
      label: 'Preferred day',
      hint: 'From tomorrow, within eight weeks, for example 6 2 2027.',
      maxLength: 20,
      rules: ['required', ['uk_date', 1, 56]],
      messages: {
        required: 'Enter the day that would suit you',
      },
    },
    part: {
      type: 'radio',
      label: 'Which part of the day?',
      options: [
        { value: 'morning', label: 'Morning' },
        { value: 'afternoon', label: 'Afternoon' },
        { value: 'either', label: 'Either' },
      ],
      rules: ['required'],
      messages: { required: 'Choose a part of the day', one_of: 'Choose a part of the day' },
    },
    way: {
      type: 'radio',
      label: 'How would you like to talk?',
      options: 'page',
      rules: ['required'],
      messages: {
        required: 'Choose how you would like to talk',
        one_of: 'Choose a way in which this branch can talk to you',
      },
    },
    name,
    email,
    phone: {
      ...optionalPhone,
      hint: 'Needed for a talk by phone.',
      rules: [['required_when', 'way', 'phone'], 'uk_phone'],
      messages: { ...optionalPhone.messages, required_when: 'Enter a phone number' },
    },
    access: {
      type: 'textarea',
      label: 'Is there anything that would make it easier for you?',
      hint: 'A quiet hour, a chair by the window, a hearing loop. The branch alone reads it.',
      maxLength: 500,
      rows: 2,
      messages: { length: 'What would make it easier must be 500 characters or fewer' },
      sensitive: true,
    },
  },
  retentionDays: 120,
  confirmation: {
    heading: 'We have your request',
    next: [
      'This is a request, not yet an appointment: the branch writes to you with a time the same day, or the next day it is open.',
      'If that time does not suit you, answer the message or ring the branch.',
    ],
  },
});
