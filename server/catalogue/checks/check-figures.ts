/** Checks figures that the schemas cannot: periods that end before they start, rates the wrong way round. */
import type { PromotionContent } from '../content-schemas/mailer.ts';
import type { ContentFault } from '../reading/content-fault.ts';
import { type Content, type Entry, faultAt } from '../reading/entry.ts';

export function checkFigures({
  meetups,
  launches,
  promotions,
  promoCodes,
  mailers,
  rates,
}: Content): ContentFault[] {
  return [
    ...meetups.flatMap((entry) => checkPeriod(entry, entry.value, 'starts', 'ends')),
    ...launches.flatMap((entry) => checkPeriod(entry, entry.value, 'opens', 'closes')),
    ...promotions.flatMap((entry) => checkPeriod(entry, entry.value, 'opens', 'closes')),
    ...promotions.flatMap((entry) => checkPeriod(entry, entry.value, 'closes', 'winnerBy')),
    ...promoCodes.flatMap((entry) => checkPeriod(entry, entry.value, 'bookFrom', 'bookTo')),
    ...promoCodes.flatMap((entry) => checkPeriod(entry, entry.value, 'travelFrom', 'travelTo')),
    ...mailers.flatMap((entry) => checkPeriod(entry, entry.value, 'postedOn', 'validTo')),
    ...rates.flatMap((entry) => {
      const { sell, buy } = entry.value;
      if (buy === undefined || buy >= sell) return [];
      const message = `is ${buy}, below sell ${sell}: a pound would buy back more than it bought; swap them`;
      return [faultAt(entry, ['buy'], message)];
    }),
  ];
}

/** Moments and days are compared as texts; a period of days may be one day. */
function checkPeriod<F extends string>(
  entry: Entry<unknown>,
  value: { readonly [field in F]: string },
  first: F,
  last: F,
): ContentFault[] {
  const length = Math.min(value[first].length, value[last].length);
  const [from, to] = [value[first].slice(0, length), value[last].slice(0, length)];
  const isMoment = length > '2026-11-27'.length;
  if (isMoment ? to > from : to >= from) return [];
  const message = isMoment ? 'is not after' : 'is before';
  return [faultAt(entry, [last], `${message} ${first} ${value[first]}; mend one of them`)];
}

/** Finds winners that are named while people can still take part. */
export function findEarlyWinners(promotions: readonly Entry<PromotionContent>[], now: Date): ContentFault[] {
  return promotions.flatMap((entry) => {
    const { winner, closes } = entry.value;
    if (winner === undefined || Date.parse(closes) <= now.getTime()) return [];
    return [faultAt(entry, ['winner'], `is ${winner}, but it closes on ${closes}; take the winner out`)];
  });
}
