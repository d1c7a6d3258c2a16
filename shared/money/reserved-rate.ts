/** Which rate reserved notes are paid at: the one of the board of today, held for some days, or the one of the day of collection. */
import { addDays, londonDay } from '../dates.ts';
import { type BranchHours, openingPeriodsOn } from '../opening-hours/opening-hours.ts';
import { rateAge } from './rate-age.ts';

export interface HoldableRate {
  readonly checkedAt: string;
  /** Days for which the agency holds it, 0 for today alone; null where it holds none. */
  readonly holdDays: number | null;
}

/** When the promise ends: an ISO day, and the `HH:mm` at which the branch closes on it. */
export interface HeldUntil {
  readonly date: string;
  readonly closes: string;
}

/** Held until the branch closes on the day of collection; null for the rate of that day. An old rate is never held. */
export function holdRate(
  { checkedAt, holdDays }: HoldableRate,
  { branch, day, now }: { branch: BranchHours; day: string; now: Date },
): HeldUntil | null {
  if (holdDays === null || rateAge(checkedAt, now) === 'stale') return null;
  const closes = openingPeriodsOn(branch, day).at(-1)?.closes;
  return closes && day <= addDays(londonDay(now), holdDays) ? { date: day, closes } : null;
}
