/** Regular week of a shop in as few lines as possible, for cards and small print. */
import { formatTime } from '../dates.ts';
import type { BranchHours } from './opening-hours.ts';

export interface HoursLine {
  /** `Mon to Fri`, `Sat`. */
  days: string;
  /** `9am to 1pm, 1.30pm to 5.30pm`. */
  text: string;
}

const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
/** A shop's week starts on Monday. */
const week = [1, 2, 3, 4, 5, 6, 0];

/** Merges neighbouring days with the same hours into one line; omits closed days. */
export function hoursSummary(hours: BranchHours['hours']): HoursLine[] {
  const lines: { days: number[]; text: string }[] = [];
  for (const day of week) {
    const text = formatDayHours(hours, day);
    const last = lines.at(-1);
    if (last && last.text === text) last.days.push(day);
    else lines.push({ days: [day], text });
  }
  return lines
    .filter(({ text }) => text !== '')
    .map(({ days, text }) => {
      const first = names[days[0] as number];
      return { days: days.length > 1 ? `${first} to ${names[days.at(-1) as number]}` : `${first}`, text };
    });
}

function formatDayHours(hours: BranchHours['hours'], day: number): string {
  return hours
    .filter((period) => period.day === day)
    .sort((a, b) => (a.opens < b.opens ? -1 : 1))
    .map(({ opens, closes }) => `${formatTime(opens)} to ${formatTime(closes)}`)
    .join(', ');
}
