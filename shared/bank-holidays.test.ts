/** The table of bank holidays is right where a rule of the calendar can say so. */
import { bankHoliday, bankHolidaysBetween } from './bank-holidays.ts';
import { addDays, formatWeekday } from './dates.ts';

/** Easter Sunday by the rule of Gauss and Butcher. */
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
  test('the two Easter holidays stand on either side of Easter Sunday', () => {
    expect(bankHoliday(addDays(easterOf(year), -2))).toBe('Good Friday');
    expect(bankHoliday(addDays(easterOf(year), 1))).toBe('Easter Monday');
  });

  test('the May and August holidays are the first, the last and the last Monday', () => {
    const mondays = bankHolidaysBetween(`${year}-05-01`, `${year}-08-31`);
    expect(mondays.map(formatWeekday)).toEqual(['Monday', 'Monday', 'Monday']);
    const [first = '', spring = '', summer = ''] = mondays;
    expect(Number(first.slice(8))).toBeLessThanOrEqual(7);
    expect(addDays(spring, 7).slice(5, 7)).toBe('06');
    expect(addDays(summer, 7).slice(5, 7)).toBe('09');
  });

  test('Christmas has two working days off, and New Year one', () => {
    const weekdays = (from: string, to: string) =>
      bankHolidaysBetween(from, to).filter((day) => !/^S(?:atur|un)day/.test(formatWeekday(day)));
    expect(weekdays(`${year}-12-25`, `${year}-12-31`)).toHaveLength(2);
    expect(weekdays(`${year}-01-01`, `${year}-01-04`)).toHaveLength(1);
  });
});

test('an ordinary day has no name', () => {
  expect(bankHoliday('2027-06-15')).toBeUndefined();
});
