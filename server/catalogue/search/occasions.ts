/** Calendar and English school holidays: the phrases that visitors type, and the days of departure. */
import { addDays } from '#shared/dates.ts';
import type { DayRange } from '../offer-index/departures.ts';

export interface Occasion {
  readonly label: string;
  /** Comma-separated phrases. */
  readonly phrases: string;
  /** Date ranges in a year, the soonest first. */
  readonly days: (year: number) => readonly DayRange[];
  /** True where the occasion is named after the year in which it ends. */
  readonly isOfNextYear?: true;
}

/** Departure and return both fall within these days. */
const within = (from: string, to: string): DayRange => ({ from, to, homeBy: to });
/** Schools close on the Friday before; visitors are home by the Sunday after. */
const halfTerm = (monday: string): DayRange => within(addDays(monday, -3), addDays(monday, 6));
const longWeekend = (monday: string): DayRange => within(addDays(monday, -3), monday);

const weekendTo = (sunday: string): DayRange => ({ from: addDays(sunday, -3), to: sunday });

const february = (year: number) => halfTerm(firstMonday(`${year}-02-12`));
const may = (year: number) => halfTerm(firstMonday(`${year}-05-25`));
const october = (year: number) => halfTerm(firstMonday(`${year}-10-22`));
const summer = (year: number): DayRange => within(`${year}-07-21`, `${year}-08-31`);
const christmas = (year: number): DayRange => ({ from: `${year}-12-17`, to: `${year}-12-31` });
const schoolChristmas = (year: number): DayRange => within(`${year}-12-17`, `${year + 1}-01-03`);
/** Lasts from the Saturday of the week before to the second Monday after, because schools differ. */
const easter = (year: number): DayRange => {
  const sunday = easterSunday(year);
  return within(addDays(sunday, -8), addDays(sunday, 15));
};

export const occasions: readonly Occasion[] = [
  {
    label: 'Easter',
    phrases:
      'easter, easter holiday, easter holidays, easter break, easter school holidays, easter ' +
      'week, easter weekend, good friday, easter sunday, easter monday',
    days: (year) => [easter(year)],
  },
  {
    label: 'February half-term',
    phrases: 'february half term, feb half term, spring half term, half term february, half term feb',
    days: (year) => [february(year)],
  },
  {
    label: 'May half-term',
    phrases:
      'may half term, whitsun, whitsun half term, whitsun week, whit week, whit, whitsuntide, summer half term, half term ' +
      'may, june half term, spring bank holiday',
    days: (year) => [may(year)],
  },
  {
    label: 'October half-term',
    phrases:
      'october half term, oct half term, autumn half term, half term october, half term oct, october holidays, october school holidays, october hols',
    days: (year) => [october(year)],
  },
  {
    label: 'half-term',
    phrases: 'half term, half terms, half term holiday, half term holidays, school half term, half term week',
    days: (year) => [february(year), may(year), october(year)],
  },
  {
    label: 'the school summer holidays',
    phrases: 'school summer holidays, school summer holiday, six weeks holidays, six week holidays',
    days: (year) => [summer(year)],
  },
  {
    label: 'the school holidays',
    phrases: 'school holidays, school holiday, term break',
    days: (year) => [
      february(year),
      easter(year),
      may(year),
      summer(year),
      october(year),
      schoolChristmas(year),
    ],
  },
  {
    label: 'Advent and Christmas',
    phrases: 'christmas, advent, december holidays',
    days: (year) => [{ from: `${year}-11-25`, to: `${year}-12-31` }],
  },
  {
    label: 'Christmas',
    phrases:
      'christmas holiday, christmas holidays, christmas break, christmas week, christmas day, ' +
      'christmas eve, boxing day, over christmas, away for christmas, at christmas',
    days: (year) => [christmas(year)],
  },
  {
    label: 'New Year',
    phrases: 'new year, new years, new years eve, new years day, new year break, hogmanay, nye',
    days: (year) => [{ from: `${year}-12-26`, to: `${year + 1}-01-02` }],
    isOfNextYear: true,
  },
  {
    label: 'St Valentine’s Day',
    phrases: 'valentines, valentine, valentines day, valentines weekend, st valentines day',
    days: (year) => [{ from: `${year}-02-10`, to: `${year}-02-14` }],
  },
  {
    label: 'Mother’s Day',
    phrases: 'mothers day, mothering sunday, mothers day weekend',
    days: (year) => [weekendTo(addDays(easterSunday(year), -21))],
  },
  {
    label: 'Father’s Day',
    phrases: 'fathers day, fathers day weekend',
    days: (year) => [weekendTo(addDays(firstMonday(`${year}-06-16`), -1))],
  },
  {
    label: 'St Patrick’s Day',
    phrases: 'st patricks day, st patricks, paddys day, st patricks weekend',
    days: (year) => [{ from: `${year}-03-13`, to: `${year}-03-17` }],
  },
  {
    label: 'Halloween',
    phrases: 'halloween, hallowe en',
    days: (year) => [{ from: `${year}-10-27`, to: `${year}-10-31` }],
  },
  {
    label: 'the early May bank holiday',
    phrases: 'may bank holiday, may bank holiday weekend, early may bank holiday, may day',
    days: (year) => [longWeekend(firstMonday(`${year}-05-01`))],
  },
  {
    label: 'the August bank holiday',
    phrases: 'august bank holiday, august bank holiday weekend, late summer bank holiday',
    days: (year) => [longWeekend(firstMonday(`${year}-08-25`))],
  },
  {
    label: 'a bank holiday weekend',
    phrases: 'bank holiday weekend, bank holiday weekends, bank holiday break',
    days: (year) => [
      longWeekend(addDays(easterSunday(year), 1)),
      longWeekend(firstMonday(`${year}-05-01`)),
      longWeekend(firstMonday(`${year}-05-25`)),
      longWeekend(firstMonday(`${year}-08-25`)),
    ],
  },
];

/** Returns the dates of an occasion that are not over, for this and the next years, or those of one year. */
export function daysOfOccasion(
  { days, isOfNextYear }: Occasion,
  today: string,
  year: number | null,
): readonly DayRange[] {
  const first = Number(today.slice(0, 4));
  const years = year === null ? [first - 1, first, first + 1, first + 2] : [isOfNextYear ? year - 1 : year];
  return years.flatMap(days).filter(({ to }) => year !== null || to > today);
}

/** Returns the first Monday on or after a day. */
function firstMonday(day: string): string {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return addDays(day, (8 - weekday) % 7);
}

/**
 * Computes Easter Sunday by the Gregorian rule, as J. Meeus gives it.
 * See https://en.wikipedia.org/wiki/Date_of_Easter#Anonymous_Gregorian_algorithm
 */
export function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const leap = Math.floor(century / 4);
  const moon =
    (19 * golden + century - leap - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) + 15) % 30;
  const week = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - moon - (year % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * week) / 451);
  const days = moon + week - 7 * late + 114;
  return `${year}-${pad(Math.floor(days / 31))}-${pad((days % 31) + 1)}`;
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
