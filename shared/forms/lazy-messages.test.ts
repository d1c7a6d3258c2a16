/** Tests of the exact messages of rarer rules, which say how to correct a value. */
import { defineForm } from './define-form.ts';
import { lazyMessages } from './lazy-messages.ts';
import { getRuleMessage } from './rule-messages.ts';

const form = defineForm({
  name: 'sample',
  heading: 'Sample',
  button: 'Send',
  retentionDays: 1,
  confirmation: { heading: 'Sent', next: [] },
  fields: {
    amount: { type: 'money', label: 'Amount', maxLength: 20 },
    home: { type: 'date', label: 'Return date', maxLength: 20 },
  },
});

const say = (rule: keyof typeof lazyMessages, args: readonly unknown[] = [], value: unknown = '') =>
  getRuleMessage(
    form,
    { field: 'amount', rule, args, value, now: new Date('2026-11-21T09:00:00Z') },
    lazyMessages,
  );

test.each([
  ['alpha', [], 'Amount may only contain letters'],
  ['alpha_spaces', [], 'Amount may only contain letters and spaces'],
  ['alphanumeric', [], 'Amount may only contain letters and numbers'],
  ['confirm', [], 'Amount must be the same as the one above'],
  ['confirm', ['home'], 'Amount must be the same as return date'],
  ['contains_alpha', [], 'Amount must contain a letter'],
  ['contains_alpha_spaces', [], 'Amount must contain a letter or a space'],
  ['contains_alphanumeric', [], 'Amount must contain a letter or a number'],
  ['contains_lowercase', [], 'Amount must contain a lower-case letter'],
  ['contains_numeric', [], 'Amount must contain a number'],
  ['contains_symbol', [], 'Amount must contain a symbol, such as ! or ?'],
  ['contains_uppercase', [], 'Amount must contain a capital letter'],
  ['date_after_node', ['home'], 'Amount must be after return date'],
  ['date_before_node', ['home'], 'Amount must be before return date'],
  ['date_after_or_equal', [], 'Amount must be now or later'],
  ['date_after_or_equal', ['2027-05-14'], 'Amount must be 14 May 2027 or later'],
  ['date_before_or_equal', [], 'Amount must be now or earlier'],
  ['date_before_or_equal', ['2027-05-14'], 'Amount must be 14 May 2027 or earlier'],
  ['date_between', ['2027-05-14', '2027-06-01'], 'Amount must be from 14 May 2027 to 1 June 2027'],
  ['date_format', [], 'Amount must be a date'],
  ['date_format', ['DD/MM/YYYY'], 'Amount must be written as DD/MM/YYYY'],
  ['ends_with', ['com', 'co.uk'], 'Amount must end with com or co.uk'],
  ['is', ['a'], 'Amount is not one that we can accept'],
  ['not', ['a'], 'Amount is not one that we can accept'],
  ['starts_with', ['http', 'www', 'ftp'], 'Amount must begin with http, www or ftp'],
  ['symbol', [], 'Amount may only contain symbols, such as ! or ?'],
  ['uppercase', [], 'Amount may only contain capital letters'],
  ['url', [], 'Enter a whole web address, like https://www.example.com'],
  ['booking_ref', [], 'Amount is 6 to 12 letters and numbers. It is at the top of your confirmation'],
  ['required_with', ['home'], 'Enter amount'],
  ['file_type', ['pdf', 'docx'], 'Amount must be a file that ends in .pdf or .docx'],
  ['file_size', [5_242_880], 'Amount must be smaller than 5 MB'],
] as const)('the rule %s with the arguments %j has its message', (rule, args, said) => {
  expect(say(rule, args)).toBe(said);
});

test.each([
  ['12,50', [1, 20_000], 'an amount in pounds, like 250 or 1,250.50'],
  ['a lot', [], 'an amount in pounds, like 250 or 1,250.50'],
  ['20000.01', [1, 20_000], '£20,000 or less'],
  ['0.99', [1, 20_000], '£1 or more'],
  ['200', [250], '£250 or more'],
  ['0', [], 'more than £0'],
  ['0', [undefined, 500], 'more than £0'],
  ['0', [0, 500], 'more than £0'],
])('money_gbp has its message for %s with the bounds %j in pounds', (typed, args, said) => {
  expect(say('money_gbp', args, typed)).toBe(`Amount must be ${said}`);
});

test.each([
  ['2027-02-31', [1], 'a real date, like 27 3 2027'],
  ['soon', [], 'a real date, like 27 3 2027'],
  ['2026-11-20', [0, 30], 'today or later'],
  ['2026-11-21', [1, 30], 'in the future'],
  ['2026-11-27', [7], '28 November 2026 or later'],
  ['2025-11-19', [-366, 0], '20 November 2025 or later'],
  ['2026-12-22', [0, 30], '21 December 2026 or earlier'],
  ['2026-11-22', [-366, 0], '21 November 2026 or earlier'],
  ['2026-11-22', [undefined, 0], '21 November 2026 or earlier'],
  ['2026-11-22', [undefined, -1], '20 November 2026 or earlier'],
])('uk_date has its message for %s with the bounds %j in days from today', (typed, args, said) => {
  expect(say('uk_date', args, typed)).toBe(`Amount must be ${said}`);
});
