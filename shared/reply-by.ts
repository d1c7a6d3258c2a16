/** By when a branch answers in writing: the time it closes on the next day it is open. */
import { addDays, formatDay, formatTime, formatWeekday, londonDay } from './dates.ts';
import { type BranchHours, spellsOn } from './opening-hours.ts';

const horizonDays = 62;

/** `by 5.30pm tomorrow`, `by 4pm on Saturday`, `by 5pm on Monday 4 January 2027`; null for a shop that does not open. */
export function replyBy(branch: BranchHours, now: Date): string | null {
  const today = londonDay(now);
  for (let ahead = 1; ahead <= horizonDays; ahead += 1) {
    const date = addDays(today, ahead);
    const closes = spellsOn(branch, date).at(-1)?.closes;
    if (closes) return `by ${formatTime(closes)} ${dayWords(date, ahead)}`;
  }
  return null;
}

function dayWords(date: string, ahead: number): string {
  if (ahead === 1) return 'tomorrow';
  return ahead < 7 ? `on ${formatWeekday(date)}` : `on ${formatWeekday(date)} ${formatDay(date)}`;
}
