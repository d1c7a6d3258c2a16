/** Check time of sample rates, computed from the clock so that they look as fresh on any day as real ones. */
import { hourMs } from '#shared/dates.ts';

/** Interval at which a supplier's feed updates the boards, from early to late on every day of the week. */
const intervalMs = 15 * 60_000;
const opensHour = 7;
const closesHour = 22;

const londonHour = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** Cached: every rate of every page needs it, and at night the search goes back for hours. */
let latest: { interval: number; checkedAt: string } | undefined;

/** Returns the last quarter of an hour at or before `now` that is between 7am and 10pm in London. */
export function sampleCheckedAt(now: Date): string {
  const interval = Math.floor(now.getTime() / intervalMs);
  if (latest?.interval !== interval) latest = { interval, checkedAt: findCheckedAt(interval * intervalMs) };
  return latest.checkedAt;
}

function findCheckedAt(start: number): string {
  let at = start;
  while (!isWorkingTime(at)) at -= intervalMs;
  return `${new Date(at).toISOString().slice(0, 19)}Z`;
}

function isWorkingTime(at: number): boolean {
  const hour = Number(londonHour.format(at));
  return (hour >= opensHour && hour < closesHour) || (hour === closesHour && at % hourMs === 0);
}
