/** Days of a tour as list entries: title, date, meals, and overnight stay. */

import { addDays, formatShortDay, formatWeekday } from '#shared/dates.ts';
import { joinWords } from '#shared/words.ts';
import type { DayEntry } from './day-list.tsx';
import type { FullOffer } from './full-offer.ts';

export function tourDays({
  departs,
  days,
  scenes,
}: Pick<FullOffer, 'departs' | 'days' | 'scenes'>): DayEntry[] {
  return days.map(({ day, to, title, text, meals, night }) => ({
    label: dayLabel(day, to),
    date: dayDates(departs, day, to),
    title,
    text,
    scene: scenes.find((scene) => scene.day === day),
    notes: [joinWords(meals), night && nightWords(night)].filter((note): note is string => Boolean(note)),
  }));
}

/** `night in Porto`; some nights are already written as `On board the ferry`. */
function nightWords(night: string): string {
  return /^(?:On|In|At) /.test(night)
    ? `night ${night[0]?.toLowerCase()}${night.slice(1)}`
    : `night in ${night}`;
}

function dayLabel(day: number, to: number | null): string {
  if (to === null || to <= day) return `Day ${day}`;
  return `Days ${day} ${to === day + 1 ? 'and' : 'to'} ${to}`;
}

function dayDates(departs: string, day: number, to: number | null): string {
  const first = formatDayInMonth(addDays(departs, day - 1));
  return to === null || to <= day ? first : `${first} to ${formatDayInMonth(addDays(departs, to - 1))}`;
}

/** Returns `Sun 30 May`, without the year, which the head of the page shows. */
export function formatDayInMonth(isoDay: string): string {
  return `${formatWeekday(isoDay).slice(0, 3)} ${formatShortDay(isoDay).replace(/ \d{4}$/, '')}`;
}
