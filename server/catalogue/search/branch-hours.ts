/** Opening hours of a branch in reply to a search: of the requested day, or of the week. */
import { addDays, formatDay, formatTime, formatWeekday, weekdays } from '#shared/dates.ts';
import { hoursSummary } from '#shared/opening-hours/hours-summary.ts';
import { openingPeriodsOn } from '#shared/opening-hours/opening-hours.ts';
import type { BranchModel } from '../model/branch-model.ts';
import { toPhrase, toWords } from './normalize-words.ts';
import { readComingDay, readDays } from './read-days.ts';

const asking = /\b(?:open|opens|opening|close|closes|closing|closed|shut|shuts|hours|times)\b/i;
const dayNames = weekdays.map((name) => name.toLowerCase());
const short = dayNames.map((name) => name.slice(0, 3));

export function asksForHours(text: string): boolean {
  return asking.test(text);
}

/** Returns null where the search does not ask for hours. */
export function sayHours(branch: BranchModel, text: string, today: string): string | null {
  const { days } = readDays(text, today);
  const words = toWords(text);
  const special = saySpecialDays(branch, text, today);
  if (special) return special;
  if (days && days.from === days.to) return sayDay(branch, days.from);
  const coming = readComingDay(text, today);
  if (coming) return sayDay(branch, coming.day);
  if (words.includes('today') || words.includes('now')) return sayDay(branch, today);
  if (words.includes('tomorrow')) return sayDay(branch, addDays(today, 1));
  const asked = dayNames.findIndex(
    (name, day) => words.includes(name) || words.includes(`${name}s`) || words.includes(short[day] as string),
  );
  const isNamed = asked >= 0 && words.some((word) => word.startsWith(dayNames[asked] as string));
  // `Sun` and `sat` are also ordinary words, so short names need a word about hours.
  if (isNamed || (asked >= 0 && asking.test(text))) return sayWeekday(branch, asked, today);
  if (!asksForHours(text)) return null;
  const lines = hoursSummary(branch.hours).map(({ days: range, text: hours }) => `${range} ${hours}`);
  return lines.length > 0 ? `${lines.join('; ')}.` : null;
}

/** Special days as branches name them, the longest first. */
const specialNames = [
  'christmas eve',
  'christmas day',
  'boxing day',
  'new years eve',
  'new years day',
  'good friday',
  'easter sunday',
  'easter monday',
  'bank holiday',
  'christmas',
  'new year',
  'easter',
];

/** Returns the hours of the requested special days that the branch lists; null where it lists none. */
export function saySpecialDays({ specialDays }: BranchModel, text: string, today: string): string | null {
  const phrase = toPhrase(text);
  const name = specialNames.find((one) => phrase.includes(one));
  if (!name) return null;
  const asked = specialDays.filter(({ date, why }) => date >= today && toPhrase(why).includes(name));
  const days = asked.map(({ date, opens, closes }) =>
    opens && closes
      ? `Open on ${formatDay(date)}, ${sayPeriods([{ opens, closes }])}.`
      : `Closed on ${formatDay(date)}.`,
  );
  return days.length > 0 ? days.join(' ') : null;
}

/** Days for which special hours are added to those of the weekday. */
const soonDays = 14;

/** A branch that is closed on Sundays may open on some of them before Christmas. */
function sayWeekday({ hours, specialDays }: BranchModel, day: number, today: string): string {
  const periods = hours.filter((period) => period.day === day);
  const name = `${weekdays[day]}s`;
  const soon = specialDays.filter(
    ({ date }) => date >= today && date < addDays(today, soonDays) && formatWeekday(date) === weekdays[day],
  );
  const special = soon.map(({ date, opens, closes }) =>
    opens && closes
      ? ` On ${formatDay(date)}, ${sayPeriods([{ opens, closes }])}.`
      : ` Closed on ${formatDay(date)}.`,
  );
  if (periods.length > 0) return `Open on ${name}, ${sayPeriods(periods)}.${special.join('')}`;
  const open = specialDays.filter(
    ({ date, opens }) => date >= today && opens && formatWeekday(date) === weekdays[day],
  );
  const but = open.map(({ date }) => formatDay(date)).join(' and ');
  return but === '' ? `Closed on ${name}.` : `Closed on ${name}, but open on ${but}.`;
}

function sayDay(branch: BranchModel, day: string): string {
  const periods = openingPeriodsOn(branch, day);
  return periods.length > 0
    ? `Open on ${formatDay(day)}, ${sayPeriods(periods)}.`
    : `Closed on ${formatDay(day)}.`;
}

function sayPeriods(periods: readonly { readonly opens: string; readonly closes: string }[]): string {
  return periods.map(({ opens, closes }) => `${formatTime(opens)} to ${formatTime(closes)}`).join(' and ');
}
