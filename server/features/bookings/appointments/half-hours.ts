/** Half hours of a branch by its opening hours: those that a visitor may book, and those of staff. */
import { addDays, londonClock, londonDay, londonMoment, minuteMs } from '#shared/dates.ts';
import { type BranchHours, openingPeriodsOn } from '#shared/opening-hours/opening-hours.ts';

export const appointmentMs = 30 * minuteMs;
export const bookableDays = 56;
/** Notice in opening hours, so that the branch has read of a booking before the visitor arrives. */
const noticeMs = 120 * minuteMs;

export interface HalfHour {
  /** ISO date in London. */
  readonly date: string;
  readonly startsAt: Date;
}

/** Lists half hours that a visitor may book, sorted by time; empty when the branch does not open. */
export function halfHoursOf(branch: BranchHours, now: Date): HalfHour[] {
  const today = londonDay(now);
  const days = Array.from({ length: bookableDays + 1 }, (_, ahead) => addDays(today, ahead));
  const earliest = earliestStart(branch, days, now);
  if (!earliest) return [];
  return days.flatMap((date) => halfHoursOn(branch, date)).filter(({ startsAt }) => startsAt >= earliest);
}

/** Days of the diary in London. */
export interface DaySpan {
  /** ISO day. */
  readonly from: string;
  readonly days: number;
}

export function daysOf({ from, days }: DaySpan): string[] {
  return Array.from({ length: days }, (_, ahead) => addDays(from, ahead));
}

/** Lists half hours that staff may book: without notice, until each ends. */
export function halfHoursForStaff(branch: BranchHours, span: DaySpan, now: Date): HalfHour[] {
  return daysOf(span)
    .filter((date) => date <= lastBookableDay(now))
    .flatMap((date) => halfHoursOn(branch, date))
    .filter(({ startsAt }) => startsAt.getTime() + appointmentMs > now.getTime());
}

/** Returns the last bookable day. */
export function lastBookableDay(now: Date): string {
  return addDays(londonDay(now), bookableDays);
}

/** Half hours start on the hour and the half hour, whenever the branch opens. */
export function halfHoursOn(branch: BranchHours, date: string): HalfHour[] {
  return openingPeriodsOn(branch, date).flatMap(({ opens, closes }) => {
    const end = londonMoment(date, closes).getTime();
    const first = Math.ceil(londonMoment(date, opens).getTime() / appointmentMs) * appointmentMs;
    const count = Math.max(0, Math.floor((end - first) / appointmentMs));
    return Array.from({ length: count }, (_, at) => ({
      date,
      startsAt: new Date(first + at * appointmentMs),
    }));
  });
}

/** Returns the moment at which the branch will have been open for two hours from now. */
function earliestStart(branch: BranchHours, days: readonly string[], now: Date): Date | undefined {
  let leftMs = noticeMs;
  for (const date of days)
    for (const { opens, closes } of openingPeriodsOn(branch, date)) {
      const from = Math.max(londonMoment(date, opens).getTime(), now.getTime());
      const openMs = Math.max(0, londonMoment(date, closes).getTime() - from);
      if (openMs >= leftMs) return new Date(from + leftMs);
      leftMs -= openMs;
    }
  return undefined;
}

/** Returns the day of the week in London; 0 is Sunday. */
export function weekdayOf(moment: Date): number {
  return londonClock(moment).weekday;
}
