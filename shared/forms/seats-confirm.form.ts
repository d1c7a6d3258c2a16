/** Confirmation of seats or of a place on the waiting list with one press, from its email link. */
import { defineForm } from './define-form.ts';

export const seatsConfirmForm = defineForm({
  name: 'seats-confirm',
  noticeName: 'Confirming seats',
  heading: 'One press, and you’re done',
  button: 'Yes, I’m coming',
  fields: {
    token: { type: 'hidden', label: 'Link', maxLength: 400, signedLink: true, rules: ['required'] },
  },
  retentionDays: 30,
  confirmation: {
    heading: 'Confirmed',
    next: ['An email is on its way with what you have.'],
    outcomes: {
      booked: {
        heading: 'Your seats are saved',
        next: [
          'Your ticket is on its way by email. Bring it with you, on paper or on your phone.',
          'We’ll remind you two days before, unless it’s sooner than that.',
        ],
      },
      waiting: {
        heading: 'Your place is kept',
        next: ['If enough seats for your party come free, they’re yours, and we’ll email you straight away.'],
      },
    },
  },
});
