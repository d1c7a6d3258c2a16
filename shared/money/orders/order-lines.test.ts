/** Tests of order lines: each currency with its whole amount, and the maximum for all lines together. */
import type { FormInput } from '../../forms/define-form.ts';
import { fillForm } from '../../forms/filled-form.ts';
import { reserveForm } from '../../forms/reserve.form.ts';
import { validateForm } from '../../forms/validate-form.ts';
import { describeOrder, describeTotal, pencePaid } from './describe-order.ts';
import { mostPence, readOrderLines } from './order-lines.ts';

const linesOf = (input: Record<string, string>) =>
  readOrderLines(fillForm('reserve', input).values).map(({ fields, ...line }) => [fields.amount, line]);
const euro = { currency: 'EUR', sum_in: 'currency', amount: '600' };
const dollars = { currency_2: 'USD', sum_in_2: 'pounds', amount_2: '£1,250.50' };
const yen = { currency_3: 'JPY', sum_in_3: 'currency', amount_3: '50 000' };

test('each order line has its currency, its amount in minor units and the names of its form fields', () => {
  expect(linesOf({ ...euro, ...dollars, ...yen })).toEqual([
    ['amount', { currency: 'EUR', sum_in: 'currency', amount: 60_000 }],
    ['amount_2', { currency: 'USD', sum_in: 'pounds', amount: 125_050 }],
    ['amount_3', { currency: 'JPY', sum_in: 'currency', amount: 5_000_000 }],
  ]);
});

test.each([
  ['currency_2', ['amount', 'amount_3']],
  ['sum_in_2', ['amount', 'amount_3']],
  ['amount_2', ['amount', 'amount_3']],
  ['amount', ['amount_2', 'amount_3']],
])('an order line without its %s is dropped', (missing, left) => {
  const names = linesOf({ ...euro, ...dollars, ...yen, [missing]: '' }).map(([name]) => name);
  expect(names).toEqual(left);
});

test('the largest limit on the board is the limit of an order', () => {
  expect(mostPence([{ maxPence: 100_000 }, { maxPence: 250_000 }, { maxPence: 50_000 }])).toBe(250_000);
});

test('an amount in the currency costs pence rounded up, an amount in pounds exactly itself', () => {
  expect(pencePaid({ sum_in: 'currency', amount: 60_000 }, 1.15)).toBe(52_174);
  expect(pencePaid({ sum_in: 'currency', amount: 57_430 }, 1.1486)).toBe(50_000);
  expect(pencePaid({ sum_in: 'pounds', amount: 60_001 }, 1.15)).toBe(60_001);
});

test('an amount is described with its equivalent, or alone when the rate is unknown', () => {
  const rate = { symbol: '€', sell: 1.15 };
  expect(describeOrder({ sum_in: 'currency', amount: 60_000 }, rate)).toBe(
    '€600, about £522 at today’s rate',
  );
  expect(describeOrder({ sum_in: 'pounds', amount: 30_050 }, rate)).toBe(
    '£300.50, about €345 at today’s rate',
  );
  expect(describeOrder({ sum_in: 'currency', amount: 1_250_000 }, null)).toBe('12,500 in notes');
  expect(describeOrder({ sum_in: 'pounds', amount: 30_050 }, null)).toBe('£300.50');
});

test('the total is exact when every line is in pounds, and approximate otherwise', () => {
  const rate = { sell: 1.15 };
  const pounds = { sum_in: 'pounds', amount: 30_050, rate } as const;
  expect(describeTotal([pounds, pounds])).toBe('£601 in all');
  expect(describeTotal([pounds, { sum_in: 'currency', amount: 60_000, rate }])).toBe(
    'about £823 in all at today’s rates',
  );
});

const now = new Date('2026-11-21T10:00:00Z');
const valid = {
  ...{ currency: 'EUR', sum_in: 'pounds', amount: '250', branch: 'norwich-shop' },
  ...{ 'day-day': '24', 'day-month': '11', 'day-year': '2026' },
  ...{ name: 'Ann Bell', email: 'ann@example.test' },
};

test.each<[FormInput, string[]]>([
  [{}, []],
  [{ sum_in_2: 'pounds' }, []],
  [{ currency_2: 'USD' }, ['sum_in_2', 'amount_2']],
  [{ amount_2: '250' }, ['currency_2', 'sum_in_2']],
  [{ currency_2: 'USD', sum_in_2: 'pounds' }, ['amount_2']],
  [{ amount_2: '250', sum_in_2: 'pounds' }, ['currency_2']],
  [{ currency_2: 'USD', amount_2: '250' }, ['sum_in_2']],
  [{ currency_2: 'USD', sum_in_2: 'pounds', amount_2: '250' }, []],
  [{ currency_3: 'JPY' }, ['sum_in_3', 'amount_3']],
  [{ amount_3: '250', sum_in_3: 'currency' }, ['currency_3']],
  [{ currency_3: 'JPY', sum_in_3: 'pounds', amount_3: '250' }, []],
])('a travel-money order with %j beside its first currency needs %j', async (line, needed) => {
  const { errors } = await validateForm(reserveForm, { ...valid, ...line }, { now, branches: [] });
  expect(Object.keys(errors)).toEqual(needed);
});
