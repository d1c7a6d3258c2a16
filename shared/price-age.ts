/** From when on a price is told to be old, and what is said of it then. */
import { formatCheckedAt, londonDay } from './dates.ts';

/** Staff look a price up again within so many days; once they are over, the page says that it may have moved. */
export const maxPriceAgeDays = 14;

const dayMs = 24 * 60 * 60_000;

/** Whole days of London between the check and now. */
export function priceAgeDays(checkedAt: string, now: Date): number {
  return Math.round((Date.parse(londonDay(now)) - Date.parse(londonDay(new Date(checkedAt)))) / dayMs);
}

export function isPriceOld(checkedAt: string, now: Date): boolean {
  return priceAgeDays(checkedAt, now) > maxPriceAgeDays;
}

/** `Price checked today, 8.30am.`; an old one is not hidden, and is said to be old. */
export function priceCheckedWords(checkedAt: string, now: Date): string {
  const checked = `Price checked ${formatCheckedAt(checkedAt, now)}.`;
  return isPriceOld(checkedAt, now)
    ? `${checked} That is a while ago, so it may have changed: ask us, and we’ll look it up again before you decide.`
    : checked;
}
