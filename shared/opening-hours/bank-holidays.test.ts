/** Tests of the table of bank holidays, wherever a rule of the calendar can verify it. */

import { addDays, formatWeekday } from '../dates.ts';
import { bankHoliday, bankHolidaysBetween } from './bank-holidays.ts';

/** Easter Sunday by the Gauss and Butcher algorithm. See https://en.wikipedia.org/wiki/Date_of_Easter */
function easterOf(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - d + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return `${year}-${String(Math.floor(sum / 31)).padStart(2, '0')}-${String((sum % 31) + 1).padStart(2, '0')}`;
}

describe.each([2026, 2027, 2028])('in %i', (year) => {
  test('Good Friday and Easter Monday are on either side of Easter Sunday', () => {
    expect(bankHoliday(addDays(easterOf(year), -2))).toBe('Good Friday');
    expect(bankHoliday(addDays(easterOf(year), 1))).toBe('Easter Monday');
  });

  test('the May and August holidays are the first and last Monday of May and the last of August', () => {
    const mondays = bankHolidaysBetween(`${year}-05-01`, `${year}-08-31`);
    expect(mondays.map(formatWeekday)).toEqual(['Monday', 'Monday', 'Monday']);
    const [first = '', spring = '', summer = ''] = mondays;
    expect(Number(first.slice(8))).toBeLessThanOrEqual(7);
    expect(addDays(spring, 7).slice(5, 7)).toBe('06');
    expect(addDays(summer, 7).slice(5, 7)).toBe('09');
  });

  test('Christmas closes two weekdays, and New Year one', () => {
    const weekdays = (from: string, to: string) =>
      bankHolidaysBetween(from, to).filter((day) => !/^S(?:atur|un)day/.test(formatWeekday(day)));
    expect(weekdays(`${year}-12-25`, `${year}-12-31`)).toHaveLength(2);
    expect(weekdays(`${year}-01-01`, `${year}-01-04`)).toHaveLength(1);
  });
});

test('an ordinary day is not a bank holiday', () => {
  expect(bankHoliday('2027-06-15')).toBeUndefined();
});

test('the table lists every holiday of 2026 to 2028 as gov.uk does', () => {
  expect(bankHolidaysBetween('2026-01-01', '2028-12-31').map((day) => `${day} ${bankHoliday(day)}`)).toEqual([
    '2026-01-01 New Year’s Day',
    '2026-04-03 Good Friday',
    '2026-04-06 Easter Monday',
    '2026-05-04 Early May bank holiday',
    '2026-05-25 Spring bank holiday',
    '2026-08-31 Summer bank holiday',
    '2026-12-25 Christmas Day',
    '2026-12-26 Boxing Day',
    '2026-12-28 Boxing Day bank holiday',
    '2027-01-01 New Year’s Day',
    '2027-03-26 Good Friday',
    '2027-03-29 Easter Monday',
    '2027-05-03 Early May bank holiday',
    '2027-05-31 Spring bank holiday',
    '2027-08-30 Summer bank holiday',
    '2027-12-25 Christmas Day',
    '2027-12-26 Boxing Day',
    '2027-12-27 Christmas Day bank holiday',
    '2027-12-28 Boxing Day bank holiday',
    '2028-01-01 New Year’s Day',
    '2028-01-03 New Year’s Day bank holiday',
    '2028-04-14 Good Friday',
    '2028-04-17 Easter Monday',
    '2028-05-01 Early May bank holiday',
    '2028-05-29 Spring bank holiday',
    '2028-08-28 Summer bank holiday',
    '2028-12-25 Christmas Day',
    '2028-12-26 Boxing Day',
  ]);
});

test('bankHolidaysBetween includes the first and the last day', () => {
  expect(bankHolidaysBetween('2026-12-25', '2026-12-28')).toEqual(['2026-12-25', '2026-12-26', '2026-12-28']);
  expect(bankHolidaysBetween('2026-12-27', '2026-12-27')).toEqual([]);
});
