/** The standard enquiry: who asks, how to answer, which branch, and as much of the holiday as is known. */
import { defineForm } from './define-form.ts';
import { assistFields, offerCodeField, replyFields, replyGroup } from './fields/contact-fields.ts';
import { marketingFields, marketingGroup } from './fields/marketing-fields.ts';
import { message } from './fields/message-field.ts';
import { adults, children, departureField, month } from './fields/party-fields.ts';

export const enquiryForm = defineForm({
  name: 'enquiry',
  heading: 'Ask a branch',
  button: 'Send my enquiry',
  fields: {
    offer_id: offerCodeField,
    about: { type: 'hidden', label: 'About', maxLength: 80 },
    ...replyFields,
    month,
    party_adults: adults,
    party_children: children,
    from: departureField,
    message,
    ...assistFields,
    ...marketingFields,
  },
  groups: [
    replyGroup,
    {
      legend: 'The holiday',
      hint: 'As much as you know so far.',
      fields: ['month', 'party_adults', 'party_children', 'from', 'message', 'assist', 'assist_note'],
    },
    marketingGroup,
  ],
  retentionDays: 548,
  confirmation: {
    heading: 'Your enquiry is with the branch',
    next: [
      'The branch you chose answers by the time it closes on the next day it is open.',
      'If you gave us an email address, a copy is on its way to you.',
      'Asking holds nothing and costs nothing.',
    ],
  },
});
