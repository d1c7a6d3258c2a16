/** Parses a timestamp from an external source. */

/** The offset is required: without it each server would read another moment. */
const pattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** Format of a timestamp, as the end of an error message. */
export const timeExample =
  'a date, a time and an offset, as 2026-11-21T09:00:00Z or 2026-07-01T09:00:00+01:00';

/** Parses ISO 8601 with an offset; returns null for anything else. */
export function parseTime(text: string): Date | null {
  const time = new Date(text);
  return pattern.test(text) && !Number.isNaN(time.getTime()) ? time : null;
}
