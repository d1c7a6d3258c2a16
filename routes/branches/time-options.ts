/** Free half hours as choices of the form, under the day they are on. */
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

/** `Tuesday 24 November`: nobody books a year ahead. */
export function dayAndMonth(date: string): string {
  return formatLongDay(date).replace(/ \d{4}$/, '');
}
