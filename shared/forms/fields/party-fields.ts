/** Travellers and dates, which a branch would ask for in any case. */
import type { ChoiceField, TextField } from '../define-form.ts';

export const adults = {
  type: 'number',
  label: 'How many adults?',
  maxLength: 4,
  width: 2,
  inputMode: 'numeric',
  rules: [['between', 1, 20]],
  messages: {
    whole_number: 'Enter how many adults are travelling as a whole number, like 2',
    between: 'Enter how many adults are travelling, from 1 to 20',
  },
} as const satisfies TextField;

export const children = {
  type: 'number',
  label: 'How many children?',
  hint: 'Up to 17 years old. Write their ages in the message.',
  maxLength: 4,
  width: 2,
  inputMode: 'numeric',
  rules: [['between', 0, 12]],
  messages: {
    whole_number: 'Enter how many children are travelling as a whole number, like 2',
    between: 'Enter how many children are travelling, from 0 to 12',
  },
} as const satisfies TextField;

export const month = {
  type: 'select',
  label: 'When would you like to travel?',
  options: 'months',
  rules: ['future_month'],
  messages: {
    one_of: 'Choose when you would like to travel',
    future_month: 'Choose when you would like to travel',
  },
} as const satisfies ChoiceField;

export const departureField = {
  type: 'checkboxes',
  label: 'Where could you set off from?',
  options: [
    { value: 'NWI', label: 'Norwich' },
    { value: 'STN', label: 'Stansted' },
    { value: 'LTN', label: 'Luton' },
    { value: 'LGW', label: 'Gatwick' },
    { value: 'LHR', label: 'Heathrow' },
    { value: 'port', label: 'A port' },
    { value: 'coach', label: 'By coach from near home' },
    { value: 'not-sure', label: 'Not sure yet' },
  ],
} as const satisfies ChoiceField;
