/** Opening hours of a shop: its state at a moment, next opening, and week; always in London time. */

import { addDays, formatDay, formatTime, formatWeekday, londonClock, londonDay } from '../dates.ts';
import { bankHoliday, bankHolidaysBetween } from './bank-holidays.ts';

export interface BranchHours {
  /** Opening periods by weekday, 0 is Sunday. A lunch closing makes two on a day; the list may be empty. */
  readonly hours: readonly { readonly day: number; readonly opens: string; readonly closes: string }[];
  readonly specialDays: readonly SpecialHours[];
}

export interface SpecialHours {
  /** ISO day. */
  readonly date: string;
  readonly closed: boolean;
  readonly opens: string | null;
  readonly closes: string | null;
  readonly why: string;
}

/** From `HH:mm` to `HH:mm`. */
export interface OpeningPeriod {
  readonly opens: string;
  readonly closes: string;
}

export interface OpenState {
  open: boolean;
  /** `HH:mm` of the day's last closing, when open. */
  until?: string;
  /** When closed: the next opening within two months. */
  opensNext?: { date: string; opens: string };
  /** One line for visitors. */
  text: string;
}

export interface DayRow {
  /** Next date of this weekday, today included; ISO. */
  date: string;
  name: string;
  today: boolean;
  text: string;
  /** Reason why the hours of that date differ from the regular ones. */
  why?: string;
}

/** Days searched for the next opening: shops announce special days further ahead than they stay closed. */
const horizonDays = 62;

/** Days ahead for which bank holidays are announced. */
const bankHolidayDays = 365;

/** Returns the state of the shop at `now`, with a sentence for visitors. */
export function openState(branch: BranchHours, now: Date): OpenState {
  const { date, time } = londonClock(now);
  const { periods, why } = dayHours(branch, date);
  const current = periods.find((period) => period.opens <= time && time < period.closes);
  const until = periods.at(-1)?.closes;
  if (current && until) return { open: true, until, text: openText(periods, until, time, why) };
  const opensNext = nextOpening(branch, date, time);
  if (!opensNext) return { open: false, text: 'Not open to visitors at the moment' };
  return { open: false, opensNext, text: closedText(opensNext, date, periods, why) };
}

/** Lists the seven days from Monday, each with the hours of its next date, special days included. */
export function weekTable(branch: BranchHours, now: Date): DayRow[] {
  const today = londonClock(now);
  return [1, 2, 3, 4, 5, 6, 0].map((weekday) => {
    const date = addDays(today.date, (weekday - today.weekday + 7) % 7);
    const { periods, why } = dayHours(branch, date);
    return {
      date,
      name: formatWeekday(date),
      today: date === today.date,
      text: formatPeriods(periods),
      ...(why ? { why } : {}),
    };
  });
}

/** Lists the opening periods of an ISO day, special days and bank holidays included; empty when closed. */
export function openingPeriodsOn(branch: BranchHours, date: string): readonly OpeningPeriod[] {
  return dayHours(branch, date).periods;
}

/** Lists the days from today that differ, soonest first: the shop's own, and bank holidays for a year. */
export function upcomingSpecialDays(branch: BranchHours, now: Date): (SpecialHours & { text: string })[] {
  const today = londonDay(now);
  const own = branch.specialDays.filter((special) => special.date >= today && differs(branch, special));
  return [...own, ...upcomingBankHolidays(branch, today)]
    .sort((a, b) => (a.date < b.date ? -1 : 1))
    .map((special) => ({ ...special, text: formatPeriods(specialPeriods(special)) }));
}

/** A special day differs if the shop opens on it, or would be open without it. */
function differs(branch: BranchHours, special: SpecialHours): boolean {
  return specialPeriods(special).length > 0 || regularPeriods(branch, special.date).length > 0;
}

/** Lists the coming year's bank holidays that close a shop on a day when it would be open. */
function upcomingBankHolidays(branch: BranchHours, today: string): SpecialHours[] {
  return bankHolidaysBetween(today, addDays(today, bankHolidayDays))
    .filter((date) => !findSpecialDay(branch, date) && regularPeriods(branch, date).length > 0)
    .map((date) => ({ date, closed: true, opens: null, closes: null, why: bankHoliday(date) as string }));
}

/** The shop's special days take precedence; without one, it is closed on bank holidays. */
function dayHours(branch: BranchHours, date: string): { periods: readonly OpeningPeriod[]; why?: string } {
  const special = findSpecialDay(branch, date);
  if (special) return { periods: specialPeriods(special), why: special.why };
  const periods = regularPeriods(branch, date);
  const holiday = periods.length > 0 ? bankHoliday(date) : undefined;
  return holiday ? { periods: [], why: holiday } : { periods };
}

function findSpecialDay(branch: BranchHours, date: string): SpecialHours | undefined {
  return branch.specialDays.find((day) => day.date === date);
}

function regularPeriods(branch: BranchHours, date: string): readonly OpeningPeriod[] {
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay();
  return branch.hours.filter((period) => period.day === weekday).sort((a, b) => (a.opens < b.opens ? -1 : 1));
}

function specialPeriods({ closed, opens, closes }: SpecialHours): OpeningPeriod[] {
  return closed || !opens || !closes ? [] : [{ opens, closes }];
}

function nextOpening(
  branch: BranchHours,
  today: string,
  time: string,
): { date: string; opens: string } | undefined {
  for (let ahead = 0; ahead <= horizonDays; ahead += 1) {
    const date = addDays(today, ahead);
    const period = dayHours(branch, date).periods.find(({ opens }) => ahead > 0 || opens > time);
    if (period) return { date, opens: period.opens };
  }
  return undefined;
}

function openText(
  periods: readonly OpeningPeriod[],
  until: string,
  time: string,
  why: string | undefined,
): string {
  const breaks = periods
    .slice(1)
    .map((period, index) => ({ from: (periods[index] as OpeningPeriod).closes, to: period.opens }))
    .filter(({ from }) => from > time)
    .map(({ from, to }) => ` · closed ${formatTime(from)} to ${formatTime(to)}`);
  return `Open now, until ${formatTime(until)}${breaks.join('')}${why ? ` · ${why}` : ''}`;
}

function closedText(
  next: { date: string; opens: string },
  today: string,
  periods: readonly OpeningPeriod[],
  why: string | undefined,
): string {
  const opens = `opens ${formatRelativeDay(next.date, today)} at ${formatTime(next.opens)}`;
  if (next.date === today && periods[0] && periods[0].opens < next.opens)
    return `Closed until ${formatTime(next.opens)}`;
  return why && periods.length === 0 ? `Closed today, ${why} · ${opens}` : `Closed, ${opens}`;
}

/** `today`, `tomorrow`, `Monday`, and from a week ahead `Monday 4 January 2027`. */
function formatRelativeDay(date: string, today: string): string {
  if (date === today) return 'today';
  if (date === addDays(today, 1)) return 'tomorrow';
  return date < addDays(today, 7) ? formatWeekday(date) : `${formatWeekday(date)} ${formatDay(date)}`;
}

function formatPeriods(periods: readonly OpeningPeriod[]): string {
  const text = periods.map(({ opens, closes }) => `${formatTime(opens)} to ${formatTime(closes)}`);
  return text.join(', ') || 'Closed';
}
