/** The line that staff read about each kind of issue. */
import { describeIssue, formatMoney } from './describe-issue.ts';

type Described = Parameters<typeof describeIssue>[0];

const issue: Described = {
  kind: 'dispute',
  amount: 25_050,
  currency: 'gbp',
  status: 'needs_response',
  reason: null,
  dueAt: null,
};

test.each<[Partial<Described>, string]>([
  [{}, 'dispute £250.50, needs response'],
  [
    { reason: 'product_not_received', dueAt: '2026-12-05T23:59:59.000Z' },
    'dispute £250.50 (product not received), answer by 2026-12-05',
  ],
  [{ kind: 'failed refund', status: 'failed' }, 'refund of £250.50 failed'],
  [
    { kind: 'failed refund', status: 'failed', reason: 'expired_or_canceled_card' },
    'refund of £250.50 failed (expired or canceled card)',
  ],
  [{ kind: 'wrong money', currency: 'eur', status: 'received' }, '250.50 EUR received'],
  [{ kind: 'unknown payment', status: 'received' }, '£250.50 received for an unknown payment'],
  [{ kind: 'double payment', status: 'returned' }, '£250.50 too much returned'],
  [{ kind: 'review', status: 'open', reason: 'rule' }, 'review (rule), open'],
  [
    { kind: 'fraud warning', status: 'no_longer_actionable', amount: null },
    'fraud warning, no longer actionable',
  ],
])('an issue with %j reads "%s"', (about, line) => {
  expect(describeIssue({ ...issue, ...about })).toBe(line);
});

test('an unexpected amount is shown beside the amount requested', () => {
  const wrong: Described = { ...issue, kind: 'wrong money', amount: 100, status: 'received' };
  expect(describeIssue(wrong, { amountPence: 25_050 })).toBe('£1.00 received, £250.50 expected');
});

test.each([
  [25_050, 'gbp', '£250.50'],
  [25_050, 'usd', '250.50 USD'],
  [5, 'eur', '0.05 EUR'],
  [25_050, null, '250.50 ???'],
  [null, 'gbp', 'an unknown sum'],
])('a sum of %s %s reads %s', (amount, currency, written) => {
  expect(formatMoney(amount, currency)).toBe(written);
});

// https://docs.stripe.com/currencies#zero-decimal
test.each([
  'bif',
  'clp',
  'djf',
  'gnf',
  'jpy',
  'kmf',
  'krw',
  'mga',
  'pyg',
  'rwf',
  'ugx',
  'vnd',
  'vuv',
  'xaf',
  'xof',
  'xpf',
])('formatMoney treats %s as a currency without decimals', (currency) => {
  expect(formatMoney(25_050, currency)).toBe(`25050 ${currency.toUpperCase()}`);
});
