/** Forms about all data of one visitor: finding it, and confirming that it is deleted. */

import { email } from '#shared/forms/fields/contact-fields.ts';
import { defineDeskForm } from './define-desk-form.ts';

const address = { ...email, autocomplete: 'off' } as const;

export const findForm = defineDeskForm({
  name: 'desk-visitor',
  heading: 'What we hold about a visitor',
  button: 'Show it',
  fields: {
    email: {
      ...address,
      label: 'The visitor’s email address',
      messages: { ...email.messages, required: 'Enter the email address' },
    },
    references: {
      type: 'text',
      label: 'References that the visitor named, if any',
      hint: 'Of forms sent without an address, such as P-7K3F-29; a space between two.',
      maxLength: 200,
      autocomplete: 'off',
    },
  },
});

export const eraseForm = defineDeskForm({
  name: 'desk-visitor-erase',
  heading: 'Delete it',
  button: 'Delete it for good',
  fields: {
    again: {
      ...address,
      label: 'Type the email address again',
      messages: { ...email.messages, required: 'Type the email address again' },
    },
  },
});
