/** A question about an offer in a newspaper, a mailing or a letter, by the code that is printed beside it. */
import { defineForm } from './define-form.ts';
import { branch, how, name, replyEmail, replyPhone } from './fields/contact-fields.ts';
import { marketingFields, marketingGroup } from './fields/marketing-fields.ts';
import { message } from './fields/message-field.ts';

export const enquiryPrintedForm = defineForm({
  name: 'enquiry-printed',
  heading: 'Use my code',
  button: 'Send the code to the branch',
  fields: {
    offer_id: {
      type: 'text',
      label: 'Code of the offer',
      hint: 'Two letters and four figures beside the price, like NW4127.',
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
  retentionDays: 548,
  confirmation: {
    heading: 'The branch has your code',
    next: [
      'It checks the price with the operator and answers by the time it closes on the next day it is open.',
      'Asking holds nothing and costs nothing.',
    ],
  },
});
