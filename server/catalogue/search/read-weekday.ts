/** Parser of the weekday of departure in a search: `leave on a Friday`, `next Saturday`. */
import { addDays, formatDay, weekdays } from '#shared/dates.ts';
import { asksForHours } from './branch-hours.ts';
import type { NamedDays } from './read-days.ts';

export interface WeekdayRead {
  /** Remaining text. */
  readonly text: string;
  /** 0 is Sunday. */
  readonly weekday: { readonly day: number; readonly label: string } | null;
  /** Date of a coming weekday, such as `next Saturday`. */
  readonly next: NamedDays | null;
}

const names = `(${weekdays.join('|')})`;
const leaves =
  '(?:leav(?:e|es|ing)|depart(?:s|ing|ures?)?|fly(?:ing)?|flights?|sail(?:s|ing)?|go(?:ing)?|start(?:s|ing)?|from)';
const patterns = [
  new RegExp(`\\b${leaves}\\s+(?:out\\s+)?(?:on\\s+)?(?:an?\\s+|the\\s+)?${names}s?\\b`, 'i'),
  new RegExp(`\\b(?:on\\s+)?(?:an?\\s+)?${names}s?\\s+${leaves}\\b`, 'i'),
  new RegExp(`\\bon\\s+(?:an?\\s+)?${names}s?\\b`, 'i'),
];
const coming = new RegExp(`\\b(?:on\\s+)?(?:next|this|this coming|coming)\\s+${names}\\b`, 'i');

export function readWeekday(typed: string, today: string): WeekdayRead {
  const none = { text: typed, weekday: null, next: null };
  // A weekday in a question about a branch's hours is not a departure.
  if (!/day/i.test(typed) || asksForHours(typed)) return none;
  const next = coming.exec(typed);
  if (next) {
    const day = nextOf(dayOf(next[1]), today);
    const label = `on ${formatDay(day)}`;
    return { ...none, text: typed.replace(next[0], ' '), next: { from: day, to: day, label } };
  }
  for (const pattern of patterns) {
    const found = pattern.exec(typed);
    if (!found) continue;
    const day = dayOf(found[1]);
    const label = `leaving on a ${weekdays[day]}`;
    return { ...none, text: typed.replace(found[0], ' '), weekday: { day, label } };
  }
  return none;
}

function dayOf(name = ''): number {
  return weekdays.findIndex((one) => one.toLowerCase() === name.toLowerCase());
}

/** Returns the first such weekday after today. */
function nextOf(weekday: number, today: string): string {
  const now = new Date(`${today}T12:00:00Z`).getUTCDay();
  return addDays(today, ((weekday - now + 6) % 7) + 1);
}
