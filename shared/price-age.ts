/** Age of a price: from when it counts as old, and the text shown then. */
import { addDays, dayMs, formatCheckedAt, lastLondonDay, londonDay } from './dates.ts';

/** Staff check each price again within this many days; afterwards the page says that it may have changed. */
export const maxPriceAgeDays = 14;

/** Returns the whole London days between the check and now. */
export function priceAgeDays(checkedAt: string, now: Date): number {
  return Math.round((Date.parse(londonDay(now)) - Date.parse(londonDay(new Date(checkedAt)))) / dayMs);
}

export function isPriceOld(checkedAt: string, now: Date): boolean {
  return priceAgeDays(checkedAt, now) > maxPriceAgeDays;
}

/** Returns the last day in London on which a price is not old and its offer is on sale. */
export function lastCurrentDay(checkedAt: string, publishTo: string): string {
  const lastDay = lastLondonDay(publishTo);
  const beforeOld = addDays(londonDay(new Date(checkedAt)), maxPriceAgeDays);
  if (beforeOld > lastDay) return lastDay;
  return beforeOld;
}

/** `Price checked today, 8.30am.`; an old price is shown too, and described as old. */
export function priceCheckedWords(checkedAt: string, now: Date): string {
  const checked = `Price checked ${formatCheckedAt(checkedAt, now)}.`;
  return isPriceOld(checkedAt, now)
    ? `${checked} That is a while ago, so it may have changed. Ask us, and we’ll look it up again before you decide.`
    : checked;
}
