/** What a visitor writes in their own words, and how long it may be. */
import type { TextField } from '../define-form.ts';

/** Beyond the rule's own limit, so that a message a little too long is told how long it may be. */
const refusedFrom = 6_000;

const words = {
  length: 'Message must be 1,500 characters or fewer',
} as const;

export const message = {
  type: 'textarea',
  label: 'Your message',
  hint: 'Please never write card numbers, passwords or passport numbers here.',
  maxLength: refusedFrom,
  rows: 5,
  rules: [['length', 0, 1500], 'no_card_number', 'few_links'],
  words,
} as const satisfies TextField;

/** Where the message is the question itself. */
export const question = {
  ...message,
  label: 'What would you like to know?',
  rules: ['required', ['length', 0, 1500], 'no_card_number', 'few_links'],
  words: { ...words, required: 'Write your question' },
} as const satisfies TextField;
