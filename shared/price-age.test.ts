/** Tests of a price's age: when it was checked and, from the fifteenth day, that it may have changed. */
import { lastCurrentDay, priceAgeDays, priceCheckedWords } from './price-age.ts';

const checkedAt = '2026-11-20T08:30:00Z';
const old =
  'Price checked 20 November 2026, 8.30am. That is a while ago, so it may have changed. Ask ' +
  'us, and we’ll look it up again before you decide.';

test.each([
  ['2026-11-20T10:00:00Z', 0, 'Price checked today, 8.30am.'],
  ['2026-12-04T23:59:00Z', 14, 'Price checked 20 November 2026, 8.30am.'],
  ['2026-12-05T00:00:00Z', 15, old],
  // A year later, across the clock changes.
  ['2027-11-20T10:00:00Z', 365, old],
])('at %s the price is %i days old and says when it was checked', (now, days, words) => {
  expect(priceAgeDays(checkedAt, new Date(now))).toBe(days);
  expect(priceCheckedWords(checkedAt, new Date(now))).toBe(words);
});

test.each([
  ['2027-05-01T00:00:00Z', '2026-12-04'],
  ['2026-12-05T00:00:00Z', '2026-12-04'],
  ['2026-12-04T23:59:59Z', '2026-12-04'],
  ['2026-12-04T00:00:00Z', '2026-12-03'],
])('a price on sale until %s is current to the end of %s', (publishTo, day) => {
  expect(lastCurrentDay(checkedAt, publishTo)).toBe(day);
});

test('a price checked after midnight in London in summer is current for fourteen days from that day', () => {
  expect(lastCurrentDay('2027-06-30T23:30:00Z', '2027-12-01T00:00:00Z')).toBe('2027-07-15');
});
