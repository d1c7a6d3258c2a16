/** Enquiry about an offer in a newspaper, mailing or letter, by the code printed beside it. */
import { branchAnswers } from './branch-answers.ts';
import { defineForm } from './define-form.ts';
import { branch, how, name, replyEmail, replyPhone } from './fields/contact-fields.ts';
import { marketingFields, marketingFold, marketingGroup } from './fields/marketing-fields.ts';
import { message } from './fields/message-field.ts';

export const enquiryPrintedForm = defineForm({
  name: 'enquiry-printed',
  noticeName: 'Enquiry with a code from a letter',
  heading: 'Use my code',
  button: 'Send the code to the branch',
  fields: {
    offer_id: {
      type: 'text',
      label: 'Offer code',
      hint: 'Two letters and four numbers beside the price, like NW4127.',
      maxLength: 20,
      width: 10,
      autocomplete: 'off',
      rules: ['required', ['matches', /^\s*[A-Za-z]{2}[\s-]?\d{4}\s*$/]],
      messages: {
        required: 'Enter the code from the advert, like NW4127',
        matches: 'Enter the code from the advert, like NW4127',
      },
    },
    name,
    how,
    email: replyEmail,
    phone: replyPhone,
    branch,
    message,
    ...marketingFields,
  },
  groups: [marketingGroup],
  folded: [marketingFold],
  retentionDays: 548,
  confirmation: {
    heading: 'The branch has your code',
    next: [
      branchAnswers,
      'They’ll check the price with the holiday company first. Asking is free, and holds no place until you say so.',
    ],
    replyDue: 'next-closing',
  },
});
