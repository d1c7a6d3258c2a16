/** Newsletter topics, frequencies, and channels. */
import type { ChoiceField } from '../define-form.ts';

export const topicOptions = [
  { value: 'beach', label: 'Beach', hint: 'Weeks in the sun from Norwich, Stansted and Luton' },
  { value: 'cruise', label: 'Cruise', hint: 'Ocean sailings, no-fly departures first' },
  { value: 'river', label: 'River', hint: 'One river at a time, with dates' },
  { value: 'touring', label: 'Touring', hint: 'Escorted tours by coach, rail and air' },
  { value: 'solo', label: 'Solo', hint: 'Your own room, priced for one' },
  { value: 'uk', label: 'UK and coach', hint: 'Breaks with pick-up points near you' },
  { value: 'ski', label: 'Ski', hint: 'Weeks out of school term first' },
  { value: 'travel-money', label: 'Travel money', hint: 'When the euro or dollar moves by two cents' },
  { value: 'my-branch', label: 'My branch', hint: 'Its events, hours and new faces' },
] as const;

export const topics = {
  type: 'checkboxes',
  label: 'What would you like to hear about?',
  hint: 'Choose as many as you like.',
  options: topicOptions,
  rules: ['required'],
  messages: { required: 'Choose at least one subject', one_of: 'Choose from these subjects' },
} as const satisfies ChoiceField;

export const frequency = {
  type: 'radio',
  label: 'How often, at most?',
  hint: 'Travel money alerts come when a rate moves, one a day for each currency at most.',
  options: [
    { value: 'fortnight', label: 'Every two weeks' },
    { value: 'month', label: 'Once a month' },
    { value: 'quarter', label: 'Four times a year' },
  ],
  rules: ['required'],
  messages: { required: 'Choose how often', one_of: 'Choose one of these' },
} as const satisfies ChoiceField;
