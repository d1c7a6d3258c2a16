/** Standard enquiry on an operator's page, with the one thing that this operator asks first. */
import { defineForm } from './define-form.ts';
import { enquiryForm } from './enquiry.form.ts';
import { enquiryFold, enquiryGroups } from './fields/enquiry-groups.ts';

const { offer_id, departure: _, about, name, how, email, phone, when, branch, ...more } = enquiryForm.fields;

export const enquiryPartnerForm = defineForm({
  ...enquiryForm,
  name: 'enquiry-partner',
  noticeName: 'Enquiry about an operator',
  heading: 'Ask a branch about this operator',
  fields: {
    offer_id,
    about,
    name,
    how,
    email,
    phone,
    when,
    branch,
    particular: {
      type: 'text',
      label: 'What the operator needs to know first',
      hint: 'See the note at the top of this form.',
      maxLength: 200,
      rules: ['no_card_number'],
      messages: { max_length: 'What the operator needs to know must be 200 characters or fewer' },
    },
    ...more,
  },
  groups: enquiryGroups,
  folded: [enquiryFold],
});
