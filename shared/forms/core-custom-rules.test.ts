/** British numbers, codes, sums and days, as people really write them. */
import { coreCustomRules } from './core-custom-rules.ts';
import { lazyRules } from './lazy-rules.ts';

const rules = { ...coreCustomRules, ...lazyRules };

const node = (value: unknown, others: Record<string, unknown> = {}) => ({
  name: 'own',
  value,
  at: (name: string) => ({ value: others[name] }),
  props: { now: new Date('2026-11-21T09:00:00Z') },
});
const passes = (rule: keyof typeof rules, value: unknown, ...args: never[]) =>
  (rules[rule] as (node: unknown, ...args: unknown[]) => boolean)(node(value), ...args);

test.each([
  '01632 960 001',
  '(01632) 960001',
  '07700 900 982',
  '07700-900-982',
  '+44 808 157 0192',
  '+44 (0)1632 960 001',
  '0044 1632 960001',
  '01204 96000',
  '+33 1 23 45 67 89',
  '020 7946 0018',
  '01632.960.001',
])('%s is a telephone number', (typed) => {
  expect(passes('uk_phone', typed)).toBe(true);
});

test.each([
  '123',
  '0800 1111',
  'ring me',
  '01632 960',
  '0700 900 982 55 66',
  '+12',
  '07700 9009821',
  '+44 7700 90098',
  '+44 01632 960001',
])('%s is none', (typed) => {
  expect(passes('uk_phone', typed)).toBe(false);
});

test.each([
  'CB1 2AB',
  'cb12ab',
  'CB23 6DW',
  'EC1A 1BB',
  'W1A 0AX',
  'JE2 3AB',
  'IM1 2AA',
  'gir 0aa',
  'NR21 9AA',
])('%s is a whole postcode', (typed) => {
  expect(passes('uk_postcode', typed)).toBe(true);
});

test.each(['CB1', 'CB1 2A', 'QB1 2AB', 'CB1 2CB', '12345', 'Norwich'])('%s is not', (typed) => {
  expect(passes('uk_postcode', typed)).toBe(false);
});

test.each([
  ['250', true],
  ['£1,250.50', true],
  ['1250.5', true],
  ['0', false],
  ['12,50', false],
  ['12.345', false],
  ['-5', false],
  ['5O', false],
  ['20000', true],
  ['20000.01', false],
])('a sum of %s: %s', (typed, fine) => {
  expect(passes('money_gbp', typed, ...([1, 20_000] as never[]))).toBe(fine);
});

test.each([
  ['AB-123 456', true],
  ['abc123', true],
  ['AB12', false],
  ['ABCDEFGHIJKLM', false],
  ['AB_1234', false],
])('a booking reference %s: %s', (typed, fine) => {
  expect(passes('booking_ref', typed)).toBe(fine);
});

test.each([
  ['', {}, true],
  ['', { one: '', other: '' }, true],
  ['', { one: 'EUR' }, false],
  ['', { other: '250' }, false],
  ['250', { one: 'EUR' }, true],
  ['250', {}, true],
])('%j beside %j is answered: %s', (typed, others, fine) => {
  expect(rules.required_with(node(typed, others), 'one', 'other')).toBe(fine);
});

test.each([
  ['2026-11', true],
  ['2026-10', false],
  ['2027-13', false],
  ['flexible', true],
  ['May 2027', false],
])('a month %s: %s', (typed, fine) => {
  expect(passes('future_month', typed)).toBe(fine);
});

test.each([
  ['2026-11-21', true],
  ['2026-11-20', false],
  ['2026-12-21', true],
  ['2026-12-22', false],
  ['2027-02-31', false],
  ['2026-11-5', false],
])('a day within a month from today, %s: %s', (typed, fine) => {
  expect(passes('uk_date', typed, ...([0, 30] as never[]))).toBe(fine);
});
