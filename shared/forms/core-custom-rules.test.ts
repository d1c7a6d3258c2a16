/** Tests of British numbers, codes, amounts and days, as people really write them. */
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
  '  +44 (0)1632 960001',
  '+44(0)1632 960001',
  '(+44) (0)1632 960001',
  '0330 808 0001',
  '05500 123456',
  '05600 123456',
  '0909 879 0001',
  '01632\u2013960\u2011001',
])('%s is a valid phone number', (typed) => {
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
  '0330 808 000',
  '05400 123456',
  '05600 12345',
  '0909 879',
  '0400 123 4567',
  '1+33 1 23 45 67 89',
  '+33 1 23 45 67 89 at home',
  '01632 960 001 or 07700 900 982',
])('%s is not a valid phone number', (typed) => {
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
  'B1 1AA',
  'M60 1NW',
  'W1A1HQ',
])('%s is a full UK postcode', (typed) => {
  expect(passes('uk_postcode', typed)).toBe(true);
});

test.each(['CB1', 'CB1 2A', 'QB1 2AB', 'CB1 2CB', '12345', 'Norwich', 'XCB1 2AB', 'CB1 2ABX', 'XGIR 0AA'])(
  '%s is not a full UK postcode',
  (typed) => {
    expect(passes('uk_postcode', typed)).toBe(false);
  },
);

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
])('money_gbp from £1 to £20,000 accepts %s: %s', (typed, fine) => {
  expect(passes('money_gbp', typed, ...([1, 20_000] as never[]))).toBe(fine);
});

test.each([
  ['0', [], false],
  ['0.01', [], true],
  ['9000000', [], true],
  ['0.99', [1], false],
  ['1', [1], true],
  ['9000000', [1], true],
  ['0', [0], true],
  ['250', [undefined, 250], true],
  ['250.01', [undefined, 250], false],
  ['0', [undefined, 250], false],
  ['a lot', [], false],
])('money_gbp accepts %s with the bounds %j: %s', (typed, bounds, fine) => {
  expect(passes('money_gbp', typed, ...(bounds as never[]))).toBe(fine);
});

test.each([
  ['AB-123 456', true],
  ['abc123', true],
  ['AB12', false],
  ['ABCDEFGHIJKLM', false],
  ['AB_1234', false],
])('booking_ref accepts %s: %s', (typed, fine) => {
  expect(passes('booking_ref', typed)).toBe(fine);
});

test.each([
  ['', {}, true],
  ['', { one: '', other: '' }, true],
  ['', { one: 'EUR' }, false],
  ['', { other: '250' }, false],
  ['250', { one: 'EUR' }, true],
  ['250', {}, true],
])('required_with accepts %j beside %j: %s', (typed, others, fine) => {
  expect(rules.required_with(node(typed, others), 'one', 'other')).toBe(fine);
});

test.each([
  ['2026-11', true],
  ['2026-10', false],
  ['2027-05', true],
  ['92027-05', false],
  ['2027-05-01', false],
  ['2027-13', false],
  ['flexible', true],
  ['May 2027', false],
])('future_month accepts %s: %s', (typed, fine) => {
  expect(passes('future_month', typed)).toBe(fine);
});

test.each([
  ['2026-11-21', true],
  ['2026-11-20', false],
  ['2026-12-21', true],
  ['2026-12-22', false],
  ['2027-02-31', false],
  ['2026-11-5', false],
])('uk_date within 30 days from today accepts %s: %s', (typed, fine) => {
  expect(passes('uk_date', typed, ...([0, 30] as never[]))).toBe(fine);
});

test.each([
  ['2026-11-21', [], true],
  ['1999-12-31', [], true],
  ['2027-02-31', [], false],
  ['soon', [], false],
  ['1999-12-31', [undefined, 30], true],
  ['2026-12-22', [undefined, 30], false],
  ['2026-11-21', [1], false],
  ['2026-11-22', [1], true],
  ['2099-01-01', [1], true],
])('uk_date accepts %s with the bounds %j: %s', (typed, bounds, fine) => {
  expect(passes('uk_date', typed, ...(bounds as never[]))).toBe(fine);
});

test('future_month and uk_date use the given clock, or else the machine’s', () => {
  const at = (value: string, now?: Date) => ({ ...node(value), props: now ? { now } : {} });
  const far = new Date('2091-05-10T09:00:00Z');
  expect(rules.future_month(at('2091-04', far))).toBe(false);
  expect(rules.future_month(at('2091-05', far))).toBe(true);
  expect(rules.future_month(at('2001-01'))).toBe(false);
  expect(rules.future_month(at('9999-12'))).toBe(true);
  expect(rules.uk_date(at('2091-05-09', far), 0)).toBe(false);
  expect(rules.uk_date(at('2091-05-10', far), 0)).toBe(true);
  expect(rules.uk_date(at('2001-01-01'), 0)).toBe(false);
  expect(rules.uk_date(at('9999-12-31'), 0)).toBe(true);
});

test.each([
  ['ann.bell+news@example.test', true],
  ['änn@example.test', false],
  ['ann@exämple.test', false],
])('plain_email accepts %s: %s', (typed, fine) => {
  expect(passes('plain_email', typed)).toBe(fine);
});

test.each([
  ['2', true],
  ['0', true],
  ['123456789012345', true],
  ['1234567890123456', false],
  ['1.5', false],
  ['0x2', false],
  ['1e0', false],
  ['-1', false],
  ['2 people', false],
  ['about 2', false],
  ['two', false],
])('whole_number accepts %s: %s', (typed, fine) => {
  expect(passes('whole_number', typed)).toBe(fine);
});

test.each([
  ['abc', 3, true],
  ['abcd', 3, false],
  ['', 0, true],
])('max_length accepts "%s" with a maximum of %d: %s', (typed, most, fine) => {
  expect(passes('max_length', typed, most as never)).toBe(fine);
});

test.each([
  ['a', ['a', 'b'], true],
  ['c', ['a', 'b'], false],
  [['a', 'b'], ['a', 'b'], true],
  [['a', 'c'], ['a', 'b'], false],
  ['a', [], false],
  ['a', undefined, true],
])('one_of accepts %j of the choices %j: %s', (value, optionValues, fine) => {
  expect(rules.one_of({ ...node(value), props: { optionValues } })).toBe(fine);
});

test.each([
  ['', 'booking', false],
  [undefined, 'booking', false],
  ['', 'refund', false],
  ['', 'cruise', true],
  ['', undefined, true],
  ['ABC123', 'booking', true],
  ['ABC123', 'cruise', true],
])('required_when accepts %j with the topic %j: %s', (typed, topic, fine) => {
  expect(rules.required_when(node(typed, { topic }), 'topic', 'booking', 'refund')).toBe(fine);
});

test('a rule that refers to a field outside the form requires nothing', () => {
  const alone = { ...node(''), at: () => undefined };
  expect(rules.required_when(alone, 'nowhere', 'yes')).toBe(true);
  expect(rules.required_with(alone, 'nowhere')).toBe(true);
});

test('only required_when and required_with run on empty values', () => {
  const asked = Object.entries(rules).filter(([, rule]) => 'skipEmpty' in rule && rule.skipEmpty === false);
  expect(asked.map(([name]) => name)).toEqual(['required_when', 'required_with']);
});

test.each([
  [undefined, true],
  [999, true],
  [1000, true],
  [1001, false],
])('file_size with a maximum of 1000 accepts %p bytes: %s', (bytes, fine) => {
  expect(rules.file_size({ ...node('cv.pdf'), props: { bytes } }, 1000)).toBe(fine);
});

test.each([
  ['cv.pdf', true],
  ['CV.DOCX', true],
  ['cv.pdf.exe', false],
  ['pdf', false],
  ['cvpdf', false],
])('file_type for pdf and docx accepts %s: %s', (name, fine) => {
  expect(passes('file_type', name, ...(['pdf', 'docx'] as never[]))).toBe(fine);
});
