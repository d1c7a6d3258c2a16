/** Registration for a meet-up of the Solo Club. */
import { defineForm } from './define-form.ts';
import { email, name } from './fields/contact-fields.ts';

export const meetupForm = defineForm({
  name: 'meetup',
  noticeName: 'Chair at a meet-up',
  heading: 'Save me a chair',
  button: 'Save my chair',
  fields: {
    meetup: {
      type: 'radio',
      label: 'Which meet-up?',
      options: 'page',
      rules: ['required'],
      messages: { required: 'Choose a meet-up', one_of: 'Choose a meet-up that is still to come' },
    },
    seats: {
      type: 'radio',
      label: 'How many of you are coming?',
      options: [
        { value: '1', label: 'Just me' },
        { value: '2', label: 'Me and a friend' },
      ],
      rules: ['required'],
      messages: { required: 'Choose how many of you are coming', one_of: 'Choose one or two' },
    },
    name,
    email,
  },
  retentionDays: 120,
  retentionNote: '30 days after the meet-up is over',
  confirmation: {
    heading: 'We have it',
    next: ['An email is on its way to say whether you have a chair or a place on the waiting list.'],
    outcomes: {
      booked: {
        heading: 'Your chair is saved',
        next: [
          'An email is on its way with the time, the place and who to look for.',
          'We’ll remind you two days before, unless it’s sooner than that. If you can’t come, ' +
            'give your chair to someone else with the link in the email.',
        ],
      },
      unconfirmed: {
        heading: 'Your chair is held: confirm by email',
        next: [
          'We’ve sent you an email: open its link and press the button before then. Otherwise ' +
            'the chair goes to someone else.',
          'Have you confirmed a booking with us before? Then it’s yours already, as the email says.',
        ],
      },
      'waiting-unconfirmed': {
        heading: 'All the chairs are taken just now',
        next: [
          'We keep you a place on the waiting list: open the link in our email and press the ' +
            'button before then, or you’re off the list again.',
          'If enough chairs come free, they’re yours, and we’ll email you straight away.',
        ],
      },
      waiting: {
        heading: 'All the chairs are taken just now',
        next: [
          'You’re on the waiting list, and an email is on its way with your place on it.',
          'If enough chairs come free, they’re yours, and we’ll email you straight away.',
        ],
      },
    },
  },
});
