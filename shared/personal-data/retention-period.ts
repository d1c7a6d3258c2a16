/** Start and end of a retention period. */
import { dayMs } from '../dates.ts';

/** Returns the ISO 8601 moment before which data has been stored for `days` by `now`. */
export function retainedSince(days: number, now: Date): string {
  return new Date(now.getTime() - days * dayMs).toISOString();
}

/** Returns the ISO day on which data from `since`, ISO 8601, has been stored for `days`. */
export function retainedUntil(days: number, since: string): string {
  return new Date(Date.parse(since) + days * dayMs).toISOString().slice(0, 10);
}

/** Returns the ISO 8601 moment before which data has been stored for `months` by `now`. */
export function monthsBefore(months: number, now: Date): string {
  const moved = new Date(now);
  moved.setUTCMonth(moved.getUTCMonth() - months);
  return moved.toISOString();
}

/** Returns the ISO day `months` after `since`, ISO 8601. */
export function addMonths(months: number, since: string): string {
  const moved = new Date(since);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  return moved.toISOString().slice(0, 10);
}
