/** Form options for free half-hours, grouped by day. */
import { formatLongDay, formatTime, londonClock } from '#shared/dates.ts';
import type { Option } from '#shared/forms/define-form.ts';

interface FreeDay {
  readonly date: string;
  readonly times: readonly { readonly startsAt: string }[];
}

export function timeOptions(days: readonly FreeDay[]): Option[] {
  return days.flatMap(({ date, times }) =>
    times.map(({ startsAt }) => ({
      value: startsAt,
      label: formatTime(londonClock(new Date(startsAt)).time),
      group: dayAndMonth(date),
    })),
  );
}

/** Returns `Tuesday 24 November`: without the year, as appointments are never a year ahead. */
export function dayAndMonth(date: string): string {
  return formatLongDay(date).replace(/ \d{4}$/, '');
}
