/** Finds earlier prices that no page shows any more: the lower price has run as long as the higher did. */
import { lastDayShown } from '../model/was-price.ts';
import type { ContentFault } from '../reading/content-fault.ts';
import { type Content, faultAt } from '../reading/entry.ts';

/** `today` is the day in London. */
export function findLapsedPrices({ offers }: Content, today: string): ContentFault[] {
  return offers.flatMap((offer) => {
    const { was } = offer.value.price;
    if (!was || today <= lastDayShown(was)) return [];
    const message =
      `lapsed: last shown on ${lastDayShown(was)}, when the lower price had run as long as the ` +
      'higher; take it out';
    return [faultAt(offer, ['price', 'was'], message)];
  });
}
