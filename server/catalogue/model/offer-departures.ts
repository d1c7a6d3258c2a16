/** Departures of an offer: its own, and the other dates that are printed with it. */
import { addDays } from '#shared/dates.ts';
import { addMonths } from '#shared/money/payment-plan.ts';
import type { OfferContent } from '../content-schemas/offer.ts';
import { compareCodes } from './comparators.ts';

export interface OfferDeparture {
  /** 2027-08-03 */
  readonly departs: string;
  readonly nights: number;
  /** Total for the party, local taxes included. */
  readonly totalPence: number;
  readonly availability: OfferContent['price']['availability'];
  /** Last day of a range within one month; the offer leaves on every day of it. */
  readonly until?: string;
}

/** Returns the departures soonest first; on the same day the shorter first. */
export function toDepartures(offer: OfferContent, totalPence: number): readonly OfferDeparture[] {
  const { departs, nights, price, otherDates, flexible } = offer;
  const own = { departs, nights, totalPence, availability: price.availability };
  const others = otherDates
    ? otherDates.map(({ total, ...date }) => ({ ...date, totalPence: total }))
    : splitByMonth(flexible)
        .filter((range) => range.departs.slice(0, 7) !== departs.slice(0, 7))
        .map((range) => ({ ...own, ...range }));
  return [own, ...others].sort((a, b) => compareCodes(a.departs, b.departs) || a.nights - b.nights);
}

/** Splits a range by month, so that the offer is found in each month. */
function splitByMonth(range: OfferContent['flexible']): { departs: string; until: string }[] {
  if (!range) return [];
  const months: { departs: string; until: string }[] = [];
  for (let departs = range.from, next = ''; departs <= range.to; departs = next) {
    next = `${addMonths(departs.slice(0, 7), 1)}-01`;
    const last = addDays(next, -1);
    months.push({ departs, until: [last, range.to].sort()[0] as string });
  }
  return months;
}
