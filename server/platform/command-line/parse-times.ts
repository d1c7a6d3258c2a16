/** Parses days and London times of the command line. */
import {
  addDays,
  dayMs,
  formatDay,
  formatTime,
  hourMs,
  londonClock,
  londonDay,
  londonMoment,
  months,
} from '#shared/dates.ts';
import { UsageError } from './exit-codes.ts';

export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T12:00Z`).toJSON()?.slice(0, 10) === text;
}

/** Throws a `UsageError` for anything but an ISO day of the calendar. */
export function parseDay(text: string): string {
  if (!isDay(text)) throw new UsageError(`"${text}" is not a day such as 2026-12-01.`);
  return text;
}

/** Parses `2026-12-02T10:30`, in London time. Throws a `UsageError` for any other text. */
export function parseLondonTime(text: string): Date {
  const [, day = '', clock = ''] = /^(\S{10})[T ]([01]\d:[0-5]\d|2[0-3]:[0-5]\d)$/.exec(text) ?? [];
  if (!isDay(day)) throw new UsageError(`"${text}" is not a time in London such as 2026-12-02T10:30.`);
  return londonMoment(day, clock);
}

/** `note` informs the operator where the text could mean another moment. */
export interface WrittenTime {
  readonly at: Date;
  readonly note: string | null;
}

/**
 * Parses a time in London as people write it: `2026-11-23 17:00`, `Monday 23 November, 5pm`, `tomorrow 17:00`
 * or `5.30pm`. Throws a `UsageError` for any other text, and for a time that the clocks skip in spring.
 */
export function parseWrittenTime(text: string, now: Date): WrittenTime {
  const [, dayText = 'today', clock = ''] = /^(?:(\S.*?)(?:,? +|T))?(\S+)$/.exec(text.trim()) ?? [];
  const time = parseWrittenClock(clock.toLowerCase());
  const day = time && parseWrittenDay(dayText.toLowerCase(), now);
  if (!time || !day)
    throw new UsageError(
      `"${text}" is not a time in London, as 2026-11-23 17:00, 23 November 17:00, tomorrow 17:00 or 17:00, nor one with an offset, as 2026-11-23T17:00:00Z.`,
    );
  const at = londonMoment(day, time);
  if (londonClock(at).time !== time)
    throw new UsageError(
      `"${text}" does not exist: on ${formatDay(day)} the clocks go forward from 1am to 2am.`,
    );
  const later = new Date(at.getTime() + hourMs);
  const note =
    londonClock(later).time === time
      ? `${formatTime(time)} on ${formatDay(day)} comes twice, as the clocks go back: this is the first. The second is ${later.toISOString().slice(0, 19)}Z.`
      : null;
  return { at, note };
}

/** Returns `17:30` for that, `5.30pm` or `5:30pm`; undefined for any other text. */
function parseWrittenClock(text: string): string | undefined {
  const [, hours = '', minutes = '00', half] =
    /^(\d{1,2})(?:[.:]([0-5]\d))?(am|pm)$/.exec(text) ?? /^(\d{1,2}):([0-5]\d)$/.exec(text) ?? [];
  const hour = Number(hours);
  if (hours === '' || hour > (half ? 12 : 23) || (half && hour === 0)) return undefined;
  const inDay = half ? (hour % 12) + (half === 'pm' ? 12 : 0) : hour;
  return `${String(inDay).padStart(2, '0')}:${minutes}`;
}

/** Returns an ISO day; undefined for any other text. Without a year it is the day nearest to `now`. */
function parseWrittenDay(text: string, now: Date): string | undefined {
  if (isDay(text)) return text;
  const today = londonDay(now);
  const named = ['yesterday', 'today', 'tomorrow'].indexOf(text);
  if (named >= 0) return addDays(today, named - 1);
  const [, date = '', name = '-', year] =
    /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,? )?(\d{1,2}) ([a-z]{3,9})(?: (\d{4}))?$/.exec(text) ??
    [];
  const month = months.findIndex((each) => each.toLowerCase().startsWith(name)) + 1;
  const thisYear = Number(today.slice(0, 4));
  const years = year ? [year] : [thisYear, thisYear + 1, thisYear - 1];
  const days = years
    .map((each) => `${each}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`)
    .filter(isDay);
  const daysAway = (day: string) => Math.abs(Date.parse(day) - Date.parse(today)) / dayMs;
  return days.sort((one, other) => daysAway(one) - daysAway(other))[0];
}
