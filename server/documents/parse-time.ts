/** Reads a time that somebody else has written. */

/** A date, a time and the offset: without that it would be another moment on each server. */
const pattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** How a time must be written, to end a sentence with. */
export const timeExample =
  'a date, a time and an offset, as 2026-11-21T09:00:00Z or 2026-07-01T09:00:00+01:00';

/** ISO 8601 with its offset; null for anything else. */
export function parseTime(text: string): Date | null {
  const time = new Date(text);
  return pattern.test(text) && !Number.isNaN(time.getTime()) ? time : null;
}
