/** Registration for a sale or an event before it opens. */
import { defineForm } from './define-form.ts';
import { branch, email, name } from './fields/contact-fields.ts';
import { marketingFields, marketingFold, marketingGroup } from './fields/marketing-fields.ts';
import { topicOptions } from './fields/newsletter-fields.ts';

export const preregForm = defineForm({
  name: 'prereg',
  noticeName: 'Registration for a sale or event',
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
        one_of: 'Choose one you can still register for',
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
      hint: 'For an event, from 1 to 6. Leave it blank for a sale.',
      maxLength: 4,
      width: 2,
      inputMode: 'numeric',
      rules: [['between', 1, 6]],
      messages: {
        whole_number: 'Enter how many seats you need as a whole number, like 2',
        between: 'You can ask for 1 to 6 seats',
      },
    },
    access: {
      type: 'textarea',
      label: 'Is there anything you need in the room?',
      hint: 'At an event that may be a seat near the front, a space for a wheelchair or the hearing loop.',
      maxLength: 500,
      rows: 2,
      messages: { length: 'What you need must be 500 characters or fewer' },
      sensitive: true,
    },
    ...marketingFields,
  },
  groups: [marketingGroup],
  folded: [marketingFold],
  retentionDays: 120,
  retentionNote: '30 days after the sale or event is over',
  confirmation: {
    heading: 'We have it',
    next: ['An email is on its way with your ticket, or your place on the list.'],
    outcomes: {
      registered: {
        heading: 'You are registered',
        next: [
          'We’ll email you when the sale opens and once more in its last week. Nothing else, unless you asked for it.',
          'An email with your reference is on its way, with a link to take your name off again.',
        ],
      },
      booked: {
        heading: 'Your seats are saved',
        next: [
          'Your ticket is on its way by email. Bring it with you, on paper or on your phone.',
          'We’ll remind you two days before, unless it’s sooner than that. If you need fewer ' +
            'seats, give some back with the link in the email.',
        ],
      },
      unconfirmed: {
        heading: 'Your seats are held: confirm by email',
        next: [
          'We’ve sent you an email: open its link and press the button before then, and your ' +
            'ticket follows. Otherwise the seats go to someone else.',
          'Have you confirmed a booking with us before? Then they’re yours already, and the email is your ticket.',
        ],
      },
      'waiting-unconfirmed': {
        heading: 'All the seats are taken just now',
        next: [
          'We keep you a place on the waiting list: open the link in our email and press the ' +
            'button before then, or you’re off the list again.',
          'If enough seats for your party come free, they’re yours, and we’ll email you straight away.',
        ],
      },
      waiting: {
        heading: 'All the seats are taken just now',
        next: [
          'You’re on the waiting list, and an email is on its way with your place on it.',
          'If enough seats for your party come free, they’re yours, and we’ll email you straight away.',
        ],
      },
    },
  },
});
