/** When sample rates were last checked: they carry no time of their own, so that they are as fresh on any day as real ones. */

/** A supplier's feed moves the boards every quarter of an hour, from early to late, every day of the week. */
const intervalMs = 15 * 60_000;
const opensHour = 7;
const closesHour = 22;
const dayMs = 24 * 60 * 60_000;

const londonHour = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** Every rate of every page asks, and at night the way back is long. */
let latest: { interval: number; checkedAt: string } | undefined;

/** The last quarter of an hour at or before `now` at which a clock in London stood between 7am and 10pm. */
export function sampleCheckedAt(now: Date): string {
  const interval = Math.floor(now.getTime() / intervalMs);
  if (latest?.interval !== interval) latest = { interval, checkedAt: findCheckedAt(interval * intervalMs) };
  return latest.checkedAt;
}

function findCheckedAt(start: number): string {
  let at = start;
  const earliest = at - dayMs;
  while (at > earliest && !isWorkingTime(at)) at -= intervalMs;
  return `${new Date(at).toISOString().slice(0, 19)}Z`;
}

function isWorkingTime(at: number): boolean {
  const hour = Number(londonHour.format(at));
  return (hour >= opensHour && hour < closesHour) || (hour === closesHour && at % (60 * 60_000) === 0);
}
