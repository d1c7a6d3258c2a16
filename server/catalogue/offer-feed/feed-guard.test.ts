/** Guard of feeds: the limits of 30 % for a price and of a tenth for offers, to the figure. */
import { holdFeed, holdPrices, holdWithdrawals } from './feed-guard.ts';

const move = (before: number, after: number) => [{ of: '7 nights from 2027-05-14', before, after }];

test.each([
  [100_000, 130_000],
  [100_000, 70_000],
])('a price that moves from %d to %d pence goes live', (before, after) => {
  expect(holdPrices(move(before, after))).toBeNull();
});

test.each([
  [100_000, 130_001, '(+30 %)'],
  [100_000, 69_999, '(-30 %)'],
  [100_000, 1_000, '(-99 %)'],
])('a price that moves from %d to %d pence waits for a person', (before, after, says) => {
  expect(holdPrices([...move(5, 5), ...move(before, after)])).toContain(says);
});

test('the reason names the departure and both prices', () => {
  expect(holdPrices(move(50_000, 90_000))).toBe(
    '7 nights from 2027-05-14 moves from £500 to £900 for one person (+80 %)',
  );
  expect(holdPrices([])).toBeNull();
});

test('fewer than a tenth of the offers may go, and a tenth waits for a person', () => {
  expect(holdWithdrawals(0, 0)).toBeNull();
  expect(holdWithdrawals(9, 100)).toBeNull();
  expect(holdWithdrawals(10, 100)).toBe('10 of 100 offers are gone from the feed');
});

test('a feed with a tenth of its records refused waits for a person', () => {
  expect(holdFeed(0, 0)).toBeNull();
  expect(holdFeed(9, 100)).toBeNull();
  expect(holdFeed(10, 100)).toBe('10 of 100 records of the feed were refused');
});
