/** Tests of the retry budget: a tenth of the calls, and at least three retries in ten seconds. */
import { RetryBudget } from './retry-budget.ts';

let nowMs = 0;
const budgetAfter = (calls: number) => {
  const budget = new RetryBudget(() => nowMs);
  for (let call = 0; call < calls; call += 1) budget.spend();
  return budget;
};
const allowed = (budget: RetryBudget) => {
  let count = 0;
  while (budget.allows()) count += 1;
  return count;
};

test.each([
  [1, 3],
  [30, 3],
  [31, 4],
  [100, 10],
  [101, 11],
])('after %i calls the budget allows %i retries', (calls, retries) => {
  expect(allowed(budgetAfter(calls))).toBe(retries);
});

test('the budget resets after ten seconds', () => {
  const budget = budgetAfter(1);
  expect(allowed(budget)).toBe(3);
  nowMs += 9_999;
  budget.spend();
  expect(budget.allows()).toBe(false);
  nowMs += 1;
  budget.spend();
  expect(allowed(budget)).toBe(3);
});
