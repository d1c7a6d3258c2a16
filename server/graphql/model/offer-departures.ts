/** The departures of an offer: its own, and the others that are printed with it. */
import { addDays } from '#shared/dates.ts';
import { addMonths } from '#shared/money/payment-plan.ts';
import type { OfferContent } from '../content-schemas/offer.ts';
import { compareCodes } from './comparators.ts';

export interface OfferDeparture {
  /** 2027-08-03 */
  readonly departs: string;
  readonly nights: number;
  /** Of the party, local taxes included. */
  readonly totalPence: number;
  readonly availability: OfferContent['price']['availability'];
  /** For a range of days of one month, on each of which it leaves: the last. */
  readonly until?: string;
}

/** The soonest first; of those of one day the shorter. */
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

/** An offer that leaves on any day of a range is found in each of its months. */
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
