/** Tests that an earlier price is shown for as long as the higher one was charged, and not a day longer. */
import { addDays } from '#shared/dates.ts';
import { daysAsked, lastDayShown, minDaysAsked, shownWas, type WasContent } from './was-price.ts';

const was: WasContent = {
  total: 158_400,
  list: 'ours',
  evidence: 'Price list 12, in the folder at head office',
  soldIn: ['branches', 'website'],
  // 42 days by the calendar: 17 in September, 25 in October.
  from: '2026-09-14',
  to: '2026-10-25',
  since: '2026-10-26',
};
const shownOn = (day: string, changes: Partial<WasContent> = {}) =>
  shownWas({ was: { ...was, ...changes }, totalPence: 142_600 }, day);

test('an earlier price is described in one sentence, without its evidence', () => {
  expect(shownOn('2026-11-21')).toEqual({
    wasPence: 158_400,
    wasEvidence:
      'Was £1,584 in our price list from 14 September to 25 October 2026, and £1,426 since 26 October.',
  });
  const overNewYear = {
    from: '2026-12-01',
    to: '2027-01-05',
    since: '2027-01-06',
    list: 'operator',
  } as const;
  expect(shownOn('2027-01-06', overNewYear).wasEvidence).toBe(
    'Was £1,584 in the operator’s price list from 1 December 2026 to 5 January 2027, and £1,426 since 6 January.',
  );
});

test.each([
  [
    { to: '2026-12-31', since: '2027-01-01' },
    'Was £1,584 in our price list from 14 September to 31 December 2026, and £1,426 since 1 January 2027.',
  ],
  [
    { from: '2025-12-31', to: '2026-12-31', since: '2027-01-01' },
    'Was £1,584 in our price list from 31 December 2025 to 31 December 2026, and £1,426 since 1 January 2027.',
  ],
] as const)('the sentence names a year where it differs: %j', (changes, sentence) => {
  expect(shownOn('2027-01-01', changes).wasEvidence).toBe(sentence);
});

test('sums with pence are printed to the penny', () => {
  expect(shownWas({ was: { ...was, total: 158_450 }, totalPence: 153_854 }, '2026-10-26')).toEqual({
    wasPence: 158_450,
    wasEvidence:
      'Was £1,584.50 in our price list from 14 September to 25 October 2026, and £1,538.54 since 26 October.',
  });
});

test.each([
  ['2026-09-14', '2026-09-14', 1],
  ['2026-09-14', '2026-09-15', 2],
  ['2026-09-01', '2026-09-28', 28],
  // Both changes of the clock, a new year, and a leap day.
  ['2026-10-24', '2026-10-26', 3],
  ['2027-03-27', '2027-03-29', 3],
  ['2026-12-31', '2027-01-01', 2],
  ['2028-02-28', '2028-03-01', 3],
])('the days from %s to %s are counted with the first and the last: %i', (from, to, days) => {
  expect(daysAsked({ from, to })).toBe(days);
});

test('a higher price proves a saving after four weeks', () => {
  expect(minDaysAsked).toBe(28);
});

test.each([
  ['2026-10-25', '2026-10-25', '2026-10-26', '2026-10-26'],
  ['2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27'],
  ['2026-09-28', '2026-10-25', '2026-11-30', '2026-12-27'],
])('a price charged from %s to %s, and lowered on %s, is last shown on %s', (from, to, since, last) => {
  expect(lastDayShown({ ...was, from, to, since })).toBe(last);
  const days = [addDays(since, -1), since, last, addDays(last, 1)];
  expect(days.map((day) => shownOn(day, { from, to, since }).wasPence)).toEqual([
    null,
    158_400,
    158_400,
    null,
  ]);
});

test('an earlier price charged for 42 days is shown for 42 days, from the first day of the lower price', () => {
  const days = Array.from({ length: 365 }, (_, passed) => addDays('2026-09-14', passed));
  const shown = days.filter((day) => shownOn(day).wasPence !== null);
  expect([shown.length, shown[0], shown.at(-1)]).toEqual([42, '2026-10-26', '2026-12-06']);
  expect(shownOn('2026-12-07')).toEqual({ wasPence: null, wasEvidence: null });
});

test('an offer without an earlier price shows none', () => {
  expect(shownWas({ was: null, totalPence: 142_600 }, '2026-11-21')).toEqual({
    wasPence: null,
    wasEvidence: null,
  });
});
