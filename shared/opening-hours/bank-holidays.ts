/** Holidays of shops and offices in England, to the end of 2028. */

/**
 * Bank holidays in England and Wales. If the holiday falls on a weekend and has a substitute day, both are
 * listed: our shops are closed on Christmas Day whatever the calendar calls it.
 * See https://www.gov.uk/bank-holidays
 */
const holidays: Readonly<Record<string, string>> = {
  '2026-01-01': 'New Year’s Day',
  '2026-04-03': 'Good Friday',
  '2026-04-06': 'Easter Monday',
  '2026-05-04': 'Early May bank holiday',
  '2026-05-25': 'Spring bank holiday',
  '2026-08-31': 'Summer bank holiday',
  '2026-12-25': 'Christmas Day',
  '2026-12-26': 'Boxing Day',
  '2026-12-28': 'Boxing Day bank holiday',
  '2027-01-01': 'New Year’s Day',
  '2027-03-26': 'Good Friday',
  '2027-03-29': 'Easter Monday',
  '2027-05-03': 'Early May bank holiday',
  '2027-05-31': 'Spring bank holiday',
  '2027-08-30': 'Summer bank holiday',
  '2027-12-25': 'Christmas Day',
  '2027-12-26': 'Boxing Day',
  '2027-12-27': 'Christmas Day bank holiday',
  '2027-12-28': 'Boxing Day bank holiday',
  '2028-01-01': 'New Year’s Day',
  '2028-01-03': 'New Year’s Day bank holiday',
  '2028-04-14': 'Good Friday',
  '2028-04-17': 'Easter Monday',
  '2028-05-01': 'Early May bank holiday',
  '2028-05-29': 'Spring bank holiday',
  '2028-08-28': 'Summer bank holiday',
  '2028-12-25': 'Christmas Day',
  '2028-12-26': 'Boxing Day',
};

/** Returns the name of the holiday on an ISO day; undefined on an ordinary one. */
export function bankHoliday(isoDay: string): string | undefined {
  return holidays[isoDay];
}

/** Lists the ISO days of the holidays between two days, both included, in order. */
export function bankHolidaysBetween(from: string, to: string): string[] {
  return Object.keys(holidays).filter((date) => date >= from && date <= to);
}
