/** Evidence that a price was charged before a lower one, in the form that the checks ask for. */
import { addDays, londonDay } from '#shared/dates.ts';
import { daysAsked, minDaysAsked } from '../model/was-price.ts';

/** A price that the site has shown from a moment on; null while the offer was not sold. */
interface PricePoint {
  readonly from: string;
  readonly totalPence: number | null;
}

export interface ChargedDays {
  /** First and last day. */
  readonly from: string;
  readonly to: string;
}

/**
 * Returns the days for which a price was charged until the day before `since`, or null for fewer than the
 * checks ask for. `confirmedFrom` is the first day of an unbroken series of feeds with this price. A change
 * of the content in between shortens it; `points` are those changes in order.
 */
export function findChargedDays(
  totalPence: number,
  { confirmedFrom, points, since }: { confirmedFrom: string; points: readonly PricePoint[]; since: string },
): ChargedDays | null {
  const other = points.findLastIndex((point) => point.totalPence !== totalPence);
  const again = points[other + 1];
  if (other !== -1 && !again) return null;
  const changedOn = other === -1 || !again ? confirmedFrom : londonDay(new Date(again.from));
  const from = changedOn > confirmedFrom ? changedOn : confirmedFrom;
  const days = { from, to: addDays(since, -1) };
  return days.from <= days.to && daysAsked(days) >= minDaysAsked ? days : null;
}
