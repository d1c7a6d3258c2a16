/** Deadline of a branch's written reply: the time it closes on the next day it is open. */
import { addDays, formatDay, formatTime, formatWeekday, londonDay } from '../dates.ts';
import { type BranchHours, openingPeriodsOn } from './opening-hours.ts';

const horizonDays = 62;

/** Returns the next day after today on which the branch opens, and its closing time, or null. */
export function nextClosing(branch: BranchHours, now: Date): { date: string; closes: string } | null {
  const today = londonDay(now);
  for (let daysAhead = 1; daysAhead <= horizonDays; daysAhead += 1) {
    const date = addDays(today, daysAhead);
    const closes = openingPeriodsOn(branch, date).at(-1)?.closes;
    if (closes) return { date, closes };
  }
  return null;
}

/** `by 5.30pm tomorrow`, `by 4pm on Saturday`, `by 5pm on Monday 4 January 2027`; null if it never opens. */
export function formatReplyDeadline(branch: BranchHours, now: Date): string | null {
  const next = nextClosing(branch, now);
  return next && `by ${formatTime(next.closes)} ${formatRelativeDay(next.date, londonDay(now))}`;
}

function formatRelativeDay(date: string, today: string): string {
  if (date === addDays(today, 1)) return 'tomorrow';
  return date < addDays(today, 7)
    ? `on ${formatWeekday(date)}`
    : `on ${formatWeekday(date)} ${formatDay(date)}`;
}
