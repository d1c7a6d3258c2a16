/** The standard enquiry on an operator's page, with the one thing that this operator asks first. */
import { defineForm } from './define-form.ts';
import { enquiryForm } from './enquiry.form.ts';
import { replyGroup } from './fields/contact-fields.ts';
import { marketingGroup } from './fields/marketing-fields.ts';

const { offer_id, about, message, assist, assist_note, ...first } = enquiryForm.fields;

export const enquiryPartnerForm = defineForm({
  ...enquiryForm,
  name: 'enquiry-partner',
  heading: 'Ask a branch about this operator',
  fields: {
    offer_id,
    about,
    ...first,
    particular: {
      type: 'text',
      label: 'What this operator asks first',
      hint: 'It stands under the heading of this form.',
      maxLength: 200,
      rules: ['no_card_number'],
      messages: { max_length: 'What the operator asks first must be 200 characters or fewer' },
    },
    message,
    assist,
    assist_note,
  },
  groups: [
    replyGroup,
    {
      legend: 'The holiday',
      hint: 'As much as you know so far.',
      fields: [
        'month',
        'party_adults',
        'party_children',
        'from',
        'particular',
        'message',
        'assist',
        'assist_note',
      ],
    },
    marketingGroup,
  ],
});
