/** Messages of the rules that most forms use: how to correct the value. */

import { formatNumber } from '../money/money.ts';
import type { Field } from './define-form.ts';
import { formatDayArgument, joinWithOr, lowerFirst } from './message-formatting.ts';
import type { RuleMessages } from './rule-messages.ts';

export const coreMessages = {
  accepted: ({ label }) => `Tick the box: ${lowerFirst(label)}`,
  between: ({ label, args: [from, to] }) =>
    `${label} must be a number from ${formatMin(from, to)} to ${formatMax(from, to)}`,
  date_after: ({ label, args: [day] }) =>
    `${label} must be ${day ? `after ${formatDayArgument(day)}` : 'in the future'}`,
  date_before: ({ label, args: [day] }) =>
    `${label} must be ${day ? `before ${formatDayArgument(day)}` : 'in the past'}`,
  email: () => 'Enter an email address in the correct format, like name@example.com',
  plain_email: () =>
    'Enter an email address in plain letters (a to z), numbers and punctuation, like name@example.com',
  length: ({ label, args: [first = 0, second] }) => lengthMessage(label, Number(first), second),
  matches: 'is not in a form that we recognise',
  max: ({ label, args: [size = 10], value }) =>
    Array.isArray(value) ? `Choose ${size} at most` : `${label} must be ${size} or less`,
  min: ({ label, args: [size = 1], value }) =>
    Array.isArray(value) ? `Choose at least ${size}` : `${label} must be ${size} or more`,
  number: 'must be a number, such as 2',
  require_one: ({ label, args, getLabel }) =>
    `Enter ${joinWithOr([lowerFirst(label), ...args.map((name) => getLabel(name))])}`,
  required: ({ label, field }) => `${verbFor(field)} ${lowerFirst(label)}`,
  required_when: ({ label, field }) => `${verbFor(field)} ${lowerFirst(label)}`,
  uk_phone: () => 'Enter a phone number, like 01632 960 001, 07700 900 982 or +44 808 157 0192',
  uk_postcode: () => 'Enter a full UK postcode, like CB1 2AB',
  future_month: ({ label }) => `${label} must be this month or later`,
  one_of: ({ label }) => `${label} must be one of the choices shown`,
  no_card_number: () => 'Please take out the card number: we never ask for one here',
  few_links: () => 'Please use no more than two links',
  whole_number: ({ label }) => `${label} must be a whole number, like 2`,
  max_length: ({ label, args: [max] }) => `${label} must be ${formatNumber(Number(max))} characters or fewer`,
} satisfies RuleMessages;

function lengthMessage(label: string, first: number, second: unknown): string {
  const other = second === undefined ? Number.POSITIVE_INFINITY : Number(second);
  const [from, to] = first <= other ? [first, other] : [other, first];
  if (from === to) return `${label} must be exactly ${formatCharacters(from)}`;
  if (to === Number.POSITIVE_INFINITY) return `${label} must be ${formatCharacters(from)} or more`;
  return from === 0
    ? `${label} must be ${formatNumber(to)} characters or fewer`
    : `${label} must be between ${formatNumber(from)} and ${formatNumber(to)} characters`;
}

/** Returns the verb for a field: visitors choose options and files, tick boxes, and enter everything else. */
function verbFor(field: Field): string {
  if ('options' in field || field.type === 'file') return 'Choose';
  return field.type === 'checkbox' ? 'Tick the box:' : 'Enter';
}

function formatCharacters(characters: number): string {
  return characters === 1 ? '1 character' : `${formatNumber(characters)} characters`;
}

function formatMin(a: unknown, b: unknown): string {
  return formatNumber(Math.min(Number(a), Number(b)));
}

function formatMax(a: unknown, b: unknown): string {
  return formatNumber(Math.max(Number(a), Number(b)));
}
