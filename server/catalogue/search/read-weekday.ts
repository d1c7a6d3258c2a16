/** Parser of the weekday of departure in a search: `leave on a Friday`, `next Saturday`. */
import { formatDay, weekdays } from '#shared/dates.ts';
import { asksForHours } from './branch-hours.ts';
import { dayOfName, type NamedDays, readComingDay } from './read-days.ts';

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

export function readWeekday(typed: string, today: string): WeekdayRead {
  const none = { text: typed, weekday: null, next: null };
  // A weekday in a question about a branch's hours is not a departure.
  if (!/day/i.test(typed) || asksForHours(typed)) return none;
  const next = readComingDay(typed, today);
  if (next) {
    const { day, words } = next;
    const label = `on ${formatDay(day)}`;
    return { ...none, text: typed.replace(words, ' '), next: { from: day, to: day, label } };
  }
  for (const pattern of patterns) {
    const found = pattern.exec(typed);
    if (!found) continue;
    const day = dayOfName(found[1]);
    const label = `leaving on a ${weekdays[day]}`;
    return { ...none, text: typed.replace(found[0], ' '), weekday: { day, label } };
  }
  return none;
}
