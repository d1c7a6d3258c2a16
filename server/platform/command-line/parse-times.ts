/** Parses days and London times of the command line. */
import { londonMoment } from '#shared/dates.ts';
import { UsageError } from './exit-codes.ts';

export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T12:00Z`).toJSON()?.slice(0, 10) === text;
}

/** Throws a `UsageError` for anything but an ISO day of the calendar. */
export function parseDay(text: string): string {
  if (!isDay(text)) throw new UsageError(`"${text}" is not a day such as 2026-12-01.`);
  return text;
}

/** Parses `2026-12-02T10:30`, in London time. Throws a `UsageError` for any other text. */
export function parseLondonTime(text: string): Date {
  const [, day = '', clock = ''] = /^(\S{10})[T ]([01]\d:[0-5]\d|2[0-3]:[0-5]\d)$/.exec(text) ?? [];
  if (!isDay(day)) throw new UsageError(`"${text}" is not a time in London such as 2026-12-02T10:30.`);
  return londonMoment(day, clock);
}
