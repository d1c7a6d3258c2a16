/** Short enquiry to a branch: name, one way to reply, branch, and question. */
import { branchAnswers } from './branch-answers.ts';
import { defineForm } from './define-form.ts';
import { branch, how, name, offerCodeField, replyEmail, replyPhone } from './fields/contact-fields.ts';
import { marketingFields, marketingFold, marketingGroup } from './fields/marketing-fields.ts';
import { question } from './fields/message-field.ts';

export const enquiryShortForm = defineForm({
  name: 'enquiry-short',
  noticeName: 'Enquiry about a holiday',
  heading: 'Ask a branch',
  button: 'Send my question',
  fields: {
    offer_id: offerCodeField,
    /** A partner's promotional code, or the page's subject, if the page has one to pass on. */
    promo_code: {
      type: 'hidden',
      label: 'Promotional code',
      maxLength: 20,
      rules: [['matches', /^[A-Z0-9]{4,20}$/]],
    },
    about: { type: 'hidden', label: 'About', maxLength: 80 },
    message: question,
    name,
    how,
    email: replyEmail,
    phone: replyPhone,
    branch,
    ...marketingFields,
  },
  groups: [marketingGroup],
  folded: [marketingFold],
  retentionDays: 548,
  confirmation: {
    heading: 'Your question is with the branch',
    next: [branchAnswers, 'Something to add? Ring the branch and quote your reference.'],
    replyDue: 'next-closing',
  },
});
