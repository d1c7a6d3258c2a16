/** Where a period of the register begins and ends. */

export const dayMs = 24 * 60 * 60_000;

/** ISO 8601: what is from before has been kept for `days` by `now`. */
export function retainedSince(days: number, now: Date): string {
  return new Date(now.getTime() - days * dayMs).toISOString();
}

/** ISO day on which something of `since`, ISO 8601, has been kept for `days`. */
export function retainedUntil(days: number, since: string): string {
  return new Date(Date.parse(since) + days * dayMs).toISOString().slice(0, 10);
}

/** ISO 8601: what is from before has been kept for `months` by `now`. */
export function monthsBefore(months: number, now: Date): string {
  const moved = new Date(now);
  moved.setUTCMonth(moved.getUTCMonth() - months);
  return moved.toISOString();
}

/** ISO day that many months after `since`, ISO 8601. */
export function addMonths(months: number, since: string): string {
  const moved = new Date(since);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  return moved.toISOString().slice(0, 10);
}
