/** How long an earlier, higher price may be shown beside the lower one, and the sentence that says when it was asked. */
import { addDays, formatDay } from '#shared/dates.ts';
import { formatPounds } from '#shared/money/money.ts';
import type { OfferContent } from '../content-schemas/offer.ts';

export type WasContent = NonNullable<OfferContent['price']['was']>;

/** Four weeks: a price that was asked for less is none that anybody has saved on. */
export const minDaysAsked = 28;

const dayMs = 24 * 60 * 60_000;

/** How many days the higher price was asked, first and last included. */
export function daysAsked({ from, to }: Pick<WasContent, 'from' | 'to'>): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
}

/**
 * The last day on which it is shown: by its end the lower price has been asked for as many days as the higher one was.
 * The guidance for traders on pricing (Chartered Trading Standards Institute) allows no more.
 */
export function lastDayShown(was: WasContent): string {
  return addDays(was.since, daysAsked(was) - 1);
}

const lists = { ours: 'in our price list', operator: 'in the operator’s price list' } as const;

/** `Was £1,584 in our price list from 14 September to 25 October 2026; £1,538.54 since 26 October 2026.` */
function wasSentence({ total, list, from, to, since }: WasContent, totalPence: number): string {
  const first =
    from.slice(0, 4) === to.slice(0, 4) ? formatDay(from).replace(/ \d{4}$/, '') : formatDay(from);
  const start =
    since.slice(0, 4) === to.slice(0, 4) ? formatDay(since).replace(/ \d{4}$/, '') : formatDay(since);
  return `Was ${formatPounds(total)} ${lists[list]} from ${first} to ${formatDay(to)}; ${formatPounds(totalPence)} since ${start}.`;
}

/** The earlier price as the query API shows it on a day (`2026-11-21`): nothing before the lower price began or once it has lapsed. */
export function shownWas({ was, totalPence }: { was: WasContent | null; totalPence: number }, today: string) {
  if (!was || today < was.since || today > lastDayShown(was)) return { wasPence: null, wasEvidence: null };
  return { wasPence: was.total, wasEvidence: wasSentence(was, totalPence) };
}
