/** Tests of parsed rules: their hints, their arguments, and the rules that a field's type implies. */
import type { Field } from './define-form.ts';
import { getFieldRules } from './field-rules.ts';
import { ruleName } from './list-rules.ts';

const usual = { args: [], force: false, skipEmpty: true, blocking: true, debounceMs: 0 };
/** Field of a type without implied rules. */
const under = (...rules: unknown[]) =>
  getFieldRules({ type: 'checkbox', label: 'Own', rules } as unknown as Field);

test.each([
  ['email', { name: 'email' }],
  ['*email', { name: 'email', force: true }],
  ['+email', { name: 'email', skipEmpty: false }],
  ['?email', { name: 'email', blocking: false }],
  ['(300)email', { name: 'email', debounceMs: 300 }],
  ['(5)email', { name: 'email', debounceMs: 5 }],
  ['*(300)email', { name: 'email', force: true, debounceMs: 300 }],
  ['*+?(20)email', { name: 'email', force: true, skipEmpty: false, blocking: false, debounceMs: 20 }],
  ['required', { name: 'required', skipEmpty: false }],
  ['required_with', { name: 'required_with', skipEmpty: false }],
])('the declaration %s is parsed into its name and hints', (declaration, read) => {
  expect(under(declaration)).toEqual([{ ...usual, ...read }]);
  expect(ruleName(declaration)).toBe(read.name);
});

test('getFieldRules preserves the arguments and the order of rules', () => {
  expect(under('required', ['?length', 2, 5], ['matches', /^a/, 'x'])).toEqual([
    { ...usual, name: 'required', skipEmpty: false },
    { ...usual, name: 'length', args: [2, 5], blocking: false },
    { ...usual, name: 'matches', args: [/^a/, 'x'] },
  ]);
});

test.each(['remarkable', '*remarkable', '', 'toString'])('the unknown rule "%s" throws', (declaration) => {
  expect(() => under(declaration)).toThrow(`Unknown rule "${declaration.replace('*', '')}"`);
});

test.each<[string, Field, unknown[][]]>([
  [
    'a text',
    { type: 'text', label: 'Own', maxLength: 20, rules: ['email'] },
    [['max_length', 20], ['email']],
  ],
  ['a number', { type: 'number', label: 'Own', maxLength: 3 }, [['max_length', 3], ['whole_number']]],
  [
    'a choice',
    { type: 'select', label: 'Own', options: [], rules: ['required'] },
    [['one_of'], ['required']],
  ],
  [
    'a choice with a check of its own for it',
    { type: 'select', label: 'Own', options: [], rules: ['required', 'one_of'] },
    [['required'], ['one_of']],
  ],
  [
    'a file',
    { type: 'file', label: 'Own', maxBytes: 1000, accept: ['pdf', 'docx'] },
    [
      ['file_type', 'pdf', 'docx'],
      ['file_size', 1000],
    ],
  ],
  ['a tick', { type: 'checkbox', label: 'Own' }, []],
])('%s has the rules of its type and its own, in order', (_, field, asked) => {
  expect(getFieldRules(field).map(({ name, args }) => [name, ...args])).toEqual(asked);
});
