/** Tests that an earlier price is shown for as long as the higher one was charged, and not a day longer. */
import { addDays } from '#shared/dates.ts';
import { shownWas, type WasContent } from './was-price.ts';

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
