/** Tests of the exact messages of common rules, which say how to correct a value. */
import { coreMessages } from './core-messages.ts';
import { defineForm } from './define-form.ts';
import { getRuleMessage } from './rule-messages.ts';

const form = defineForm({
  name: 'sample',
  heading: 'Sample',
  button: 'Send',
  retentionDays: 1,
  confirmation: { heading: 'Sent', next: [] },
  fields: {
    text: { type: 'text', label: 'Your name', maxLength: 20 },
    phone: { type: 'tel', label: 'Phone number', maxLength: 20 },
    branch: { type: 'select', label: 'Branch', options: 'branches' },
    cv: { type: 'file', label: 'Your CV', maxBytes: 1, accept: ['pdf'] },
    terms: { type: 'checkbox', label: 'I agree' },
    news: { type: 'checkbox', label: 'Send me news' },
  },
});

const say = (
  field: keyof typeof form.fields,
  rule: keyof typeof coreMessages,
  args: unknown[] = [],
  value: unknown = '',
) => getRuleMessage(form, { field, rule, args, value, now: new Date('2026-11-21T09:00:00Z') }, coreMessages);

test.each([
  ['accepted', [], 'Tick the box: your name'],
  ['between', [1, 2000], 'Your name must be a number from 1 to 2,000'],
  ['between', [9, 3], 'Your name must be a number from 3 to 9'],
  ['date_after', [], 'Your name must be in the future'],
  ['date_after', ['2027-05-14'], 'Your name must be after 14 May 2027'],
  ['date_before', [], 'Your name must be in the past'],
  ['date_before', ['2027-05-14'], 'Your name must be before 14 May 2027'],
  ['email', [], 'Enter an email address in the correct format, like name@example.com'],
  [
    'plain_email',
    [],
    'Enter an email address in plain letters (a to z), numbers and punctuation, like name@example.com',
  ],
  ['matches', [/^a/], 'Your name is not in a form that we recognise'],
  ['max', [], 'Your name must be 10 or less'],
  ['max', [3], 'Your name must be 3 or less'],
  ['min', [], 'Your name must be 1 or more'],
  ['min', [2], 'Your name must be 2 or more'],
  ['number', [], 'Your name must be a number, such as 2'],
  ['require_one', [], 'Enter your name'],
  ['require_one', ['phone'], 'Enter your name or phone number'],
  ['require_one', ['phone', 'branch'], 'Enter your name, phone number or branch'],
  ['uk_phone', [], 'Enter a phone number, like 01632 960 001, 07700 900 982 or +44 808 157 0192'],
  ['uk_postcode', [], 'Enter a full UK postcode, like CB1 2AB'],
  ['future_month', [], 'Your name must be this month or later'],
  ['one_of', [], 'Your name must be one of the choices shown'],
  ['no_card_number', [], 'Please take out the card number: we never ask for one here'],
  ['few_links', [], 'Please use no more than two links'],
  ['whole_number', [], 'Your name must be a whole number, like 2'],
  ['max_length', [2000], 'Your name must be 2,000 characters or fewer'],
] as const)('the rule %s with the arguments %j has its message', (rule, args, said) => {
  expect(say('text', rule, [...args])).toBe(said);
});

test.each([
  [[], '0 characters or more'],
  [[1], '1 character or more'],
  [[1500], '1,500 characters or more'],
  [[1, 1], 'exactly 1 character'],
  [[4, 4], 'exactly 4 characters'],
  [[0, 1500], '1,500 characters or fewer'],
  [[5, 0], '5 characters or fewer'],
  [[2, 5], 'between 2 and 5 characters'],
  [[5, 2], 'between 2 and 5 characters'],
  [[1000, '2000'], 'between 1,000 and 2,000 characters'],
])('the rule length with the arguments %j asks for %s', (args, said) => {
  expect(say('text', 'length', args)).toBe(`Your name must be ${said}`);
});

test.each([
  ['max', [], 'Choose 10 at most'],
  ['max', [3], 'Choose 3 at most'],
  ['min', [], 'Choose at least 1'],
  ['min', [2], 'Choose at least 2'],
] as const)('the rule %s with the arguments %j has its message for several choices', (rule, args, said) => {
  expect(say('branch', rule, [...args], ['a'])).toBe(said);
});

describe.each(['required', 'required_when'] as const)('the message of %s', (rule) => {
  test.each([
    ['text', 'Enter your name'],
    ['phone', 'Enter phone number'],
    ['branch', 'Choose branch'],
    ['cv', 'Choose your CV'],
    ['terms', 'Tick the box: I agree'],
    ['news', 'Tick the box: send me news'],
  ] as const)('suits the field %s', (field, said) => {
    expect(say(field, rule)).toBe(said);
  });
});
