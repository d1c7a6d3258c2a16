/** Rate for reserved notes: today's board rate, held for some days, or that of the day of collection. */
import { addDays, londonDay } from '../dates.ts';
import { type BranchHours, openingPeriodsOn } from '../opening-hours/opening-hours.ts';
import { rateAge } from './rate-age.ts';

export interface HoldableRate {
  readonly checkedAt: string;
  /** Days for which the agency holds the rate, 0 for today only; null if it does not hold it. */
  readonly holdDays: number | null;
}

/** End of the hold: an ISO day, and the `HH:mm` at which the branch closes on it. */
export interface HeldUntil {
  readonly date: string;
  readonly closes: string;
}

/** Held until the branch closes on the collection day; null for that day's rate, always if stale. */
export function holdRate(
  { checkedAt, holdDays }: HoldableRate,
  { branch, day, now }: { branch: BranchHours; day: string; now: Date },
): HeldUntil | null {
  if (holdDays === null || rateAge(checkedAt, now) === 'stale') return null;
  const closes = openingPeriodsOn(branch, day).at(-1)?.closes;
  return closes && day <= addDays(londonDay(now), holdDays) ? { date: day, closes } : null;
}
