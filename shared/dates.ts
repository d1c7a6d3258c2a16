/** Days, months and times as the agency prints them; moments are shown in London time. */

// Avoids `Intl`, as its first format takes tens of milliseconds on a phone.
// The tests compare these words with those of `Intl`.
export const months =
  'January February March April May June July August September October November December'.split(' ');
/** Indexed by `Date.getDay`. */
export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Returns noon UTC, the same day in every relevant time zone. Throws a `RangeError` for an invalid day. */
function noon(isoDay: string): Date {
  const at = new Date(`${isoDay.slice(0, 10)}T12:00:00Z`);
  if (Number.isNaN(at.getTime())) throw new RangeError(`"${isoDay}" is not a day`);
  return at;
}

function monthName(at: Date): string {
  return months[at.getUTCMonth()] as string;
}

/** `2027-05-14` → `14 May 2027`. */
export function formatDay(isoDay: string): string {
  const at = noon(isoDay);
  return `${at.getUTCDate()} ${monthName(at)} ${at.getUTCFullYear()}`;
}

/** `2027-09-14` → `14 Sept 2027`, for narrow places. */
export function formatShortDay(isoDay: string): string {
  const at = noon(isoDay);
  const month = monthName(at);
  // Abbreviated as in British newspapers.
  const short = month.slice(0, month === 'September' ? 4 : 3);
  return `${at.getUTCDate()} ${short} ${at.getUTCFullYear()}`;
}

/** `2027-05-14` → `Friday`. */
export function formatWeekday(isoDay: string): string {
  return weekdays[noon(isoDay).getUTCDay()] as string;
}

/** `2027-05-14` → `Friday 14 May 2027`. */
export function formatLongDay(isoDay: string): string {
  return `${formatWeekday(isoDay)} ${formatDay(isoDay)}`;
}

/** `2027-06` → `June 2027`. */
export function formatMonth(isoMonth: string): string {
  const at = noon(`${isoMonth.slice(0, 7)}-15`);
  return `${monthName(at)} ${at.getUTCFullYear()}`;
}

/** `17:30` → `5.30pm`, `09:00` → `9am`, `12:00` → `noon`. */
export function formatTime(clock: string): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  if (minutes === 0 && hours === 12) return 'noon';
  if (minutes === 0 && hours === 0) return 'midnight';
  const past = minutes === 0 ? '' : `.${String(minutes).padStart(2, '0')}`;
  return `${hours % 12 || 12}${past}${hours < 12 ? 'am' : 'pm'}`;
}

/** A moment in UTC → `20 November 2026, 8.30am`, in London. */
export function formatDateTime(isoDateTime: string): string {
  const { date, time } = londonClock(new Date(isoDateTime));
  return `${formatDay(date)}, ${formatTime(time)}`;
}

/** Returns `4pm on Saturday 21 November`, for times within a day or two. */
export function formatDeadline(isoDateTime: string): string {
  const { date, time } = londonClock(new Date(isoDateTime));
  return `${formatTime(time)} on ${formatLongDay(date).replace(/ \d{4}$/, '')}`;
}

interface LondonClock {
  date: string;
  weekday: number;
  time: string;
  minutes: number;
}

/** Returns London's clock: the day, its weekday (0 is Sunday), `HH:MM`, and minutes since midnight. */
export function londonClock(now: Date): LondonClock {
  const shown = new Date(now.getTime() + (isSummerTime(now) ? hourMs : 0));
  const [date, time] = shown.toISOString().split('T') as [string, string];
  return {
    date,
    weekday: shown.getUTCDay(),
    time: time.slice(0, 5),
    minutes: shown.getUTCHours() * 60 + shown.getUTCMinutes(),
  };
}

/** Returns the day in London at a moment, `2027-05-14`. */
export function londonDay(now: Date): string {
  return londonClock(now).date;
}

/** `2027-06-30T23:30:00Z` → `1 July 2027`: the day in London. */
export function formatDayOf(isoDateTime: string): string {
  return formatDay(londonDay(new Date(isoDateTime)));
}

/** Returns the last day of a period that ends at a moment; the day before if that moment is midnight. */
export function lastLondonDay(endsAt: string): string {
  return londonDay(new Date(Date.parse(endsAt) - 1));
}

/**
 * True from the last Sunday of March to that of October, 1am UTC: the legal rule since 1996.
 * See https://www.legislation.gov.uk/uksi/2002/262
 */
function isSummerTime(now: Date): boolean {
  const year = now.getUTCFullYear();
  return now >= lastSunday(year, 2) && now < lastSunday(year, 9);
}

/** Returns 1am UTC on the last Sunday of a month with 31 days; months count from 0. */
function lastSunday(year: number, month: number): Date {
  const last = new Date(Date.UTC(year, month, 31, 1));
  last.setUTCDate(31 - last.getUTCDay());
  return last;
}

/** Returns the moment at which a day begins in London. */
export function londonMidnight(isoDay: string): Date {
  const midnight = new Date(`${isoDay}T00:00:00Z`);
  return isSummerTime(midnight) ? new Date(midnight.getTime() - hourMs) : midnight;
}

/** Returns the moment of a time on a day in London: `('2027-06-01', '09:30')` → 08:30 UTC. */
export function londonMoment(isoDay: string, clock: string): Date {
  const winter = new Date(`${isoDay}T${clock}:00Z`);
  const summer = new Date(winter.getTime() - hourMs);
  return isSummerTime(summer) ? summer : winter;
}

/** Returns the day `days` after another: `('2026-11-30', 1)` → `2026-12-01`. */
export function addDays(isoDay: string, days: number): string {
  const moved = noon(isoDay);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** Returns how fresh a price is: `today, 8.30am`, `yesterday, 4.10pm`, else the full date and time. */
export function formatCheckedAt(isoDateTime: string, now: Date): string {
  const then = londonClock(new Date(isoDateTime));
  const today = londonDay(now);
  if (then.date === today) return `today, ${formatTime(then.time)}`;
  if (then.date === addDays(today, -1)) return `yesterday, ${formatTime(then.time)}`;
  return formatDateTime(isoDateTime);
}

/** Returns `today`, `yesterday` or `3 days ago`, by London's days. */
export function formatDaysAgo(isoDateTime: string, now: Date): string {
  const then = londonDay(new Date(isoDateTime));
  const today = londonDay(now);
  const days = Math.round((noon(today).getTime() - noon(then).getTime()) / dayMs);
  if (days <= 0) return 'today';
  return days === 1 ? 'yesterday' : `${days} days ago`;
}

/** `1` → `1 night`, `7` → `7 nights`. */
export function formatNights(nights: number): string {
  return nights === 1 ? '1 night' : `${nights} nights`;
}
