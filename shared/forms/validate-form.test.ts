/** Tests of a submitted form: parsed values, faults, and stored values. */

import { defineForm, type FormDefinition } from './define-form.ts';
import { lazyMessages } from './lazy-messages.ts';
import { normalizeValues } from './normalize-values.ts';
import { splitDay } from './parse-day.ts';
import { getRuleMessage } from './rule-messages.ts';
import { validateForm } from './validate-form.ts';

const form = defineForm({
  name: 'sample',
  heading: 'Sample',
  button: 'Send',
  retentionDays: 1,
  confirmation: { heading: 'Sent', next: [] },
  fields: {
    name: { type: 'text', label: 'Your name', maxLength: 20, rules: ['required'] },
    phone: { type: 'tel', label: 'Phone number', maxLength: 40, rules: ['uk_phone'] },
    postcode: { type: 'text', label: 'Postcode', maxLength: 20, rules: ['uk_postcode'] },
    branch: { type: 'select', label: 'Branch', options: 'branches', rules: ['required'] },
    currency: { type: 'select', label: 'Currency', options: 'page' },
    from: {
      type: 'checkboxes',
      label: 'From',
      options: [
        { value: 'NWI', label: 'Norwich' },
        { value: 'STN', label: 'Stansted' },
      ],
      rules: ['required', ['max', 1]],
    },
    depart: { type: 'date', label: 'Departure date', maxLength: 20, rules: [['uk_date', 1]] },
    amount: { type: 'money', label: 'Amount', maxLength: 12, rules: [['money_gbp', 1, 20_000]] },
    message: { type: 'textarea', label: 'Message', maxLength: 12 },
    more: { type: 'checkbox', label: 'More' },
    reason: {
      type: 'text',
      label: 'Reason',
      maxLength: 20,
      rules: ['required'],
      when: { field: 'more', is: ['yes'] },
    },
    remark: { type: 'text', label: 'Remark', maxLength: 20, rules: ['?email'] },
    cv: { type: 'file', label: 'Your CV', maxBytes: 5_242_880, accept: ['pdf', 'docx'] },
  },
});

const context = {
  now: new Date('2026-11-21T09:00:00Z'),
  branches: [{ slug: 'norwich-shop', name: 'Norwich' }],
};
const right = { name: 'Ann', branch: 'norwich-shop', from: ['NWI'] };
const errorsOf = async (typed: Record<string, string | string[]>, bytes = {}) =>
  (await validateForm(form, { ...right, ...typed }, { ...context, bytes })).errors;

test('a valid form has a value for every field and no message', async () => {
  const { values, errors, unknown } = await validateForm(form, right, context);
  expect(errors).toEqual({});
  expect(unknown).toEqual([]);
  expect(Object.keys(values)).toEqual(Object.keys(form.fields));
});

test('an empty form has a message for each required field', async () => {
  expect((await validateForm(form, {}, context)).errors).toEqual({
    name: 'Enter your name',
    branch: 'Choose branch',
    from: 'Choose from',
  });
});

test('values are trimmed, line ends normalised, and control characters and duplicate choices removed', async () => {
  const { values } = await validateForm(
    form,
    { ...right, name: '  Ann\r\nBcc: x  ', message: 'a\r\nb\u0000' },
    context,
  );
  expect(values).toMatchObject({ name: 'Ann Bcc: x', message: 'a\nb' });
  const typed = await validateForm(form, { message: ' a\rb\u0007\n ', from: ['', ' NWI ', 'NWI'] }, context);
  expect(typed.values).toMatchObject({ message: 'a\nb', from: ['NWI'] });
  expect(await errorsOf({ message: 'a\r\nb\r\nc\r\nd\r\ne\r\nf' })).toEqual({});
});

test('a text longer than its maximum is rejected with the message about its length', async () => {
  expect(await errorsOf({ name: 'x'.repeat(21), message: 'x'.repeat(13) })).toEqual({
    name: 'Your name must be 20 characters or fewer',
    message: 'Message must be 12 characters or fewer',
  });
});

test('a value outside the options is rejected where the options are known', async () => {
  expect(await errorsOf({ branch: 'atlantis', currency: 'EUR', from: ['NWI', 'MARS'] })).toEqual({
    branch: 'Branch must be one of the choices shown',
    from: 'From must be one of the choices shown',
  });
  expect(await errorsOf({ from: ['NWI', 'STN'] })).toEqual({ from: 'Choose 1 at most' });
});

test('names outside the form are returned as unknown, and their values are dropped', async () => {
  const typed = JSON.parse('{"admin":"1","__proto__":"x","constructor":"y"}') as Record<string, string>;
  const { values, unknown } = await validateForm(form, { ...right, ...typed, depart: '2027-01-01' }, context);
  expect(unknown).toEqual(expect.arrayContaining(['admin', 'constructor', 'depart']));
  expect(Object.keys(values)).toEqual(Object.keys(form.fields));
});

test('an inactive field is not required and its value is emptied', async () => {
  const { values, errors } = await validateForm(form, { ...right, reason: 'because' }, context);
  expect(errors).toEqual({});
  expect(values.reason).toBe('');
  expect(await errorsOf({ more: 'yes' })).toEqual({ reason: 'Enter reason' });
});

test('a rule can read other fields of the form, but no inherited property', async () => {
  const pair: FormDefinition = {
    ...form,
    fields: {
      first: { type: 'text', label: 'First', maxLength: 9 },
      second: { type: 'text', label: 'Second', maxLength: 9, rules: [['confirm', 'first']] },
      third: { type: 'text', label: 'Third', maxLength: 9, rules: [['required_with', 'toString']] },
    },
  };
  const errors = async (typed: Record<string, string>) => (await validateForm(pair, typed, context)).errors;
  expect(await errors({ first: 'a', second: 'a' })).toEqual({});
  expect(await errors({ first: 'a', second: 'b' })).toEqual({ second: 'Second must be the same as first' });
});

test('a failed non-blocking rule causes no error', async () => {
  expect(await errorsOf({ remark: 'not an address' })).toEqual({});
});

test.each([
  [['5', 'May', '2027'], '2027-05-05', {}],
  [['31', '2', '2027'], '2027-02-31', { depart: 'Departure date must be a real date, like 27 3 2027' }],
  [['21', '11', '2026'], '2026-11-21', { depart: 'Departure date must be in the future' }],
  [['', '5', '2027'], '2027-05-', { depart: 'Departure date must be a real date, like 27 3 2027' }],
])('a day typed as %j is read as %s', async ([day, month, year], joined, errors) => {
  const typed = { 'depart-day': day ?? '', 'depart-month': month ?? '', 'depart-year': year ?? '' };
  const checked = await validateForm(form, { ...right, ...typed }, context);
  expect(checked.values.depart).toBe(joined);
  expect(checked.errors).toEqual(errors);
});

test('splitDay returns the three fields of a valid or invalid day', () => {
  expect(splitDay('2027-05-05')).toEqual({ day: '5', month: '5', year: '2027' });
  expect(splitDay('27-x-31')).toEqual({ day: '31', month: 'x', year: '27' });
});

test('a file is checked by its extension and size', async () => {
  expect(await errorsOf({ cv: 'cv.exe' })).toEqual({
    cv: 'Your CV must be a file that ends in .pdf or .docx',
  });
  expect(await errorsOf({ cv: 'CV.PDF' }, { cv: 6_000_000 })).toEqual({
    cv: 'Your CV must be smaller than 5 MB',
  });
  expect(await errorsOf({ cv: 'CV.PDF' }, { cv: 1_000 })).toEqual({});
});

test('stored values have one spelling, with a phone number and an amount also as typed', async () => {
  const typed = { ...right, phone: '(01632) 960-001', postcode: 'cb12ab', amount: '£1,250.5' };
  const { values, errors } = await validateForm(form, typed, context);
  expect(errors).toEqual({});
  const once = Object.entries(right).map(([name, value]) => [name, [value].flat()]);
  expect(normalizeValues(form, values)).toEqual({
    ...Object.fromEntries(once),
    phone: ['(01632) 960-001'],
    phone_e164: ['+441632960001'],
    postcode: ['CB1 2AB'],
    amount: ['£1,250.5'],
    amount_pence: ['125050'],
  });
});

test('date rules without a message in FormKit have a message of the site', () => {
  const say = (
    rule: 'date_after_or_equal' | 'date_before_or_equal' | 'date_after_node' | 'date_before_node',
    arg?: string,
  ) =>
    getRuleMessage(
      form,
      { field: 'depart', rule, args: arg ? [arg] : [], value: '', now: context.now },
      lazyMessages,
    );
  expect(say('date_after_or_equal', '2027-05-14')).toBe('Departure date must be 14 May 2027 or later');
  expect(say('date_before_or_equal')).toBe('Departure date must be now or earlier');
  expect(say('date_after_node', 'name')).toBe('Departure date must be after your name');
  expect(say('date_before_node', 'postcode')).toBe('Departure date must be before postcode');
});

test.each([
  [[], 'Your name may only contain lower-case letters'],
  [['allow_numeric'], 'Your name may only contain lower-case letters and numbers'],
  [['allow_numeric_dashes'], 'Your name may only contain lower-case letters, numbers and dashes'],
  [['allow_non_alpha'], 'Your name may only contain lower-case letters, numbers and symbols'],
])('the message of the lowercase rule with %j names the other allowed characters', (args, said) => {
  const failure = { field: 'name', rule: 'lowercase' as const, args, value: 'Ä1', now: new Date() };
  expect(getRuleMessage(form, failure, lazyMessages)).toBe(said);
});
