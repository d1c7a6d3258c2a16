/** Free-text message of a visitor, with its maximum length. */
import type { TextField } from '../define-form.ts';

const messages = {
  length: 'Message must be 1,500 characters or fewer',
} as const;

export const message = {
  type: 'textarea',
  label: 'Your message',
  hint: 'Please leave out card numbers, passwords and passport numbers.',
  maxLength: 1_500,
  rows: 5,
  rules: ['no_card_number', 'few_links'],
  messages,
} as const satisfies TextField;

/** For forms in which the message is the question itself. */
export const question = {
  ...message,
  label: 'What would you like to know?',
  rules: ['required', 'no_card_number', 'few_links'],
  messages: { ...messages, required: 'Write your question' },
} as const satisfies TextField;
