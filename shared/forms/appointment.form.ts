/** Booking of a half-hour appointment at one branch: subject, channel, and time. */
import { defineForm } from './define-form.ts';
import { adviserField, appointmentBranch, appointmentTime } from './fields/appointment-fields.ts';
import { email, name, offerCodeField, optionalPhone } from './fields/contact-fields.ts';

export const appointmentForm = defineForm({
  name: 'appointment',
  noticeName: 'Appointment',
  heading: 'Book your half hour',
  button: 'Book this time',
  fields: {
    branch: appointmentBranch,
    offer_id: offerCodeField,
    adviser: adviserField,
    topic: {
      type: 'select',
      label: 'What is it about?',
      options: [
        { value: 'holiday', label: 'A holiday' },
        { value: 'cruise', label: 'A cruise' },
        { value: 'family', label: 'A family gathering' },
        { value: 'tailor-made', label: 'A trip with several stops' },
        { value: 'booking', label: 'A booking I’ve made' },
        { value: 'other', label: 'Something else' },
      ],
      rules: ['required'],
      messages: { required: 'Choose what it is about', one_of: 'Choose what it is about' },
    },
    way: {
      type: 'radio',
      label: 'How would you like to talk?',
      options: 'page',
      rules: ['required'],
      messages: {
        required: 'Choose how you would like to talk',
        one_of: 'Choose one of the ways this branch can talk to you',
      },
    },
    time: appointmentTime,
    name,
    email,
    phone: {
      ...optionalPhone,
      hint: 'Needed if we’re to ring you. Otherwise only in case something changes.',
      rules: [['required_when', 'way', 'phone'], 'uk_phone'],
      messages: { ...optionalPhone.messages, required_when: 'Enter a phone number' },
    },
    access: {
      type: 'textarea',
      label: 'Is there anything that would make it easier for you?',
      hint: 'A quiet hour, a chair by the window, a hearing loop. Only the branch reads it.',
      maxLength: 500,
      rows: 2,
      messages: { length: 'What would make it easier must be 500 characters or fewer' },
      sensitive: true,
    },
  },
  retentionDays: 90,
  confirmation: {
    heading: 'Your half hour is booked',
    next: [
      'An email with all this and a calendar entry is on its way.',
      'That time is yours, and we’ll send you a reminder the day before, unless it’s sooner than that.',
      'If something comes up, you can move or cancel it with the link in our email, up to an hour before.',
    ],
    copy: 'If our email hasn’t arrived in ten minutes, check your junk folder.',
    outcomes: {
      unconfirmed: {
        heading: 'Your half hour is held: confirm by email',
        next: [
          'We’ve sent you an email: open its link and press the button before then, and the ' +
            'time is yours. Otherwise it goes to someone else.',
          'Have you confirmed a booking with us before? Then it’s yours already, and a calendar entry is in the email.',
        ],
      },
    },
  },
});
