/** Earlier, higher price: how long it may be shown beside the lower one, and the sentence that dates it. */
import { addDays, dayMs, formatDay } from '#shared/dates.ts';
import { formatPounds } from '#shared/money/money.ts';
import type { OfferContent } from '../content-schemas/offer.ts';

export type WasContent = NonNullable<OfferContent['price']['was']>;

/** Four weeks: a price charged for less time is not a genuine saving for the customer. */
export const minDaysAsked = 28;

/** Returns the number of days the higher price was charged, first and last included. */
export function daysAsked({ from, to }: Pick<WasContent, 'from' | 'to'>): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1;
}

/**
 * Returns the last day on which the earlier price is shown.
 * By its end the lower price has been charged for as many days as the higher one was.
 * The Chartered Trading Standards Institute's guidance for traders on pricing allows no more.
 */
export function lastDayShown(was: WasContent): string {
  return addDays(was.since, daysAsked(was) - 1);
}

const lists = { ours: 'in our price list', operator: 'in the operator’s price list' } as const;

/** `Was £1,584 in our price list from 14 September to 25 October 2026, and £1,538.54 since 26 October.` */
function wasSentence({ total, list, from, to, since }: WasContent, totalPence: number): string {
  const first =
    from.slice(0, 4) === to.slice(0, 4) ? formatDay(from).replace(/ \d{4}$/, '') : formatDay(from);
  const start =
    since.slice(0, 4) === to.slice(0, 4) ? formatDay(since).replace(/ \d{4}$/, '') : formatDay(since);
  return (
    `Was ${formatPounds(total)} ${lists[list]} from ${first} to ${formatDay(to)}, and ` +
    `${formatPounds(totalPence)} since ${start}.`
  );
}

/**
 * Returns the earlier price as the query API shows it on a day (`2026-11-21`).
 * Returns nulls before the lower price began and after the earlier one has lapsed.
 */
export function shownWas({ was, totalPence }: { was: WasContent | null; totalPence: number }, today: string) {
  if (!was || today < was.since || today > lastDayShown(was)) return { wasPence: null, wasEvidence: null };
  return { wasPence: was.total, wasEvidence: wasSentence(was, totalPence) };
}
