/** Payment for a booking: which one, how much, and the receipt's address. It never asks for a card. */
import { defineForm } from './define-form.ts';

export const paymentForm = defineForm({
  name: 'payment',
  heading: 'Pay by card',
  button: 'Continue',
  fields: {
    ref: {
      type: 'text',
      label: 'Booking reference',
      hint: 'It is at the top of your confirmation.',
      maxLength: 20,
      autocomplete: 'off',
      width: 20,
      rules: ['required', 'booking_ref'],
      messages: { required: 'Enter your booking reference. It is at the top of your confirmation' },
    },
    surname: {
      type: 'text',
      label: 'Surname on the booking',
      maxLength: 60,
      autocomplete: 'family-name',
      rules: ['required', ['length', 1, 60]],
      messages: { required: 'Enter the surname on the booking' },
    },
    amount: {
      type: 'money',
      label: 'Amount to pay',
      hint: 'In pounds. You can pay part of what is due.',
      maxLength: 12,
      inputMode: 'decimal',
      autocomplete: 'off',
      width: 10,
      rules: ['required', ['money_gbp', 1, 20_000]],
      messages: { required: 'Enter the amount to pay, like 250 or 1,250.50' },
    },
    email: {
      type: 'email',
      label: 'Email address for the receipt',
      maxLength: 254,
      autocomplete: 'email',
      inputMode: 'email',
      rules: ['required', 'email', 'plain_email'],
      messages: { required: 'Enter your email address' },
    },
    branch: {
      type: 'select',
      label: 'Branch you booked with',
      hint: 'If you are not sure, choose the nearest, and they will find your booking.',
      options: 'branches',
      rules: ['required', 'one_of'],
      messages: { required: 'Choose a branch' },
    },
  },
  // Payments have their own table, with its own retention period.
  retentionDays: 0,
  confirmation: {
    heading: 'Thank you, we have your payment',
    next: [
      'We email a receipt to the address you gave, usually within a few minutes.',
      'Your branch adds the payment to your booking by the end of the next working day.',
      'The payment shows on your statement as pending for a day or two, and then in full.',
    ],
  },
});
