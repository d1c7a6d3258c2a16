/** A form with every kind of field that the submission pipeline distinguishes, on a borrowed page. */
import { createElement } from 'react';
import { defineForm } from '#shared/forms/define-form.ts';
import { atEnd } from './import-once.js';
import { server } from './start-services.ts';

export const sampleForm = defineForm({
  name: 'sample',
  heading: 'Ask the sample branch',
  button: 'Send',
  retentionDays: 90,
  fields: {
    name: { type: 'text', label: 'Your name', maxLength: 80, rules: ['required', ['length', 2, 80]] },
    email: { type: 'email', label: 'Email address', maxLength: 254, rules: ['required', 'email'] },
    phone: { type: 'tel', label: 'Telephone', maxLength: 30, rules: ['uk_phone'] },
    branch: { type: 'select', label: 'Branch', options: 'branches' },
    how: {
      type: 'radio',
      label: 'How should we reply?',
      options: [
        { value: 'email', label: 'By email' },
        { value: 'phone', label: 'By telephone' },
      ],
    },
    message: { type: 'textarea', label: 'Your message', maxLength: 1500 },
    assist: { type: 'textarea', label: 'What help is needed', maxLength: 500, sensitive: true },
    offer_id: { type: 'hidden', label: 'Offer', maxLength: 10 },
    cv: {
      type: 'file',
      label: 'Your CV',
      maxBytes: 5 * 1024 * 1024,
      accept: ['pdf', 'doc', 'docx', 'odt', 'rtf'],
    },
  },
  confirmation: { heading: 'We have it', next: ['The branch answers by the end of its next open day.'] },
});

/** Valid values. */
export const validSampleValues = {
  form: 'sample',
  name: 'Ada Sample',
  email: 'ada@example.test',
  branch: 'norwich-shop',
  how: 'email',
  message: 'Two weeks in May,\nplease.',
};

export const samplePath = '/careers';

/** Shows only the form on the page until the test file is over. */
export async function mountSampleForm(): Promise<void> {
  const page = await server.loadPage('careers/careers');
  const { forms, Page } = page;
  atEnd(() => Object.assign(page, { forms, Page }));
  Object.assign(page, {
    forms: [sampleForm],
    Page: () => createElement(server.Form, { definition: sampleForm, hidden: { offer_id: 'NX4127' } }),
  });
}
