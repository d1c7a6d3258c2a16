/** Deadline of a branch's written reply: the time it closes on the next day it is open. */
import { addDays, formatDay, formatTime, formatWeekday, londonDay } from '../dates.ts';
import { type BranchHours, openingPeriodsOn } from './opening-hours.ts';

const horizonDays = 62;

/** `by 5.30pm tomorrow`, `by 4pm on Saturday`, `by 5pm on Monday 4 January 2027`; null if it never opens. */
export function formatReplyDeadline(branch: BranchHours, now: Date): string | null {
  const today = londonDay(now);
  for (let daysAhead = 1; daysAhead <= horizonDays; daysAhead += 1) {
    const date = addDays(today, daysAhead);
    const closes = openingPeriodsOn(branch, date).at(-1)?.closes;
    if (closes) return `by ${formatTime(closes)} ${formatRelativeDay(date, daysAhead)}`;
  }
  return null;
}

function formatRelativeDay(date: string, daysAhead: number): string {
  if (daysAhead === 1) return 'tomorrow';
  return daysAhead < 7 ? `on ${formatWeekday(date)}` : `on ${formatWeekday(date)} ${formatDay(date)}`;
}
