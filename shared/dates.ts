/** Days, months and times as the agency prints them; moments are shown as a clock in London would. */

import { lazily } from './lazily.ts';

const formatterFor = (options: Intl.DateTimeFormatOptions) =>
  lazily(() => new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options }));

const day = formatterFor({ day: 'numeric', month: 'long', year: 'numeric' });
const shortDay = formatterFor({ day: 'numeric', month: 'short', year: 'numeric' });
const weekdayName = formatterFor({ weekday: 'long' });
const month = formatterFor({ month: 'long', year: 'numeric' });
const london = formatterFor({
  timeZone: 'Europe/London',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** Noon is the same day everywhere that matters. */
const noon = (isoDay: string) => new Date(`${isoDay.slice(0, 10)}T12:00:00Z`);

/** `2027-05-14` → `14 May 2027`. */
export function formatDay(isoDay: string): string {
  return day().format(noon(isoDay));
}

/** `2027-09-14` → `14 Sept 2027`, for narrow places. */
export function formatShortDay(isoDay: string): string {
  return shortDay().format(noon(isoDay));
}

/** `2027-05-14` → `Friday`. */
export function formatWeekday(isoDay: string): string {
  return weekdayName().format(noon(isoDay));
}

/** `2027-05-14` → `Friday 14 May 2027`. */
export function formatLongDay(isoDay: string): string {
  return `${formatWeekday(isoDay)} ${formatDay(isoDay)}`;
}

/** `2027-06` → `June 2027`. */
export function formatMonth(isoMonth: string): string {
  return month().format(noon(`${isoMonth.slice(0, 7)}-15`));
}

/** `17:30` → `5.30pm`, `09:00` → `9am`, `12:00` → `noon`. */
export function formatTime(clock: string): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  if (minutes === 0 && hours === 12) return 'noon';
  if (minutes === 0 && hours === 0) return 'midnight';
  const past = minutes === 0 ? '' : `.${String(minutes).padStart(2, '0')}`;
  return `${hours % 12 || 12}${past}${hours < 12 ? 'am' : 'pm'}`;
}

/** A moment in UTC → `20 November 2026, 8.30am`, in London. */
export function formatMoment(isoDateTime: string): string {
  const { date, time } = londonClock(new Date(isoDateTime));
  return `${formatDay(date)}, ${formatTime(time)}`;
}

/** What a clock in London shows: the day, its weekday (0 is Sunday), `HH:MM`, and minutes since midnight. */
export function londonClock(now: Date): LondonClock {
  const at = now.getTime();
  const known = clocks.get(at);
  if (known) return known;
  const clock = readClock(now);
  if (clocks.size >= rememberedClocks) clocks.clear();
  clocks.set(at, clock);
  return clock;
}

interface LondonClock {
  date: string;
  weekday: number;
  time: string;
  minutes: number;
}

/** A page asks for the same few moments again and again, and Intl takes its time over each. */
const clocks = new Map<number, LondonClock>();
const rememberedClocks = 1_000;

function readClock(now: Date): LondonClock {
  const parts = Object.fromEntries(
    london()
      .formatToParts(now)
      .map((part) => [part.type, part.value]),
  );
  const date = `${parts.year}-${parts.month}-${parts.day}`;
  const time = `${parts.hour}:${parts.minute}`;
  const minutes = Number(parts.hour) * 60 + Number(parts.minute);
  return { date, weekday: noon(date).getUTCDay(), time, minutes };
}

/** The day so many days after another: `('2026-11-30', 1)` → `2026-12-01`. */
export function addDays(isoDay: string, days: number): string {
  const moved = noon(isoDay);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** `today, 8.30am`, `yesterday, 4.10pm`, else the full moment: how fresh a price is. */
export function formatChecked(isoDateTime: string, now: Date): string {
  const then = londonClock(new Date(isoDateTime));
  const today = londonClock(now).date;
  if (then.date === today) return `today, ${formatTime(then.time)}`;
  if (then.date === addDays(today, -1)) return `yesterday, ${formatTime(then.time)}`;
  return formatMoment(isoDateTime);
}

/** `1` → `1 night`, `7` → `7 nights`. */
export function formatNights(nights: number): string {
  return nights === 1 ? '1 night' : `${nights} nights`;
}
