/** Tests of a failed rule's message: the field's own for that rule, else the general one. */
import { defineForm } from './define-form.ts';
import { getRuleMessage, type RuleMessages } from './rule-messages.ts';

const form = defineForm({
  name: 'sample',
  heading: 'Sample',
  button: 'Send',
  retentionDays: 1,
  confirmation: { heading: 'Sent', next: [] },
  fields: {
    plain: { type: 'text', label: 'Your name', maxLength: 20 },
    own: {
      type: 'text',
      label: 'Headline',
      maxLength: 20,
      messages: { required: 'Say it in a few words', length: 'Keep it under a line' },
    },
    both: {
      type: 'text',
      label: 'Motto',
      maxLength: 20,
      messages: { max_length: 'Leave some of it out', length: 'Keep it under a line' },
    },
  },
});

const general: RuleMessages = {
  required: 'is missing',
  length: 'has another length',
  max_length: ({ label, args: [max] }) => `${label} is longer than ${max}`,
  confirm: ({ getLabel, args: [other] }) => `Not the same as ${getLabel(other)}`,
  number: ({ field, value, now }) => `${field.type}, ${value}, ${now.toISOString()}`,
};

test.each([
  ['plain', 'required', [], 'Your name is missing'],
  ['own', 'required', [], 'Say it in a few words'],
  ['both', 'required', [], 'Motto is missing'],
  ['plain', 'max_length', [20], 'Your name is longer than 20'],
  // A field's message for `length` also covers `max_length`.
  ['own', 'max_length', [20], 'Keep it under a line'],
  ['both', 'max_length', [20], 'Leave some of it out'],
  ['own', 'length', [2, 5], 'Keep it under a line'],
  // A field's message for one rule covers no other rule.
  ['own', 'number', [], 'text, x, 2026-11-21T09:00:00.000Z'],
  ['plain', 'confirm', ['own'], 'Not the same as headline'],
  ['plain', 'confirm', ['nowhere'], 'Not the same as nowhere'],
  ['plain', 'email', [], 'Your name is not right'],
] as const)(
  'the field %s has its own or the general message for the rule %s with %j',
  (field, rule, args, said) => {
    const failure = { field, rule, args, value: 'x', now: new Date('2026-11-21T09:00:00Z') };
    expect(getRuleMessage(form, failure, general)).toBe(said);
  },
);
