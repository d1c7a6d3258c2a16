/** Forms of an item's fields and of its text, and of a new offer from a copy of another. */
import type { Fields, FormDefinition } from '#shared/forms/define-form.ts';
import { defineDeskForm } from '../staff/define-desk-form.ts';

/** When a change goes live, and why it is made. */
const saving = {
  when: {
    type: 'radio',
    label: 'When do visitors see it?',
    options: [
      { value: 'now', label: 'Now, within five seconds' },
      { value: 'at', label: 'At a time' },
      { value: 'draft', label: 'Not yet: save a draft' },
    ],
    rules: ['required'],
    messages: { required: 'Choose when visitors see it' },
  },
  at: {
    type: 'text',
    label: 'The time, in London, for “At a time”',
    hint: 'Such as tomorrow 09:00 or 1 December 09:00.',
    maxLength: 40,
    width: 20,
    rules: [['required_when', 'when', 'at']],
    messages: { required_when: 'Enter the time' },
  },
  why: {
    type: 'text',
    label: 'Why',
    hint: 'For colleagues, in the history.',
    maxLength: 300,
  },
} as const;

export const savingNames: readonly string[] = Object.keys(saving);

export const textForm = defineDeskForm({
  name: 'desk-text',
  heading: 'Its text',
  button: 'Save',
  fields: {
    text: {
      type: 'textarea',
      label: 'Text',
      hint: 'Fields before the colon, values after it. Mistakes are named with their line.',
      maxLength: 50_000,
      rows: 24,
      rules: ['required'],
      messages: { required: 'The text is empty: to take the item off the site, withdraw it' },
    },
    ...saving,
  },
});

export function fieldsForm(fields: Fields): FormDefinition {
  return defineDeskForm({
    ...{ name: 'desk-item', heading: 'Its fields', button: 'Save' },
    fields: { ...fields, ...saving },
  });
}

export const copyForm = defineDeskForm({
  name: 'desk-copy',
  heading: 'A new offer from a copy',
  button: 'Make a draft',
  fields: {
    code: {
      type: 'text',
      label: 'Code of the new offer',
      hint: 'Two capitals and four digits, which no other offer has had.',
      maxLength: 6,
      width: 10,
      rules: ['required', ['matches', /^[A-Z]{2}\d{4}$/]],
      messages: { required: 'Enter the code', matches: 'The code is two capitals and four digits' },
    },
    slug: {
      type: 'text',
      label: 'Words of its address',
      hint: 'Small letters, joined by hyphens: a-week-in-the-algarve.',
      maxLength: 80,
      rules: ['required', ['matches', /^[a-z0-9]+(?:-[a-z0-9]+)*$/]],
      messages: { required: 'Enter the words', matches: 'Use small letters, figures and hyphens' },
    },
  },
});
