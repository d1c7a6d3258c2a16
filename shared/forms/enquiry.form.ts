/** Standard enquiry: visitor, way to reply, branch, and as much of the holiday as is known. */

import { branchAnswers } from './branch-answers.ts';
import { defineForm } from './define-form.ts';
import { assistFields, departureKeyField, offerCodeField, replyFields } from './fields/contact-fields.ts';
import { enquiryFold, enquiryGroups } from './fields/enquiry-groups.ts';
import { marketingFields } from './fields/marketing-fields.ts';
import { message } from './fields/message-field.ts';
import { adults, children, departureField, month } from './fields/party-fields.ts';

export const enquiryForm = defineForm({
  name: 'enquiry',
  noticeName: 'Enquiry about a holiday',
  heading: 'Ask a branch',
  button: 'Send my question',
  fields: {
    offer_id: offerCodeField,
    departure: departureKeyField,
    about: { type: 'hidden', label: 'About', maxLength: 80 },
    ...replyFields,
    message,
    month,
    party_adults: adults,
    party_children: children,
    from: departureField,
    ...assistFields,
    ...marketingFields,
  },
  groups: enquiryGroups,
  folded: [enquiryFold],
  retentionDays: 548,
  confirmation: {
    heading: 'Your question is with the branch',
    next: [branchAnswers, 'Asking is free, and holds no place until you say so.'],
    replyDue: 'next-closing',
    copy: 'If you gave us an email address, a copy is on its way to you.',
  },
});
